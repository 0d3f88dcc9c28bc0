import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/connect.ts';

/** A number that one query answers together with others. */
export type Figure = SQL<number | null>;

export function rowsIn(table: PgTable, where: SQL | undefined): SQL<number> {
  return sql<number>`(select count(*) from ${table} where ${where ?? sql`true`})`;
}

/** All of them in one round trip. What is null is not asked for. */
export async function readFigures<Name extends string>(
  db: Db,
  figures: Record<Name, Figure | null>,
): Promise<Record<Name, number | null>> {
  const asked = Object.entries<Figure | null>(figures);
  const fields = asked.map(([name, figure]) => [
    name,
    sql<number | null>`${figure ?? sql`null`}`.mapWith(Number),
  ]);
  const [row] = await db.select(Object.fromEntries(fields)).from(sql`(select) as nothing`);
  return row as Record<Name, number | null>;
}

export async function readFigure(db: Db, figure: Figure): Promise<number> {
  const { only } = await readFigures(db, { only: figure });
  return only ?? 0;
}
