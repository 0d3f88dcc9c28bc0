import { LIBRARY_SOURCES } from '#shared/pearls.ts';
import type { LearnerLevel } from '#shared/pearls.ts';
import type { PearlPatient } from '#shared/pearl-output.ts';
import { isSettled } from '#web/pearls/live.ts';
import { learner } from '#web/pearls/words.ts';
import { Notice } from '#web/ui/Notice.tsx';

type UncheckedProps = { patient: PearlPatient; learnerLevel: LearnerLevel };

/** At the head of what a model wrote, from its first word on: nothing below it moves when it is whole. */
export function Unchecked({ patient, learnerLevel }: UncheckedProps) {
  const { source, content } = patient;
  const isByModel = isSettled(patient) ? source === 'model' : content !== '';
  if (!isByModel) return null;
  return (
    <Notice look="look">
      <p>
        <b>Not checked.</b> Written by a model for {learner(learnerLevel)}. No clinician has
        reviewed it.
        {content.includes(`\n${LIBRARY_SOURCES}\n`) &&
          ' A number in brackets names a source of the starter library; what has none is the model’s own.'}
      </p>
    </Notice>
  );
}
