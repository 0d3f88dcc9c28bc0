import type { TraineeProgress } from '#shared/assessment-output.ts';
import { daysBetween } from '#shared/shift-date.ts';
import { helpWords } from '#web/dashboard/words.ts';

type Progress = Pick<TraineeProgress, 'epas'>;
type Point = TraineeProgress['epas'][number]['points'][number];
export type Level = Point & { epa: TraineeProgress['epas'][number]['epa'] };

/** Every level that was given, of a form one for each EPA, in the order of the shifts. */
export function allLevels({ epas }: Progress): Level[] {
  return epas
    .flatMap(({ epa, points }) => points.map((point) => ({ ...point, epa })))
    .toSorted((a, b) => daysBetween(b.shiftDate, a.shiftDate));
}

/** What can be said of them without judging: what was given, and in how many of the last nobody helped. */
export function givenWords(levels: readonly Level[]): string {
  const ratings = levels.map(({ rating }) => rating);
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  if (levels.length < 2) return '';
  const range = low === high ? `each a ${low}` : `between ${low} and ${high}`;
  const help = helpWords(ratings);
  return help === null ? `Given so far: ${range}.` : `Given so far: ${range}. ${help}`;
}
