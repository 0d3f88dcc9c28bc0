import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/connect.ts';
import { kept } from '#server/db/kept.ts';
import type { Shape } from '#server/db/kept.ts';

/** A number that one query answers together with others. */
export type Figure = SQL<number | null>;
/** What is null is not asked for. */
type Figures<Name extends string> = Record<Name, Figure | null>;
type Answers<Name extends string> = Record<Name, number | null>;

export function rowsIn(table: PgTable, where: SQL | undefined): SQL<number> {
  return sql<number>`(select count(*) from ${table} where ${where ?? sql`true`})`;
}

function asking<Name extends string>(db: Db, figures: Figures<Name>) {
  const fields = Object.entries<Figure | null>(figures).map(([name, figure]) => [
    name,
    sql<number | null>`${figure ?? sql`null`}`.mapWith(Number),
  ]);
  return db.select(Object.fromEntries(fields)).from(sql`(select) as nothing`);
}

/** All of them in one round trip. */
export async function readFigures<Name extends string>(
  db: Db,
  figures: Figures<Name>,
): Promise<Answers<Name>> {
  const [row] = await asking(db, figures);
  return row as Answers<Name>;
}

/** In a text that is written once for each shape, with what is `given` by name. */
export function keptFigures<Kind extends Shape, Name extends string>(
  write: (db: Db, shape: Kind) => Figures<Name>,
) {
  const query = kept((db, shape: Kind) => asking(db, write(db, shape)).prepare(''));
  return async (db: Db, shape: Kind, values: Record<string, unknown>): Promise<Answers<Name>> => {
    const [row] = await query(db, shape).execute(values);
    return row as Answers<Name>;
  };
}

export async function readFigure(db: Db, figure: Figure): Promise<number> {
  const { only } = await readFigures(db, { only: figure });
  return only ?? 0;
}
