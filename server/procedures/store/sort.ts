import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { ProcedureQuery } from '#shared/procedure-input.ts';
import type { ProcedureSort } from '#shared/procedures.ts';
import { isShiftDate } from '#shared/shift-date.ts';
import { readCursor, writeCursor } from '#server/db/cursor.ts';
import { levelRank, patientRank, procedures } from '#server/procedures/tables.ts';

const { procedure, patient, level, date, id } = procedures;

type First = { value: SQL; type: SQL; schema: z.ZodType<string | number> };
const Name = z
  .string()
  .max(100)
  .refine((name) => !name.includes('\0'));
const Rank = z.int().min(0).max(100);

/** By what a list is sorted first; then always by date and id. tables.ts has an index for each. */
const FIRST: Record<ProcedureSort, First | null> = {
  date: null,
  procedure: { value: sql`${procedure}`, type: sql`text`, schema: Name },
  patient: { value: patientRank(patient), type: sql`integer`, schema: Rank },
  level: { value: levelRank(level), type: sql`integer`, schema: Rank },
};

export type Sorting = Pick<ProcedureQuery, 'sort' | 'order'>;
export type Place = { sortedBy: string | number | null; date: string; id: string };

/** The first thing a list is sorted by, to be kept in its cursor. */
export function sortedBy({ sort }: Sorting): SQL<Place['sortedBy']> {
  return sql<Place['sortedBy']>`${FIRST[sort]?.value ?? sql`null`}`;
}

export function orderOf({ sort, order }: Sorting): SQL[] {
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  const first = FIRST[sort];
  const values = [...(first ? [first.value] : []), sql`${date}`, sql`${id}`];
  return values.map((value) => sql`${value} ${direction}`);
}

/** Everything behind a place, for a comparison that the index of the order serves. */
export function behind({ sort, order }: Sorting, place: Place): SQL {
  const first = FIRST[sort];
  const sign = order === 'desc' ? sql`<` : sql`>`;
  const rest = sql`${place.date}::date, ${place.id}::uuid`;
  return first
    ? sql`(${first.value}, ${date}, ${id}) ${sign} (${place.sortedBy}::${first.type}, ${rest})`
    : sql`(${date}, ${id}) ${sign} (${rest})`;
}

export function cursorAt({ sort, order }: Sorting, place: Place): string {
  return writeCursor([sort, order, place.sortedBy, place.date, place.id]);
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
  const [, , value, day, row] = read;
  return { sortedBy: value, date: day, id: row } satisfies Place;
}
