import { correctedSince } from '#shared/corrections.ts';
import type { PearlPatient } from '#shared/pearl-output.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** Before the text: nobody should have to come upon it. */
export function Corrected({
  patients,
}: {
  patients: readonly Pick<PearlPatient, 'corrections' | 'questions'>[];
}) {
  const words = correctedSince(patients);
  return (
    words && (
      <Notice look="look">
        <p>{words}</p>
      </Notice>
    )
  );
}
