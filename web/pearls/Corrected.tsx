import { correctedSince } from '#shared/corrections.ts';
import type { PearlPatient } from '#shared/pearl-output.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** Before the text: nobody should have to come upon it. */
export function Corrected({ corrections }: Pick<PearlPatient, 'corrections'>) {
  if (corrections.length === 0) return null;
  return (
    <Notice look="look">
      <p>{correctedSince(corrections.length)}</p>
    </Notice>
  );
}
