import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';

/** How many in this database wait for a lock that somebody asked for by name. */
export async function waitingIn(db: Db): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.waiting ?? 0;
}
