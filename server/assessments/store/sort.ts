import { sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { AssessmentQuery } from '#shared/assessment-input.ts';
import type { AssessmentSort } from '#shared/assessments.ts';
import { isShiftDate } from '#shared/shift-date.ts';
import { assessments } from '#server/assessments/tables.ts';
import { readCursor, writeCursor } from '#server/db/cursor.ts';

const { traineeName, evaluatorName, epaNumber, rating, shiftDate, id } = assessments;

/** As the indexes have it: Saturdays have EPA 0. */
export const epaOrZero: SQL = sql`coalesce(${epaNumber}, 0)`;

type First = { value: SQL; type: SQL; schema: z.ZodType<string | number> };
const Name = z
  .string()
  .max(400)
  .refine((name) => !name.includes('\0'));
const Small = z.int().min(0).max(100);

/** By what a list is sorted first; then always by shift date and id. tables.ts has an index for each. */
const FIRST: Record<AssessmentSort, First | null> = {
  date: null,
  trainee: { value: sql`lower(${traineeName})`, type: sql`text`, schema: Name },
  evaluator: { value: sql`lower(${evaluatorName})`, type: sql`text`, schema: Name },
  epa: { value: epaOrZero, type: sql`integer`, schema: Small },
  rating: { value: sql`${rating}`, type: sql`integer`, schema: Small },
};

type Sorting = Pick<AssessmentQuery, 'sort' | 'order'>;
export type Place = { sortedBy: string | number | null; shiftDate: string; id: string };

/** The first thing a list is sorted by, to be kept in its cursor. */
export function sortedBy({ sort }: Sorting): SQL<string | number | null> {
  return sql<string | number | null>`${FIRST[sort]?.value ?? sql`null`}`;
}

export function orderOf({ sort, order }: Sorting): SQL[] {
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  const first = FIRST[sort];
  const values = [...(first ? [first.value] : []), sql`${shiftDate}`, sql`${id}`];
  return values.map((value) => sql`${value} ${direction}`);
}

/** Everything behind a place, for a comparison that the index of the order serves. */
export function behind(
  { sort, order }: Sorting,
  place: Place | Record<keyof Place, Placeholder>,
): SQL {
  const first = FIRST[sort];
  const sign = order === 'desc' ? sql`<` : sql`>`;
  const rest = sql`${place.shiftDate}::date, ${place.id}::uuid`;
  return first
    ? sql`(${first.value}, ${shiftDate}, ${id}) ${sign} (${place.sortedBy}::${first.type}, ${rest})`
    : sql`(${shiftDate}, ${id}) ${sign} (${rest})`;
}

export function cursorAt({ sort, order }: Sorting, place: Place): string {
  return writeCursor([sort, order, place.sortedBy, place.shiftDate, place.id]);
}

/** Null for the first page: without a cursor, with a mangled one, and with that of another order. */
export function placeOf({ sort, order, cursor }: Sorting & { cursor?: string | undefined }) {
  const schema = z.tuple([
    z.literal(sort),
    z.literal(order),
    FIRST[sort]?.schema ?? z.null(),
    z.string().refine(isShiftDate),
    z.uuid(),
  ]);
  const read = readCursor(cursor, schema);
  if (!read) return null;
  const [, , value, date, row] = read;
  return { sortedBy: value, shiftDate: date, id: row } satisfies Place;
}
