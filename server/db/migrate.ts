import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import type { Log } from '#server/log.ts';

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Any number that nothing else locks: servers that start together migrate one after the other. */
const MIGRATION_LOCK = 4_021_967;

export async function migrateDatabase(pool: Pool, log: Log): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (await isUpToDate(client)) return;
    log.info({}, 'Bringing the database up to date');
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

/** Asked first: the migrator itself needs the right to create tables, also where it has nothing to do. */
async function isUpToDate(client: PoolClient): Promise<boolean> {
  const known = await client.query<{ known: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as known`,
  );
  if (!known.rows[0]?.known) return false;
  const done = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  return Number(done.rows[0]?.last ?? 0) >= newest;
}
