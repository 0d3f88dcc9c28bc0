import { picked } from '#shared/answers.ts';
import { daysToConfirm, oldDate, problemOfShiftDate } from '#shared/assessment-dates.ts';
import {
  ACTIVITY_LEVELS,
  AMEND_DAYS,
  EPA_UNSEEN_DAYS,
  LEVEL_REQUIRED,
  missingRating,
} from '#shared/assessments.ts';
import { Judgement } from '#shared/assessment-record-output.ts';
import { EPAS } from '#shared/epas.ts';
import type { Weekday } from '#shared/shift-date.ts';
import { dateAt, latestDate } from '#shared/shift-date.ts';

const DAY_MS = 86_400_000;

/** Why a shift of this date cannot be assessed now, or not without asking; null when it can. */
export function problemOfDate(
  { shiftDate, isOldDateRight }: { shiftDate: string; isOldDateRight: boolean },
  now: Date,
): string | null {
  const today = dateAt(now, 0);
  const problem = problemOfShiftDate(shiftDate, { today, latest: latestDate(now) });
  const days = daysToConfirm(shiftDate, today);
  return problem ?? (days !== null && !isOldDateRight ? oldDate(days) : null);
}

/** What counts on the day of the shift: Saturdays the rating, other days the level. The rest is dropped. */
export function judgementOf(
  day: Weekday,
  input: Judgement,
): { judgement: Judgement; problems: Record<string, string> } {
  const { activityLevel, numericRating, observationsCount } = input;
  const { involvement, strengths, improvements } = input;
  const written = { involvement, strengths, improvements };
  if (day === 'Saturday') {
    const judgement = { ...written, activityLevel: null, numericRating, observationsCount };
    return { judgement, problems: missingRating(input) };
  }
  const problems: Record<string, string> =
    activityLevel === null ? { activityLevel: LEVEL_REQUIRED } : {};
  const judgement = { ...written, activityLevel, numericRating: null, observationsCount: null };
  return { judgement, problems };
}

/** 1 to 5: the place of the level, or Saturday's rating. */
export function ratingOf({
  activityLevel,
  numericRating,
}: Pick<Judgement, 'activityLevel' | 'numericRating'>): number {
  if (activityLevel !== null) return ACTIVITY_LEVELS.indexOf(activityLevel) + 1;
  if (numericRating === null) throw new Error('An assessment has a level or a rating.');
  return numericRating;
}

/** As much of a record as is its judgement. */
export function judgedIn(row: Judgement): Judgement {
  return picked(Judgement, row);
}

export function isSameJudgement(a: Judgement, b: Judgement): boolean {
  return Judgement.keyof().options.every((field) => a[field] === b[field]);
}

export function amendableUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + AMEND_DAYS * DAY_MS);
}

/** The first shift date that still counts as lately. */
export function lateSince(now: Date): string {
  return dateAt(new Date(now.getTime() - EPA_UNSEEN_DAYS * DAY_MS), 0);
}

/** Numbers of the EPAs that are not among the seen ones. */
export function epasNotSeen(seen: readonly number[]): number[] {
  return EPAS.map(({ number }) => number).filter((number) => !seen.includes(number));
}
