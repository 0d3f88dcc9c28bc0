import { NEW_AFTER_HOURS } from '#shared/review.ts';
import type { Db } from '#server/db/connect.ts';
import { readFigure, readFigures } from '#server/db/figures.ts';
import type { Given } from '#server/db/kept.ts';
import { dayOf } from '#server/review/rules/days.ts';
import { allowedThen, allowedToday } from '#server/review/rules/today.ts';
import type { Allowed } from '#server/review/rules/today.ts';
import {
  findNextDue,
  findNextUnseen,
  listDue,
  listUnseen,
  questionsBegun,
  questionsDue,
  questionsReviewed,
  questionsUnseen,
} from '#server/review/store/due.ts';
import type { CasedQuestion } from '#server/review/store/due.ts';
import { dailyNumberOf } from '#server/review/store/settings.ts';

const NEW_AFTER_MS = NEW_AFTER_HOURS * 3_600_000;

export type DueToday = Allowed & { day: { start: Date; end: Date } };

/** The day that it is where the person is, and until when new questions were made. */
export function today(now: Date, zone: number) {
  return { ...dayOf(now, zone), madeUntil: new Date(now.getTime() - NEW_AFTER_MS) };
}

/** What `allowedIn` goes by. */
export function figuresOfToday(
  db: Db,
  userId: Given<string>,
  { start, end, madeUntil }: Record<keyof ReturnType<typeof today>, Given<Date>>,
) {
  return {
    due: questionsDue(db, userId, end),
    begun: questionsBegun(db, userId, start),
    unseen: questionsUnseen(db, userId, madeUntil),
    reviewed: questionsReviewed(db, userId, start),
    dailyNumber: dailyNumberOf(db, userId),
  };
}

type Figures = Record<keyof ReturnType<typeof figuresOfToday>, number | null>;

export function allowedIn({ due, begun, unseen, reviewed, dailyNumber }: Figures): Allowed {
  return allowedToday({
    due: due ?? 0,
    begun: begun ?? 0,
    unseen: unseen ?? 0,
    reviewed: reviewed ?? 0,
    dailyNumber,
  });
}

/** What one person has to review on the day that it is where they are. */
export async function countDueToday(
  db: Db,
  userId: string,
  now: Date,
  zone: number,
): Promise<DueToday> {
  const { madeUntil, ...day } = today(now, zone);
  const counted = await readFigures(db, figuresOfToday(db, userId, { ...day, madeUntil }));
  return { day, ...allowedIn(counted) };
}

/** The next of them: what is due, then new ones. */
export async function listDueToday(
  db: Db,
  userId: string,
  now: Date,
  { day, due, unseen }: DueToday,
  limit: number,
): Promise<CasedQuestion[]> {
  const known = await listDue(db, userId, day.end, Math.min(due, limit));
  const madeUntil = new Date(now.getTime() - NEW_AFTER_MS);
  const fresh = await listUnseen(db, userId, madeUntil, Math.min(unseen, limit - known.length));
  return [...known, ...fresh];
}

/** When the next one comes after today, and how many on that day. */
export async function findNext(
  db: Db,
  userId: string,
  now: Date,
  zone: number,
  { day, unseen, waiting, later, room, dailyNumber }: DueToday,
): Promise<{ at: Date | null; count: number }> {
  const due = await findNextDue(db, userId, day.end);
  const madeAt = await findNextUnseen(db, userId, new Date(now.getTime() - NEW_AFTER_MS));
  const earliest = room > 0 ? now : day.end;
  const moments = [
    ...(due ? [due] : []),
    ...(waiting + later > 0 ? [day.end] : []),
    ...(madeAt ? [new Date(Math.max(madeAt.getTime() + NEW_AFTER_MS, earliest.getTime()))] : []),
  ];
  if (moments.length === 0) return { at: null, count: 0 };
  const at = new Date(Math.min(...moments.map((moment) => moment.getTime())));
  const then = dayOf(at, zone);
  const madeUntil = new Date(then.end.getTime() - NEW_AFTER_MS);
  const fresh = await readFigure(db, questionsUnseen(db, userId, madeUntil));
  if (at < day.end) return { at, count: Math.min(fresh - unseen, room) };
  const known = await readFigure(db, questionsDue(db, userId, then.end, day.end));
  return { at, count: allowedThen(waiting + known, fresh, dailyNumber) };
}
