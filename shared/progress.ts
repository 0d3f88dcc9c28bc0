/** When a curve of entrustment says something. Who rates explains about half of a score's variance. */
import type { ProgressPoint } from '#shared/assessment-output.ts';

const ENOUGH_OBSERVATIONS = 5;
const ENOUGH_ASSESSORS = 2;
/** How many forms are quoted at once; the list has all. */
export const SAID_AT_ONCE = 20;
/** Forms that studies needed for a reliability of 0.70. */
export const FORMS_FOR_RELIABILITY = [28, 127] as const;

type Observation = Pick<ProgressPoint, 'assessor' | 'rating' | 'shiftDate'>;

export function assessorsOf(points: readonly Observation[]): number {
  return new Set(points.map(({ assessor }) => assessor)).size;
}

export function isEnough(points: readonly Observation[]): boolean {
  return points.length >= ENOUGH_OBSERVATIONS && assessorsOf(points) >= ENOUGH_ASSESSORS;
}

function counted(count: number, one: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;
}

/** "12 observations by 4 assessors". */
export function observationWords(points: readonly Observation[]): string {
  return `${counted(points.length, 'observation')} by ${counted(assessorsOf(points), 'assessor')}`;
}

/** The same; what is too little to say anything says so. */
export function evidenceWords(points: readonly Observation[]): string {
  const words = observationWords(points);
  return isEnough(points) ? words : `${words}: too few to say`;
}

/** Median rating of the last five observations, points in order; null while there are too few. */
export function recentMedian(points: readonly Observation[]): number | null {
  if (!isEnough(points)) return null;
  const last = points.slice(-ENOUGH_OBSERVATIONS).map(({ rating }) => rating);
  return last.toSorted((a, b) => a - b)[Math.floor(ENOUGH_OBSERVATIONS / 2)] ?? null;
}
