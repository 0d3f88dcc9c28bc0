import { useEffect, useState } from 'react';
import type { PearlPatient, PearlSet } from '#shared/pearl-output.ts';
import { longDate } from '#shared/text.ts';
import { Corrected } from '#web/pearls/Corrected.tsx';
import { KeepOffer } from '#web/pearls/KeepOffer.tsx';
import type { Place } from '#web/pearls/parts.ts';
import { SetActions } from '#web/pearls/SetActions.tsx';
import { Patients } from '#web/pearls/SetPatients.tsx';
import { SetTools } from '#web/pearls/SetTools.tsx';
import { Shares } from '#web/pearls/sharing/Shares.tsx';
import { progressWords, receiptInWords, STEPS } from '#web/pearls/words.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Status } from '#web/ui/Status.tsx';
import './pearls.css';

function keptUntil(expiresAt: string): string {
  return new Date(expiresAt).toLocaleString('en-US', {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}

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
      <header className="head">
        {news && <Notice look="good">{news}</Notice>}
        <Status className="when">{progressWords(set.patients)}</Status>
        <h1>
          <span className="whole">Clinical Pearls -</span>{' '}
          <span className="whole">{longDate(new Date(set.createdAt))}</span>
        </h1>
        {set.title !== '' && <p className="set-name">{set.title}</p>}
        {set.isCopy && <p className="when">Saved from pearls that were shared with you.</p>}
        <Progress steps={set.patients.map(({ status }) => STEPS[status])} />
        {set.phiReceipt && <p className="when">{receiptInWords(set.phiReceipt)}</p>}
        {set.expiresAt !== null && (
          <>
            {/* A guest has no mail, and further down it may be out of sight. */}
            {set.patients.length > 1 && <Corrected patients={set.patients} />}
            <p className="when">Kept until {keptUntil(set.expiresAt)}, at this address.</p>
            <KeepOffer set={set} />
          </>
        )}
        <SetTools set={set} />
        <div className="head-actions wide-only">
          <SetActions set={set} formPath={place.formPath} />
        </div>
      </header>
      {!isTooEarly && <Patients set={set} failed={place.failed} />}
      {set.status === 'complete' && <Shares setId={set.id} />}
    </>
  );
}
