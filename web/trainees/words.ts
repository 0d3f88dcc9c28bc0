import type { ProgressPoint, TraineeProgress } from '#shared/assessment-output.ts';
import { counted } from '#shared/count-words.ts';
import { TRAINEE_LEVEL_LABELS } from '#shared/people.ts';
import { assessorsOf, recordWords, isEnough } from '#shared/progress.ts';

const SHOWN_NUMBERS = 8;

/** "All 22", "None", "1, 3, 4, 5, 6, 7, 8, 9 and 6 more". */
export function epaNumbers(numbers: readonly number[], all: number): string {
  if (numbers.length === 0) return 'None';
  if (numbers.length === all) return `All ${all}`;
  const rest = numbers.length - SHOWN_NUMBERS;
  // Not worth a remark: the numbers themselves are as short.
  if (rest <= 2) return numbers.join(', ');
  return `${numbers.slice(0, SHOWN_NUMBERS).join(', ')} and ${rest} more`;
}

/** "Resident, 24 forms by 5 people since July 2025". */
export function headWords(progress: TraineeProgress): string {
  const { traineeLevel } = progress.trainee;
  const level = traineeLevel ? TRAINEE_LEVEL_LABELS[traineeLevel] : 'Trainee';
  const given = recordWords(progress);
  return given === null ? level : `${level}, ${given}`;
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
