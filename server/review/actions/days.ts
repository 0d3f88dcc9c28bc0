import { DAYS_AHEAD } from '#shared/review.ts';
import { dayAfter, daysOfMonth } from '#shared/shift-date.ts';
import type { ReviewDays } from '#shared/review-output.ts';
import type { Db } from '#server/db/connect.ts';
import { readFigure } from '#server/db/figures.ts';
import { together } from '#server/db/together.ts';
import { countDueToday } from '#server/review/actions/due.ts';
import { comingOn } from '#server/review/rules/calendar.ts';
import { dayIn, minutesAhead, startsOf } from '#server/time-zones.ts';
import { countAnswered, countFallingDue } from '#server/review/store/days.ts';
import { questionsUnseen } from '#server/review/store/due.ts';

/** What was answered on the days of this month, and how many questions the next days bring. */
export async function readDays(
  db: Db,
  userId: string,
  now: Date,
  timeZone: string,
): Promise<ReviewDays> {
  const today = dayIn(now, timeZone);
  const month = daysOfMonth(today);
  const ahead = Array.from({ length: DAYS_AHEAD }, (_, index) => dayAfter(today, index + 1));
  const bounds = (days: readonly string[]) =>
    startsOf([...days, dayAfter(days.at(-1) ?? today, 1)], timeZone);
  const allowed = await countDueToday(db, userId, now, minutesAhead(now, timeZone));
  const [answered, due, unseen] = await together(db, (one) =>
    Promise.all([
      countAnswered(one, userId, bounds(month)),
      countFallingDue(one, userId, bounds(ahead)),
      readFigure(one, questionsUnseen(one, userId, now)),
    ]),
  );
  const coming = comingOn(
    ahead.map((_, index) => due.get(index) ?? 0),
    { ...allowed, unseen: unseen - allowed.unseen },
  );
  return {
    today,
    answered: month.flatMap((day, index) => {
      const count = answered.get(index);
      return count === undefined ? [] : [{ day, count }];
    }),
    coming: ahead.map((day, index) => ({ day, count: coming[index] ?? 0 })),
  };
}
