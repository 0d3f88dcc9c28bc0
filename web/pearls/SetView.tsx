import { useEffect, useState } from 'react';
import { longDate } from '#shared/date-words.ts';
import type { PearlPatient, PearlSet } from '#shared/pearl-output.ts';
import { Corrected } from '#web/pearls/Corrected.tsx';
import type { Place } from '#web/pearls/parts.ts';
import { SetActions } from '#web/pearls/SetActions.tsx';
import { SetFoot } from '#web/pearls/SetFoot.tsx';
import { Patients } from '#web/pearls/SetPatients.tsx';
import { Shares } from '#web/pearls/sharing/Shares.tsx';
import { progressWords } from '#web/pearls/words.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import './pearls.css';

function isBlank({ status, content }: PearlPatient): boolean {
  return status === 'waiting' || (status === 'generating' && content === '');
}

/** True for the first 300 ms: a wait that short shows nothing that would have to make room again. */
function useEarly(): boolean {
  const [isEarly, setEarly] = useState(true);
  useEffect(() => {
    const timer = setTimeout(setEarly, 300, false);
    return () => clearTimeout(timer);
  }, []);
  return isEarly;
}

type SetViewProps = { set: PearlSet; place: Place; news: string | null };

export function SetView({ set, place, news }: SetViewProps) {
  const isTooEarly = useEarly() && set.patients.every(isBlank);
  return (
    <>
      <header className="head set-head">
        {news && <Notice look="good">{news}</Notice>}
        <h1>
          <span className="whole">Clinical Pearls -</span>{' '}
          <span className="whole">{longDate(new Date(set.createdAt))}</span>
        </h1>
        <Status className="unseen">{progressWords(set.patients)}</Status>
        {set.title !== '' && <p className="set-name">{set.title}</p>}
        {/* A guest has no mail, and in another patient it may be out of sight. */}
        {set.expiresAt !== null && set.patients.length > 1 && <Corrected patients={set.patients} />}
        <div className="head-actions wide-only">
          <SetActions set={set} formPath={place.formPath} />
        </div>
      </header>
      {!isTooEarly && (
        <Patients
          setId={set.id}
          patients={set.patients}
          learnerLevel={set.learnerLevel}
          includeQuestions={set.includeQuestions}
          failed={place.failed}
          isKept={set.can.edit}
        />
      )}
      {!isTooEarly && <SetFoot set={set} formPath={place.formPath} />}
      {set.status === 'complete' && <Shares setId={set.id} />}
    </>
  );
}
