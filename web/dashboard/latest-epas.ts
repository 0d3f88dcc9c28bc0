import type { EpaProgress, TraineeProgress } from '#shared/assessment-output.ts';

const SHOWN = 4;

function lastShift({ points }: EpaProgress): string {
  return points.at(-1)?.shiftDate ?? '';
}

/** The EPAs that were assessed last, each with all of its own points; the newest first. */
export function latestEpas({ epas }: Pick<TraineeProgress, 'epas'>): EpaProgress[] {
  return epas.toSorted((a, b) => lastShift(b).localeCompare(lastShift(a))).slice(0, SHOWN);
}
