import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';

/** In this database, of the locks that somebody asked for by name: how many are held, and how many wait for one. */
export async function locksIn(db: Db): Promise<{ held: number; waiting: number }> {
  const { rows } = await db.execute<{ held: number; waiting: number }>(
    sql`select count(*) filter (where granted)::int as held, count(*) filter (where not granted)::int as waiting
      from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0] ?? { held: 0, waiting: 0 };
}

export async function waitingIn(db: Db): Promise<number> {
  return (await locksIn(db)).waiting;
}
