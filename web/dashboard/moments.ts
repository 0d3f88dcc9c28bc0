import type { CountedProcedure } from '#shared/form-template-output.ts';
import { countedFor } from '#shared/form-procedures.ts';
import type { RecentShift } from '#shared/last-shift-output.ts';
import type { MinimumCount } from '#shared/procedure-output.ts';

type Known = { counted: readonly CountedProcedure[]; minimums: readonly MinimumCount[] };

/** "Lumbar puncture, 6 of 15": how far a shift's own procedures have brought somebody; nothing of what is met already. */
export function momentsOf({ credited }: RecentShift, { counted, minimums }: Known): string[] {
  const keys = credited.flatMap(({ procedure, patient }) =>
    countedFor(counted, procedure, patient).map(({ key }) => key),
  );
  return [...new Set(keys)].flatMap((key) => {
    const known = minimums.find((one) => one.key === key);
    if (!known || known.real === 0 || known.real > known.minimum) return [];
    return [`${known.label}, ${known.real}\u00a0of\u00a0${known.minimum}`];
  });
}
