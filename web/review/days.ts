import type { DayCount, ReviewDays } from '#shared/review-output.ts';
import { dateAt, daysOfMonth, WEEKDAYS, weekdayOf } from '#shared/shift-date.ts';
import { comesBack } from '#web/review/sitting.ts';
import type { Given } from '#web/review/sitting.ts';

/** The weeks of a month, Monday first; null before its first day and after its last. */
export function weeksOf(date: string): (string | null)[][] {
  const days = daysOfMonth(date);
  const first = WEEKDAYS.indexOf(weekdayOf(days[0] ?? '') ?? 'Monday');
  const lead: null[] = Array.from({ length: (first + 6) % 7 }, () => null);
  const cells = [...lead, ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => cells[week * 7 + day] ?? null),
  );
}

export function countOn(counts: readonly DayCount[], date: string): number {
  return counts.find(({ day }) => day === date)?.count ?? 0;
}

/** Days as they were read, with what was answered since then; `zoneAt`: minutes ahead of UTC at a moment. */
export function withGiven(
  days: ReviewDays,
  given: readonly Given[],
  zoneAt: (moment: Date) => number,
): ReviewDays {
  if (given.length === 0) return days;
  const { today } = days;
  const back = given.flatMap((one) => {
    const due = comesBack(one);
    return due === null ? [] : [dateAt(new Date(due), zoneAt(new Date(due)))];
  });
  const before = countOn(days.answered, today);
  return {
    today,
    answered: [
      ...days.answered.filter(({ day }) => day !== today),
      { day: today, count: before + given.length },
    ],
    coming: days.coming.map(({ day, count }) => ({
      day,
      count: count + back.filter((due) => due === day).length,
    })),
  };
}

/** The fullest day decides what one stroke stands for. */
export function mostOf(counts: readonly { count: number }[]): number {
  return Math.max(0, ...counts.map(({ count }) => count));
}

export function dayOfMonth(date: string): number {
  return Number(date.slice(8));
}
