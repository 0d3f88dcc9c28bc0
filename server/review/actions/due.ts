import { NEW_A_DAY, NEW_AFTER_HOURS } from '#shared/review.ts';
import type { Db } from '#server/db/connect.ts';
import { readFigure, readFigures } from '#server/db/figures.ts';
import type { Given } from '#server/db/figures.ts';
import { dayOf } from '#server/review/rules/days.ts';
import {
  findNextDue,
  findNextUnseen,
  listDue,
  listUnseen,
  questionsBegun,
  questionsDue,
  questionsUnseen,
} from '#server/review/store/due.ts';
import type { CasedQuestion } from '#server/review/store/due.ts';

const NEW_AFTER_MS = NEW_AFTER_HOURS * 3_600_000;

export type DueToday = {
  day: { start: Date; end: Date };
  due: number;
  unseen: number;
  /** New ones that today does not allow any more. */
  later: number;
  /** How many more new ones today would allow. */
  room: number;
};

/** The day that it is where the person is, and until when new questions were made. */
export function today(now: Date, zone: number) {
  return { ...dayOf(now, zone), madeUntil: new Date(now.getTime() - NEW_AFTER_MS) };
}

/** What `allowedToday` goes by. */
export function figuresOfToday(
  db: Db,
  userId: Given<string>,
  { start, end, madeUntil }: Record<keyof ReturnType<typeof today>, Given<Date>>,
) {
  return {
    due: questionsDue(db, userId, end),
    begun: questionsBegun(db, userId, start),
    unseen: questionsUnseen(db, userId, madeUntil),
  };
}

type Counted = Record<keyof ReturnType<typeof figuresOfToday>, number | null>;

export function allowedToday(counted: Counted): Omit<DueToday, 'day'> {
  const unseen = counted.unseen ?? 0;
  const room = Math.max(0, NEW_A_DAY - (counted.begun ?? 0));
  const allowed = Math.min(unseen, room);
  return {
    due: counted.due ?? 0,
    unseen: allowed,
    later: unseen - allowed,
    room: room - allowed,
  };
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
  return { day, ...allowedToday(counted) };
}

/** The next of them: what is due, then new ones. */
export async function listDueToday(
  db: Db,
  userId: string,
  now: Date,
  { day, unseen }: DueToday,
  limit: number,
): Promise<(CasedQuestion & { isNew: boolean })[]> {
  const known = await listDue(db, userId, day.end, limit);
  const madeUntil = new Date(now.getTime() - NEW_AFTER_MS);
  const fresh = await listUnseen(db, userId, madeUntil, Math.min(unseen, limit - known.length));
  return [
    ...known.map((item) => ({ ...item, isNew: false })),
    ...fresh.map((item) => ({ ...item, isNew: true })),
  ];
}

/** When the next one comes after today, and how many on that day. */
export async function findNext(
  db: Db,
  userId: string,
  now: Date,
  zone: number,
  { day, unseen, later, room }: DueToday,
): Promise<{ at: Date | null; count: number }> {
  const due = await findNextDue(db, userId, day.end);
  const madeAt = await findNextUnseen(db, userId, new Date(now.getTime() - NEW_AFTER_MS));
  const earliest = room > 0 ? now : day.end;
  const moments = [
    ...(due ? [due] : []),
    ...(later > 0 ? [day.end] : []),
    ...(madeAt ? [new Date(Math.max(madeAt.getTime() + NEW_AFTER_MS, earliest.getTime()))] : []),
  ];
  if (moments.length === 0) return { at: null, count: 0 };
  const at = new Date(Math.min(...moments.map((moment) => moment.getTime())));
  const then = dayOf(at, zone);
  const known = await readFigure(db, questionsDue(db, userId, then.end, day.end));
  const madeUntil = new Date(then.end.getTime() - NEW_AFTER_MS);
  const fresh = await readFigure(db, questionsUnseen(db, userId, madeUntil));
  const begins = at < day.end ? Math.min(fresh - unseen, room) : Math.min(fresh, NEW_A_DAY);
  return { at, count: known + begins };
}
