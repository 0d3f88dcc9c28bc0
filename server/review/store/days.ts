import { and, count, eq, gte, lt, sql } from 'drizzle-orm';
import type { AnyColumn } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { isRunning, standsInOwnSet } from '#server/review/store/due.ts';
import { reviewCards, reviews } from '#server/review/tables.ts';

/** Between which of the moments one falls, from 1. */
function placeAmong(column: AnyColumn, moments: readonly Date[]) {
  const all = moments.map((moment) => sql`${moment.toISOString()}::timestamptz`);
  return sql<number>`width_bucket(${column}, array[${sql.join(all, sql`, `)}])`.mapWith(Number);
}

function within(column: AnyColumn, moments: readonly Date[]) {
  const [first = new Date(0)] = moments;
  return and(gte(column, first), lt(column, moments.at(-1) ?? first));
}

type Counted = { place: number; count: number };

/** For each of the days between the moments how many; those without one are left out. */
function byDay(rows: readonly Counted[]): Map<number, number> {
  return new Map(rows.map(({ place, count: many }) => [place - 1, many]));
}

/** Answers given between each moment and the next, in sets too. */
export async function countAnswered(
  db: Db,
  userId: string,
  moments: readonly Date[],
): Promise<Map<number, number>> {
  const rows = await db
    .select({ place: placeAmong(reviews.reviewedAt, moments), count: count() })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), within(reviews.reviewedAt, moments)))
    .groupBy(sql`1`);
  return byDay(rows);
}

/** Questions that fall due between each moment and the next. */
export async function countFallingDue(
  db: Db,
  userId: string,
  moments: readonly Date[],
): Promise<Map<number, number>> {
  const rows = await db
    .select({ place: placeAmong(reviewCards.due, moments), count: count() })
    .from(reviewCards)
    .where(
      and(
        eq(reviewCards.userId, userId),
        isRunning,
        within(reviewCards.due, moments),
        standsInOwnSet(db, userId),
      ),
    )
    .groupBy(sql`1`);
  return byDay(rows);
}
