import type { Ref } from 'react';
import type { PearlPatient } from '#shared/pearl-output.ts';
import { isLibraryInstead } from '#web/pearls/words.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useLate } from '#web/ui/use-late.ts';

/** As long as most models take for their first word, twice over. */
const SLOW_MS = 15_000;

function Words({ patient, isAsking }: { patient: PearlPatient; isAsking: boolean }) {
  const isSlow = useLate(patient.status === 'generating' && patient.content === '', SLOW_MS);
  if (isLibraryInstead(patient)) {
    return (
      <>
        <Icon name="book" /> From the starter library
      </>
    );
  }
  switch (patient.status) {
    case 'waiting':
      return 'Waiting';
    case 'generating':
      return (
        <>
          <Icon name="pen" /> {isSlow ? 'The model is slow: nothing yet' : 'Being written'}
        </>
      );
    case 'done':
      return isAsking ? (
        <>
          <span className="unseen">Ready. </span>Try before you read: the answer stays longer.
        </>
      ) : (
        <>
          <Icon name="check" /> Ready
        </>
      );
    default:
      return (
        <>
          <Icon name="cross" /> Could not be written
        </>
      );
  }
}

type PatientStateProps = {
  patient: PearlPatient;
  /** A question stands before the text. */
  isAsking: boolean;
  ref: Ref<HTMLParagraphElement>;
};

/** Always one line: what it says changes, nothing below it moves. */
export function PatientState({ patient, isAsking, ref }: PatientStateProps) {
  const look = patient.status === 'generating' ? 'state live' : 'state';
  return (
    <p className={look} ref={ref} tabIndex={-1}>
      <Words patient={patient} isAsking={isAsking} />
    </p>
  );
}
