/** Everyone of a program, a year on. */
import type { Leave } from '#shared/programs.ts';
import { dayAfter, daysBetween } from '#shared/shift-date.ts';

export const MAX_MOVES = 2000;
/** How long a promotion can be undone. */
export const UNDO_DAYS = 30;

export const PROMOTION_DECISIONS = ['promote', 'stay', 'graduate'] as const;
export type PromotionDecision = (typeof PROMOTION_DECISIONS)[number];
/**
 * Why somebody is not expected to move: leave, a start in this very academic year, no year to move from, a year that was
 * set since it began, or what a promotion for it decided.
 */
export const STAY_REASONS = [
  'leave',
  'new',
  'no_year',
  'placed',
  'promoted',
  'graduating',
  'stayed',
] as const;
type StayReason = (typeof STAY_REASONS)[number];

/** "2026–27". */
export function academicYearWords(year: number): string {
  return `${year}–${String((year + 1) % 100).padStart(2, '0')}`;
}

export type AcademicYear = { year: number; begins: string; dayBefore: string };

/** The one that begins nearest to a day: in June the next, in August this one. */
export function academicYearNear(day: string, yearBegins: string): AcademicYear {
  const near = Number(day.slice(0, 4));
  const [year = near] = [near - 1, near, near + 1].toSorted(
    (a, b) => distance(day, `${a}-${yearBegins}`) - distance(day, `${b}-${yearBegins}`),
  );
  const begins = `${year}-${yearBegins}`;
  return { year, begins, dayBefore: dayAfter(begins, -1) };
}

function distance(a: string, b: string): number {
  return Math.abs(daysBetween(a, b));
}

function isAway(leaves: readonly Leave[], day: string): boolean {
  return leaves.some(({ from, until }) => from <= day && (until === null || until >= day));
}

/** Orientation is in June: who began so many days before the academic year, or later, begins with it. */
const EARLY_DAYS = 60;

/** From when on somebody's years of training count: the first day of training, or of the academic year that it leads into. */
export function yearsFrom(trainingStart: string, yearBegins: string): string {
  const year = Number(trainingStart.slice(0, 4));
  const [next = trainingStart] = [year, year + 1]
    .map((one) => `${one}-${yearBegins}`)
    .filter((day) => day >= trainingStart);
  return daysBetween(trainingStart, next) <= EARLY_DAYS ? next : trainingStart;
}

type InTraining = {
  programYear: number | null;
  trainingStart: string | null;
  leaves: readonly Leave[];
  /** The day on which somebody last said the program or the year. */
  placedOn: string | null;
  /** By a promotion for this academic year that holds. */
  decided: PromotionDecision | null;
};

/**
 * What is expected of somebody, for an administrator to change: to stay who is in the right year already, or is away today
 * or when the academic year begins.
 */
export function expectedOf(
  { programYear, trainingStart, leaves, placedOn, decided }: InTraining,
  { years, begins, today }: { years: number; begins: string; today: string },
): { decision: PromotionDecision; reason: StayReason | null } {
  if (programYear === null) return { decision: 'stay', reason: 'no_year' };
  if (trainingStart !== null && daysBetween(trainingStart, begins) <= EARLY_DAYS) {
    return { decision: 'stay', reason: 'new' };
  }
  if (decided === 'promote') return { decision: 'stay', reason: 'promoted' };
  if (decided === 'graduate') return { decision: 'stay', reason: 'graduating' };
  if (placedOn !== null && placedOn >= begins) return { decision: 'stay', reason: 'placed' };
  if (isAway(leaves, today) || isAway(leaves, begins)) return { decision: 'stay', reason: 'leave' };
  if (decided === 'stay') return { decision: 'stay', reason: 'stayed' };
  return { decision: programYear >= years ? 'graduate' : 'promote', reason: null };
}

/** What can be decided about somebody: the last year leads out, and without a year nobody moves on. */
export function decisionsFor(programYear: number | null, years: number): PromotionDecision[] {
  return PROMOTION_DECISIONS.filter(
    (decision) => decision !== 'promote' || (programYear !== null && programYear < years),
  );
}
