import {
  EARLIEST_COHORT,
  LATEST_COHORT,
  MAX_MINIMUM,
  SHIPPED_MINIMUMS,
} from '#shared/procedure-stats.ts';
import type { Minimums } from '#shared/procedure-stats.ts';
import type { MinimumTemplate } from '#shared/procedure-output.ts';
import { KEY_INDEX_PROCEDURES } from '#shared/procedures.ts';

/** A version as it stands in its form: what was typed. */
export type TypedVersion = { fromYear: string; minimums: Record<keyof Minimums, string> };

/** "2027 or later", "2024 to 2026", "2024". `later` is where the next version begins. */
export function cohortWords(fromYear: number, later: number | undefined): string {
  if (later === undefined) return `${fromYear} or later`;
  return later === fromYear + 1 ? String(fromYear) : `${fromYear} to ${later - 1}`;
}

/** What a new version begins with: a copy of the latest, for the next to begin. */
export function nextVersion(own: readonly MinimumTemplate[], thisYear: number): MinimumTemplate {
  const latest = own[0] ?? SHIPPED_MINIMUMS[0];
  if (!latest) throw new RangeError('no minimums are shipped');
  const { minimums } = latest;
  return { fromYear: own[0] ? Math.max(thisYear, own[0].fromYear + 1) : thisYear, minimums };
}

function numberProblem(text: string): string | null {
  if (!/^\d+$/.test(text)) return 'Please enter a whole number';
  return Number(text) > MAX_MINIMUM ? `A minimum can be at most ${MAX_MINIMUM}` : null;
}

function yearProblem(text: string, taken: readonly number[]): string | null {
  if (!/^\d+$/.test(text)) return 'Please enter a year';
  const year = Number(text);
  if (year < EARLIEST_COHORT) return `The year must be ${EARLIEST_COHORT} or later`;
  if (year > LATEST_COHORT) return `The year can be at most ${LATEST_COHORT}`;
  return taken.includes(year) ? 'There is a version for this year already' : null;
}

/** Sentences by input name. `taken` are the years of the other versions. */
export function versionProblems(
  { fromYear, minimums }: TypedVersion,
  taken: readonly number[],
): Record<string, string> {
  const problems = [
    ['fromYear', yearProblem(fromYear, taken)] as const,
    ...KEY_INDEX_PROCEDURES.map((key) => [key, numberProblem(minimums[key])] as const),
  ];
  return Object.fromEntries(
    problems.flatMap(([name, problem]) => (problem ? [[name, problem]] : [])),
  );
}

/** Of what has passed the check. */
export function readVersion({ fromYear, minimums }: TypedVersion): MinimumTemplate {
  const numbers = KEY_INDEX_PROCEDURES.map((key) => [key, Number(minimums[key])] as const);
  return { fromYear: Number(fromYear), minimums: Object.fromEntries(numbers) as Minimums };
}
