import { sql } from 'drizzle-orm';
import type { Column, Placeholder, SQL } from 'drizzle-orm';
import { z } from 'zod';
import { ShiftDate } from '#shared/fields.ts';
import { readCursor, writeCursor } from '#server/db/cursor.ts';

/** What a list is sorted by first: its SQL, the type of a place in it, and what a cursor may say of it. */
export type First = {
  value: SQL;
  /** What takes its place in descending order, where that is not the same the other way round. */
  falling?: SQL;
  type: SQL;
  schema: z.ZodType<string | number>;
};
type Sorting<Sort extends string> = { sort: Sort; order: 'asc' | 'desc' };
export type Place = { sortedBy: string | number | null; day: string; id: string };

/** The pages of a list that is sorted by one thing first, or by none, then always by a day and an id. */
export function keyset<Sort extends string>(
  firsts: Record<Sort, First | null>,
  day: Column,
  id: Column,
) {
  function firstOf({ sort, order }: Sorting<Sort>): SQL | undefined {
    const first = firsts[sort];
    return order === 'desc' ? (first?.falling ?? first?.value) : first?.value;
  }

  /** The first thing the list is sorted by, to be kept in its cursor. */
  function sortedBy(sorting: Sorting<Sort>): SQL<Place['sortedBy']> {
    return sql<Place['sortedBy']>`${firstOf(sorting) ?? sql`null`}`;
  }

  function orderOf({ sort, order }: Sorting<Sort>): SQL[] {
    const direction = order === 'desc' ? sql`desc` : sql`asc`;
    const first = firstOf({ sort, order });
    const values = [...(first ? [first] : []), sql`${day}`, sql`${id}`];
    return values.map((value) => sql`${value} ${direction}`);
  }

  /** Everything behind a place, for a comparison that the index of the order serves. */
  function behind(
    { sort, order }: Sorting<Sort>,
    place: Place | Record<keyof Place, Placeholder>,
  ): SQL {
    const first = firsts[sort];
    const sign = order === 'desc' ? sql`<` : sql`>`;
    const rest = sql`${place.day}::date, ${place.id}::uuid`;
    return first
      ? sql`(${firstOf({ sort, order })}, ${day}, ${id}) ${sign} (${place.sortedBy}::${first.type}, ${rest})`
      : sql`(${day}, ${id}) ${sign} (${rest})`;
  }

  function cursorAt({ sort, order }: Sorting<Sort>, place: Place): string {
    return writeCursor([sort, order, place.sortedBy, place.day, place.id]);
  }

  /** Null for the first page: without a cursor, with a mangled one, and with that of another order. */
  function placeOf({
    sort,
    order,
    cursor,
  }: Sorting<Sort> & { cursor?: string | undefined }): Place | null {
    if (!cursor) return null;
    const schema = z.tuple([
      z.literal(sort),
      z.literal(order),
      firsts[sort]?.schema ?? z.null(),
      ShiftDate,
      z.uuid(),
    ]);
    const read = readCursor(cursor, schema);
    return read && { sortedBy: read[2], day: read[3], id: read[4] };
  }

  return { sortedBy, orderOf, behind, cursorAt, placeOf };
}
