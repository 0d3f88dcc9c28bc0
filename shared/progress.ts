/** What one may say of an EPA by the forms about it. Who rates explains about half of a score's variance. */
import type { ProgressPoint, TraineeProgress } from '#shared/assessment-output.ts';
import { counted } from '#shared/count-words.ts';
import type { FormTemplate } from '#shared/form-template-output.ts';
import type { EpaSeen } from '#shared/progress-output.ts';
import { monthOf } from '#shared/shift-date.ts';

/** Of how many the median is; with fewer there is none. */
export const LAST_FORMS = 5;
const ENOUGH_PEOPLE = 2;
/** How many forms are quoted at once; the list has all. */
export const SAID_AT_ONCE = 20;
/** Forms that studies needed for a reliability of 0.70. */
export const FORMS_FOR_RELIABILITY = [28, 127] as const;

type Observation = Pick<ProgressPoint, 'assessor' | 'rating' | 'shiftDate'>;
type Evidence = Pick<EpaSeen, 'forms' | 'people'>;

export function assessorsOf(points: readonly Observation[]): number {
  return new Set(points.map(({ assessor }) => assessor)).size;
}

type Given = Pick<TraineeProgress, 'forms' | 'epas' | 'saturdays'>;

/** "24 forms by 5 people since July 2025": all that counts of a trainee, Saturdays included; null without any. */
export function recordWords({ forms, epas, saturdays }: Given): string | null {
  const all = [...epas.flatMap(({ points }) => points), ...saturdays];
  const [first] = all.map(({ shiftDate }) => shiftDate).toSorted();
  if (first === undefined) return null;
  const people = counted(assessorsOf(all), 'person', 'people');
  return `${counted(forms, 'form')} by ${people} since ${monthOf(first)}`;
}

function areEnough({ forms, people }: Evidence): boolean {
  return forms >= LAST_FORMS && people >= ENOUGH_PEOPLE;
}

export function isEnough(points: readonly Observation[]): boolean {
  return areEnough({ forms: points.length, people: assessorsOf(points) });
}

/** "12 observations by 4 assessors". */
export function observationWords(points: readonly Observation[]): string {
  return `${counted(points.length, 'observation')} by ${counted(assessorsOf(points), 'assessor')}`;
}

/** Of points in the order of their shifts; null without any. */
export function seenOf(points: readonly Observation[]): EpaSeen | null {
  const last = points.at(-1);
  if (!last) return null;
  return {
    forms: points.length,
    people: assessorsOf(points),
    given: points
      .slice(-LAST_FORMS)
      .map(({ rating }) => rating)
      .toReversed(),
    lastOn: last.shiftDate,
  };
}

export type Shown =
  /** Of the last LAST_FORMS: the one in the middle, the lowest and the highest. No estimate. */
  | { state: 'median'; median: number; low: number; high: number }
  /** Too few forms, or by one person: what was given, each once, from the lowest. */
  | { state: 'given'; given: number[] }
  | { state: 'unseen' };

export function shownOf(seen: EpaSeen | null): Shown {
  if (seen === null) return { state: 'unseen' };
  const given = seen.given.toSorted((a, b) => a - b);
  const [median, low, high] = [given[Math.floor(given.length / 2)], given[0], given.at(-1)];
  if (!areEnough(seen) || median === undefined || low === undefined || high === undefined) {
    return { state: 'given', given: [...new Set(given)] };
  }
  return { state: 'median', median, low, high };
}

/** Numbers of those that stand on no weekday of a form, so that hardly anybody can give them. */
export function epasOnNoDay({ epas, days }: Pick<FormTemplate, 'epas' | 'days'>): number[] {
  const offered = new Set(Object.values(days).flat());
  return epas.map(({ number }) => number).filter((number) => !offered.has(number));
}
