import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { ConfigError } from '#server/config.ts';
import { LISTEN } from '#server/db/messages.ts';
import { listMigrations, NEEDS, noteOfNeeds } from '#server/db/migrations.ts';
import type { Migration } from '#server/db/migrations.ts';
import { expectOwner, expectRights } from '#server/db/rights.ts';
import { errorFacts } from '#server/log.ts';
import type { Log } from '#server/log.ts';

/** Any number that nothing else locks: servers that start together migrate one after the other. */
export const MIGRATION_LOCK = 4_021_967;

const LOCKS = {
  /** Whoever comes after a migration that waits for a table waits behind it: so never for long. */
  waitMs: 2000,
  /** Then they have their turn. */
  pauseMs: 1000,
  tries: 60,
};

/** Other servers may go on meanwhile: no request waits for a table longer than one step takes, and `waitMs`. */
export async function migrateDatabase(pool: Pool, log: Log, locks = LOCKS): Promise<void> {
  await locked(pool, async (client) => {
    await expectRights(client);
    const last = await lastDone(client, log);
    const open = listMigrations().filter(({ at }) => at > last);
    if (open.length === 0) return;
    await expectOwner(client);
    if (open.some(({ isBreaking }) => isBreaking)) await expectAlone(client);
    log.info({}, 'Bringing the database up to date');
    // An empty database has nobody who waits: all of it, or nothing.
    const steps = last === 0 ? [open] : open.map((one) => [one]);
    let done = last;
    for (const step of steps) {
      await takeStep(client, { step, done }, log, locks);
      done = step.at(-1)?.at ?? done;
    }
  });
}

/** As long as it takes, whatever the database has its roles keep to; one of the times Postgres has since 17. */
const BEGIN_TO_KEEP = `begin; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  select set_config(name, '0', true) from pg_settings where name = 'transaction_timeout'`;

/**
 * The lock is a transaction's, which does nothing else: a pooler keeps that one together, and would go on holding what a
 * session has locked. The work has another connection, as each of its steps is a transaction of its own.
 */
async function locked(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const keeper = await firstConnection(pool);
  try {
    await keeper.query(BEGIN_TO_KEEP);
    await keeper.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const client = await firstConnection(pool);
    try {
      await work(client);
    } finally {
      client.release();
    }
  } finally {
    await keeper.query('rollback').catch(() => undefined);
    keeper.release();
  }
}

const NOTES = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

/** Each server listens for messages of the others; of another role's connections one sees that they are there. */
async function expectAlone(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ others: number; who: string | null }>(
    `select count(*)::int as others, string_agg(distinct usename, ', ') as who from pg_stat_activity
     where datname = current_database() and query in ($1, '<insufficient privilege>') and usesysid is not null`,
    [LISTEN],
  );
  const { others = 0, who = null } = rows[0] ?? {};
  if (others > 0) {
    throw new ConfigError(
      `This version changes what servers of an older version need, and one of them may be running: ${others} connections of ${who}. Stop all servers, then start this version. Where these are of something else, end them, or grant pg_read_all_stats to the role that brings the database up to date. Nothing was changed.`,
    );
  }
}

/** In a transaction of its own, so that what it locks is free before the next; again where somebody was in its way. */
async function takeStep(
  client: PoolClient,
  { step, done }: { step: readonly Migration[]; done: number },
  log: Log,
  { waitMs, pauseMs, tries }: typeof LOCKS,
): Promise<void> {
  const last = step.at(-1)?.tag;
  for (let left = tries; ; left -= 1) {
    const began = performance.now();
    try {
      await client.query(
        `begin; set local lock_timeout = ${waitMs}; ${NOTES}; lock table drizzle.__drizzle_migrations in share row exclusive mode`,
      );
      await expectDone(client, done);
      for (const { statements, hash, at } of step) {
        for (const statement of statements) await client.query(statement);
        await client.query(
          'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
          [hash, at],
        );
      }
      await client.query(noteOfNeeds(step.at(-1)?.at));
      await client.query('commit');
      const ms = Math.round(performance.now() - began);
      log.info({ migration: last, count: step.length, ms }, 'the database is brought forward');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      const { code } = errorFacts(error);
      if (!code || !IN_THE_WAY.includes(code)) throw error;
      if (left <= 1) throw new ConfigError(blocked(last));
      log.warn({ migration: last, code }, 'a table is in use: the migration is tried again');
    }
    await sleep(pauseMs);
  }
}

/** Whoever ends the transaction that keeps the lock lets another start take the same step. */
async function expectDone(client: PoolClient, at: number): Promise<void> {
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  if (Number(rows[0]?.last ?? 0) === at) return;
  throw new ConfigError(
    'Another start brought the database up to date at the same time, and this one changed nothing more. Start again.',
  );
}

/** SQLSTATE: a lock that was not given in time, and two that waited for each other. */
const IN_THE_WAY = ['55P03', '40P01'];

const blocked = (tag = '') =>
  `The database could not be brought up to date: another program keeps a table locked that migration ${tag} changes. What was done before it stays, and running servers go on. Look for a transaction that stays open (pg_stat_activity), end it, and start again.`;

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
 * When the migration was made that was done last; 0 in an empty database. Only read: a role that may create no tables
 * starts where nothing is to be done. A database that this version cannot serve is refused.
 */
async function lastDone(client: PoolClient, log: Log): Promise<number> {
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
    return 0;
  }
  if (!has.jobs && (await hasSomebody(client, has.people))) {
    throw new ConfigError(`The database has people, and no jobs: ${IN_PARTS}`);
  }
  const done = await client.query<{ last: string | null; needs: string | null }>(
    `select max(created_at) as last, substring(obj_description('drizzle'::regnamespace) from '${NEEDS}(\\d+)') as needs
     from drizzle.__drizzle_migrations`,
  );
  const last = Number(done.rows[0]?.last ?? 0);
  const [newest, needs] = [listMigrations().at(-1)?.at ?? 0, done.rows[0]?.needs ?? null];
  if (last > newest) {
    if (needs === null || newest < Number(needs)) throw new ConfigError(NEWER);
    log.warn({}, 'A newer version brought the database forward; this one goes on beside it');
  }
  return last;
}

const NEWER =
  'The database was brought up to date by a newer version of Debrief. Start that version, or restore a backup from before.';

/** A first start that was cut off has tables without jobs, and nobody in them. */
async function hasSomebody(client: PoolClient, hasTable: boolean): Promise<boolean> {
  if (!hasTable) return false;
  const { rows } = await client.query<{ some: boolean }>(
    'select exists (select from users) as some',
  );
  return rows[0]?.some ?? false;
}
