import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import { ConfigError } from '#server/config.ts';
import { expectOwner, expectRights } from '#server/db/rights.ts';
import { errorFacts } from '#server/log.ts';
import type { Log } from '#server/log.ts';

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Any number that nothing else locks: servers that start together migrate one after the other. */
export const MIGRATION_LOCK = 4_021_967;

export async function migrateDatabase(pool: Pool, log: Log): Promise<void> {
  const client = await firstConnection(pool);
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await expectRights(client);
    if (await isUpToDate(client)) return;
    await expectOwner(client);
    log.info({}, 'Bringing the database up to date');
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

/**
 * While the start loads its modules nothing is read, so that on a busy machine the time is up before an answer that came
 * long ago is found. Then it is asked once more. What the database or the network says has a code.
 */
async function firstConnection(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    if (errorFacts(error).code) throw error;
    return pool.connect();
  }
}

/** What a database without its notes of what was done, or without its jobs, was most likely put together from. */
const IN_PARTS =
  'it was probably restored from a dump of schema public alone. Dump the whole database (pg_dump without -n or -t), and restore that into an empty one.';

/**
 * Asked first: the migrator itself needs the right to create tables, also where it has nothing to do. A database that
 * this version cannot serve is refused.
 */
async function isUpToDate(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ notes: boolean; people: boolean; jobs: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as notes,
       to_regclass('public.users') is not null as people, to_regclass('jobs.job') is not null as jobs`,
  );
  const [has] = rows;
  if (!has?.notes) {
    if (has?.people) {
      throw new ConfigError(
        `The database has Debrief's tables, and no note of which version made them: ${IN_PARTS}`,
      );
    }
    return false;
  }
  if (!has.jobs && (await hasSomebody(client, has.people))) {
    throw new ConfigError(`The database has people, and no jobs: ${IN_PARTS}`);
  }
  const done = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const [last, newest] = [Number(done.rows[0]?.last ?? 0), newestMigration()];
  if (last > newest) {
    throw new ConfigError(
      'The database was brought up to date by a newer version of Debrief. Start that version, or restore a backup from before.',
    );
  }
  return last === newest;
}

/** When the newest migration that this version knows was made; the notes are in its order. */
function newestMigration(): number {
  return readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
}

/** A first start that was cut off has tables without jobs, and nobody in them. */
async function hasSomebody(client: PoolClient, hasTable: boolean): Promise<boolean> {
  if (!hasTable) return false;
  const { rows } = await client.query<{ some: boolean }>(
    'select exists (select from users) as some',
  );
  return rows[0]?.some ?? false;
}
