import { NEW_AFTER_HOURS, SITTING } from '#shared/review.ts';
import type { Db } from '#server/db/connect.ts';
import { keptFigures } from '#server/db/figures.ts';
import { given } from '#server/db/kept.ts';
import type { Given } from '#server/db/kept.ts';
import { dayOf } from '#server/review/rules/days.ts';
import { allowedThen, allowedToday } from '#server/review/rules/today.ts';
import type { Allowed } from '#server/review/rules/today.ts';
import { findOwnQuestion, listReviews } from '#server/review/store/cards.ts';
import {
  findNextDue,
  findNextUnseen,
  listDue,
  listUnseen,
  questionsBegun,
  questionsDue,
  questionsOf,
  questionsPutAside,
  questionsReviewed,
  questionsUnseen,
} from '#server/review/store/due.ts';
import type { CasedQuestion } from '#server/review/store/due.ts';
import { dailyNumberOf, findSettings } from '#server/review/store/settings.ts';

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
  const counted = await dueFigures(db, {}, { userId, ...day, madeUntil });
  return { day, ...allowedIn(counted) };
}

const DAY = { start: given('start'), end: given('end'), madeUntil: given('madeUntil') };
const dueFigures = keptFigures((db) => figuresOfToday(db, given('userId'), DAY));

const allFigures = keptFigures((db) => ({
  putAside: questionsPutAside(db, given('userId')),
  questions: questionsOf(db, given('userId')),
}));

/** The next of them: what is due, then new ones. */
export async function listDueToday(
  one: Db,
  userId: string,
  now: Date,
  { day, due, unseen }: DueToday,
  limit: number,
): Promise<CasedQuestion[]> {
  const madeUntil = new Date(now.getTime() - NEW_AFTER_MS);
  const [known, fresh] = await Promise.all([
    listDue(one, userId, day.end, Math.min(due, limit)),
    listUnseen(one, userId, madeUntil, due < limit ? Math.min(unseen, limit) : 0),
  ]);
  return [...known, ...fresh].slice(0, limit);
}

/** When the next one comes after today, and how many on that day. */
async function findNext(
  one: Db,
  userId: string,
  now: Date,
  zone: number,
  { day, unseen, waiting, later, room, dailyNumber }: DueToday,
): Promise<{ at: Date | null; count: number }> {
  const [due, madeAt] = await Promise.all([
    findNextDue(one, userId, day.end),
    findNextUnseen(one, userId, new Date(now.getTime() - NEW_AFTER_MS)),
  ]);
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
  const { start, end } = { start: day.end, end: then.end };
  const { fresh, known } = await figuresThen(one, {}, { userId, madeUntil, start, end });
  if (at < day.end) return { at, count: Math.min((fresh ?? 0) - unseen, room) };
  return { at, count: allowedThen(waiting + (known ?? 0), fresh ?? 0, dailyNumber) };
}

/** Unseen by then, and falling due from today's end on. */
const figuresThen = keptFigures((db) => ({
  fresh: questionsUnseen(db, given('userId'), DAY.madeUntil),
  known: questionsDue(db, given('userId'), DAY.end, DAY.start),
}));

/** What one sits down to today, what comes next, and of a question that a mail asked what is known. */
export async function readSitting(
  one: Db,
  userId: string,
  now: Date,
  zone: number,
  mailed: string | undefined,
) {
  const [due, asked] = await Promise.all([
    countDueToday(one, userId, now, zone),
    mailed ? findOwnQuestion(one, userId, mailed) : null,
  ]);
  const [items, next, settings, counted] = await Promise.all([
    listDueToday(one, userId, now, due, SITTING),
    findNext(one, userId, now, zone, due),
    findSettings(one, userId),
    allFigures(one, {}, { userId }),
  ]);
  const words = items.map(({ question }) => question.fingerprint);
  const reviews = await listReviews(one, userId, words);
  return { today: due, asked, items, next, settings, counted, reviews };
}
