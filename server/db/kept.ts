import { Placeholder, sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';

/** Of one query: there are more than anybody asks for. */
const MOST_SHAPES = 100;

export type Shape = Record<string, string | number | boolean | null | readonly string[]>;

/**
 * A prepared query whose text is written once for each of its shapes, not with each call: what varies beside the shape
 * are placeholders. Its `execute` sends at once; other queries are sent when they are awaited.
 */
export function kept<Query, Of extends Shape>(
  write: (db: Db, shape: Of) => Query,
): (db: Db, shape: Of) => Query {
  const written = new WeakMap<object, Map<string, Query>>();
  return (db, shape) => {
    // A transaction is an object of its own each time, on the session of its connection.
    const { session } = db._;
    const known = written.get(session) ?? new Map<string, Query>();
    written.set(session, known);
    const key = Object.values(shape).join(' ');
    const query = known.get(key) ?? write(db, shape);
    if (known.size >= MOST_SHAPES) known.clear();
    known.set(key, query);
    return query;
  };
}

/** Few texts for all the sizes that a list can be asked in: each keeps a name and a plan on every connection (statements.ts). */
const SIZES = [20, 50, 100, 200];

/** The size in which a list of everybody's is read: no parameter, since a kept plan would count on reading a tenth of them. */
export function keptSize(limit: number): number {
  return SIZES.find((most) => limit <= most) ?? limit;
}

/** A value, or what stands for one in a text that is kept. */
export type Given<Value> = Value | Placeholder;

export function given(name: string): Placeholder {
  return new Placeholder(name);
}

/** One of a list that is given by name: the same text for any number of them. */
export function isAmong(column: Column, name: string): SQL {
  return sql`${column} = any(${given(name)})`;
}

/** Placeholders for these columns of so many rows, which `filledRows` fills. */
export function rowPlaces<Key extends string>(
  keys: readonly Key[],
  rows: number,
): Record<Key, Placeholder>[] {
  return Array.from({ length: rows }, (_, at) => {
    const places = keys.map((key) => [key, new Placeholder(`${key} ${at}`)]);
    return Object.fromEntries(places) as Record<Key, Placeholder>;
  });
}

export function filledRows<Key extends string>(
  keys: readonly Key[],
  rows: readonly Record<Key, unknown>[],
): Record<string, unknown> {
  return Object.fromEntries(
    rows.flatMap((row, at) => keys.map((key) => [`${key} ${at}`, row[key]])),
  );
}
