/** Which shift may be assessed, and asked to be: the server's rules and the forms both ask here. */
import { daysBetween, isShiftDate } from '#shared/shift-date.ts';

/** Older than this the form asks whether the date is right; older than the second it is refused. */
export const ASK_AFTER_DAYS = 60;
export const REFUSE_AFTER_DAYS = 365;

export const FUTURE_DATE = 'This date is in the future. Please check the shift date';
export const DATE_TOO_OLD = `A shift more than ${REFUSE_AFTER_DAYS} days ago can no longer be assessed`;

/** "This shift was 75 days ago. Please confirm that the date is right". */
export function oldDate(days: number): string {
  return `This shift was ${days} days ago. Please confirm that the date is right`;
}

/** Days since the shift when it is so long ago that the form asks; null otherwise. */
export function daysToConfirm(shiftDate: string, today: string): number | null {
  const days = isShiftDate(shiftDate) ? daysBetween(shiftDate, today) : 0;
  return days > ASK_AFTER_DAYS && days <= REFUSE_AFTER_DAYS ? days : null;
}

/** Why a shift of this date cannot be assessed, whatever else is said; `latest` is the last day that has begun. */
export function problemOfShiftDate(
  shiftDate: string,
  { today, latest }: { today: string; latest: string },
): string | null {
  if (shiftDate > latest) return FUTURE_DATE;
  return daysBetween(shiftDate, today) > REFUSE_AFTER_DAYS ? DATE_TOO_OLD : null;
}
