import type { ProgressPoint, TraineeProgress } from '#shared/assessment-output.ts';
import type { Epa } from '#shared/form-templates.ts';
import { assessorsOf, isEnough, observationWords } from '#shared/progress.ts';
import { daysBetween, longShiftDate } from '#shared/shift-date.ts';
import { counted } from '#web/ui/when.ts';

const SHOWN_NUMBERS = 8;

/** "4, I needed to be there but did not help". */
export function ratingWords({ rating, words }: Pick<ProgressPoint, 'rating' | 'words'>): string {
  return `${rating}, ${words}`;
}

/** A median may lie between two levels. */
export function medianWords(median: number, { levels }: TraineeProgress['form']): string {
  const level = levels[median - 1];
  return level ? `${median}, ${level.words}` : String(median);
}

/** "All 22", "None", "1, 3, 4, 5, 6, 7, 8, 9 and 6 more". */
export function epaNumbers(numbers: readonly number[], all: number): string {
  if (numbers.length === 0) return 'None';
  if (numbers.length === all) return `All ${all}`;
  const rest = numbers.length - SHOWN_NUMBERS;
  // Not worth a remark: the numbers themselves are as short.
  if (rest <= 2) return numbers.join(', ');
  return `${numbers.slice(0, SHOWN_NUMBERS).join(', ')} and ${rest} more`;
}

/** EPAs without an observation in so many days before `today`. */
export function epasNotSeen(progress: TraineeProgress, today: string, days: number): Epa[] {
  const { form } = progress;
  const seen = new Set(
    progress.epas
      .filter(({ set }) => set === form.name)
      .filter(({ points }) => points.some((point) => daysBetween(point.shiftDate, today) <= days))
      .map(({ epa }) => epa.number),
  );
  return form.epas.filter(({ number }) => !seen.has(number));
}

/** "24 observations by 5 assessors, May 3, 2026 to November 20, 2026"; null without any. */
export function wholeWords({ epas }: TraineeProgress): string | null {
  const points = epas.flatMap((epa) => epa.points);
  const [first, last] = endsOf(points);
  if (first === null || last === null) return null;
  const when =
    first === last ? longShiftDate(first) : `${longShiftDate(first)} to ${longShiftDate(last)}`;
  return `${observationWords(points)}, ${when}`;
}

/** "3 ratings of 12 observations by 1 assessor: too few to say". */
export function saturdaysWords(saturdays: TraineeProgress['saturdays']): string {
  const observations = saturdays.reduce((sum, saturday) => sum + saturday.observations, 0);
  const seen = `${counted(saturdays.length, 'rating')} of ${counted(observations, 'observation')}`;
  const words = `${seen} by ${counted(assessorsOf(saturdays), 'assessor')}`;
  return isEnough(saturdays) ? words : `${words}: too few to say`;
}

/** The first and the last shift date. */
export function endsOf(
  points: readonly Pick<ProgressPoint, 'shiftDate'>[],
): [string, string] | [null, null] {
  const dates = points.map(({ shiftDate }) => shiftDate).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  return first === undefined || last === undefined ? [null, null] : [first, last];
}
