import { useQuery } from '@tanstack/react-query';
import type { PearlSet } from '#shared/pearl-output.ts';
import { PatientPearls } from '#web/pearls/PatientPearls.tsx';
import { IN_APP } from '#web/pearls/parts.ts';
import { pearlSetQuery } from '#web/pearls/queries.ts';
import { STEPS, progressWords } from '#web/pearls/words.ts';
import { useLiveSet } from '#web/pearls/use-live-set.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Status } from '#web/ui/Status.tsx';
import { useOnline } from '#web/ui/use-online.ts';
import './pearls.css';

const PAUSED =
  'The connection is lost. The pearls are written on; they go on here when you are back.';

export function Patients({ set, failed }: { set: PearlSet; failed: string }) {
  return set.patients.map((patient) => (
    <PatientPearls
      key={patient.index}
      setId={set.id}
      patient={patient}
      learnerLevel={set.learnerLevel}
      includeQuestions={set.includeQuestions}
      isKept={set.can.edit}
      failed={failed}
    />
  ));
}

/** A set that stands within a page, live while it is written; somebody else's set only as it was read. */
export function SetPatients({ set, isOwn = true }: { set: PearlSet; isOwn?: boolean }) {
  const isWriting = set.status === 'generating';
  const isBroken = useLiveSet(set.id, isWriting && isOwn);
  const online = useOnline();
  return (
    <div className="set-within">
      {isWriting && (
        <div className="flow">
          <Status className="soft">{progressWords(set.patients)}</Status>
          <Progress steps={set.patients.map(({ status }) => STEPS[status])} />
          {(isBroken || !online) && <Notice icon="offline">{PAUSED}</Notice>}
        </div>
      )}
      <Patients set={set} failed={IN_APP.failed} />
    </div>
  );
}

/** As it was read with a report, and for its owner as it is being written. */
export function PearlsRead({ set, isOwn }: { set: PearlSet; isOwn: boolean }) {
  const { data } = useQuery({ ...pearlSetQuery(set.id), initialData: set, enabled: isOwn });
  return <SetPatients set={isOwn ? data : set} isOwn={isOwn} />;
}
