import { LATELY_DAYS, OVERDUE_DAYS, WEEKS_SHOWN, WORKED_WITH_DAYS } from '#shared/completion.ts';
import { daysAhead } from '#server/clocks.ts';
import { dateAt, weekdayOf } from '#shared/shift-date.ts';

const DAY_MS = 86_400_000;
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * DAY_MS);

/** The Sundays on which the last weeks began, the oldest first. */
export function lastSundays(now: Date): string[] {
  const today = dateAt(now, 0);
  const sunday = daysBefore(now, DAYS.indexOf(weekdayOf(today) ?? 'Sunday'));
  return Array.from({ length: WEEKS_SHOWN }, (_, at) =>
    dateAt(daysBefore(sunday, 7 * (WEEKS_SHOWN - 1 - at)), 0),
  );
}

/** The days and moments from which things count as recent. */
export function sinceWhen(now: Date) {
  return {
    now,
    // Today is one of them.
    lately: dateAt(daysBefore(now, LATELY_DAYS - 1), 0),
    workedWith: dateAt(daysBefore(now, WORKED_WITH_DAYS), 0),
    overdueBefore: daysBefore(now, OVERDUE_DAYS),
  };
}

/** At most one mail a day to a person. */
export function wasRemindedToday(sentAt: Date | null, now: Date): boolean {
  return sentAt !== null && sentAt > daysBefore(now, 1) && sentAt < daysAhead(now);
}
