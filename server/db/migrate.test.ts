import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrateTo } from '#server/db/backups/versions.ts';
import { openPostgres } from '#server/db/connect.ts';
import { MIGRATION_LOCK, migrateDatabase } from '#server/db/migrate.ts';
import { listMigrations, noteOfNeeds } from '#server/db/migrations.ts';
import { locksIn, waitingIn } from '#test/locks.ts';
import { keptLog, silentLog } from '#test/log.ts';
import { createTestDatabase } from '#test/server.ts';

/** A database of this version, after something happened to it; what a start on it says. */
async function startOn(...statements: string[]): Promise<unknown> {
  const url = await createTestDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
  try {
    const database = await openPostgres(url, ['one secret of these tests'], silentLog);
    await database.close();
    return 'opened';
  } catch (error) {
    return error;
  }
}

const SOMEBODY = `insert into users (id, name, email) values (gen_random_uuid(), 'Ada', 'ada@example.org')`;

test('a database of this version opens, also one whose first start was cut off', async () => {
  expect(await startOn()).toBe('opened');
  expect(await startOn('drop schema if exists jobs cascade')).toBe('opened');
});

const NEWER = `insert into drizzle.__drizzle_migrations (hash, created_at) select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations`;
const needs = (at: number) => `comment on schema drizzle is 'needs servers of migration ${at}'`;

test('a database of a newer version is refused with what to do', async () => {
  const newest = listMigrations().at(-1)?.at ?? 0;
  for (const saying of ['comment on schema drizzle is null', needs(newest + 1)]) {
    expect(String(await startOn(NEWER, saying))).toContain(
      'The database was brought up to date by a newer version of Debrief. Start that version,',
    );
  }
});

test('a database that a newer version only added to serves also this one', async () => {
  expect(await startOn(NEWER, needs(listMigrations().at(-1)?.at ?? 0))).toBe('opened');
});

test('what was restored from a dump of schema public alone is refused with what to do', async () => {
  const words = /restored from a dump of schema public alone\. Dump the whole database/;
  expect(String(await startOn('drop schema drizzle cascade'))).toMatch(words);
  const halves = ['create schema if not exists jobs', 'drop schema jobs cascade'];
  expect(String(await startOn(SOMEBODY, ...halves))).toMatch(words);
});

const EMPTY = 'drop schema public cascade; create schema public; drop schema drizzle cascade';

/** A database as it was so many migrations ago, and a connection to it. */
async function databaseBefore(steps: number) {
  const url = await createTestDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`${EMPTY}; begin`);
  await migrateTo(client, listMigrations().length - steps);
  await client.query('commit');
  const pool = new Pool({ connectionString: url });
  onTestFinished(() => pool.end());
  const notes = async () => {
    const { rows } = await client.query<{ notes: number; transactions: number }>(
      'select count(*)::int as notes, count(distinct xmin::text)::int as transactions from drizzle.__drizzle_migrations',
    );
    return rows[0];
  };
  const needed = async () => {
    const { rows } = await client.query<{ is: string }>(
      `select obj_description('drizzle'::regnamespace) as is`,
    );
    return `comment on schema drizzle is '${rows[0]?.is}'`;
  };
  return { url, client, pool, notes, needed };
}

test('an empty database is brought up to date by a start, all of it at once', async () => {
  const all = listMigrations().length;
  const { url, client, notes } = await databaseBefore(0);
  await client.query(EMPTY);
  const database = await openPostgres(url, ['one secret of these tests'], silentLog);
  await database.close();
  expect(await notes()).toEqual({ notes: all, transactions: 1 });
});

test('an older database is brought up to date step by step, so that none keeps locked what it is done with', async () => {
  const { pool, notes, needed } = await databaseBefore(3);
  await migrateDatabase(pool, silentLog);
  expect(await notes()).toEqual({ notes: listMigrations().length, transactions: 1 + 3 });
  expect(await needed()).toBe(noteOfNeeds());
});

test('two starts at once take every step once', async () => {
  const { url, client, pool, notes } = await databaseBefore(3);
  const other = new Pool({ connectionString: url });
  onTestFinished(() => other.end());
  await Promise.all([pool, other].map((one) => migrateDatabase(one, silentLog)));
  expect(await notes()).toEqual({ notes: listMigrations().length, transactions: 1 + 3 });
  expect(await locksIn(drizzle({ client }))).toEqual({ held: 0, waiting: 0 });
});

test('whoever waited for another start reads anew what is done', async () => {
  const { client, pool, notes } = await databaseBefore(1);
  const [all, last] = [listMigrations(), listMigrations().at(-1)];
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  const migrating = migrateDatabase(pool, silentLog);
  await expect.poll(() => waitingIn(drizzle({ client }))).toBe(1);
  for (const statement of last?.statements ?? []) await client.query(statement);
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [last?.hash, last?.at],
  );
  await client.query('commit');
  await migrating;
  expect(await notes()).toEqual({ notes: all.length, transactions: 2 });
});

test('whose servers can live with the database is said with the step that changes it, also where a later one fails', async () => {
  const all = listMigrations();
  const breaking = all.findLastIndex(({ isBreaking }) => isBreaking);
  const { client, pool, notes, needed } = await databaseBefore(all.length - breaking);
  await client.query('begin; lock table assessment_requests in row exclusive mode');
  const locks = { waitMs: 10, pauseMs: 1, tries: 2 };
  await expect(migrateDatabase(pool, silentLog, locks)).rejects.toThrow(/keeps a table locked/);
  await client.query('commit');
  const { notes: done = 0 } = (await notes()) ?? {};
  expect(done).toBeGreaterThan(breaking);
  expect(done).toBeLessThan(all.length);
  expect(await needed()).toBe(noteOfNeeds());
});

test('a migration that finds a table in use lets others go on, and is tried again until it is free', async () => {
  const { client, pool, notes } = await databaseBefore(1);
  const log = keptLog();
  await client.query('begin; lock table drizzle.__drizzle_migrations in share mode');
  const locks = { waitMs: 30, pauseMs: 10, tries: 1000 };
  const migrating = migrateDatabase(pool, log, locks);
  const again = () => log.lines.filter((line) => line.includes('a table is in use')).length;
  await expect.poll(again).toBeGreaterThan(1);
  // A pooler would go on holding a session's lock.
  const keepers = await pool.query<{ state: string }>(
    `select state from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and datname = current_database()`,
  );
  expect(keepers.rows).toEqual([{ state: 'idle in transaction' }]);
  await client.query('commit');
  await migrating;
  expect((await notes())?.notes).toBe(listMigrations().length);
});

test('a start that has lost its lock takes no step that another has taken', async () => {
  const { client, pool, notes } = await databaseBefore(1);
  pool.on('connect', (one) => one.on('error', () => undefined));
  const log = keptLog();
  const last = listMigrations().at(-1);
  await client.query('begin; lock table drizzle.__drizzle_migrations in share mode');
  const migrating = migrateDatabase(pool, log, { waitMs: 30, pauseMs: 10, tries: 1000 });
  const said = migrating.then(() => 'brought forward', String);
  await expect.poll(() => log.lines.join()).toContain('a table is in use');
  await client.query(
    `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and datname = current_database()`,
  );
  for (const statement of last?.statements ?? []) await client.query(statement);
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [last?.hash, last?.at],
  );
  await client.query('commit');
  expect(await said).toContain('Another start brought the database');
  expect((await notes())?.notes).toBe(listMigrations().length);
});

test('a table that stays in use ends the start with what to do, and changes nothing', async () => {
  const { client, pool, notes } = await databaseBefore(1);
  await client.query('begin; lock table drizzle.__drizzle_migrations in share mode');
  const locks = { waitMs: 10, pauseMs: 1, tries: 2 };
  await expect(migrateDatabase(pool, silentLog, locks)).rejects.toThrow(
    /keeps a table locked that migration \d{4}_\S+ changes/,
  );
  await client.query('commit');
  expect((await notes())?.notes).toBe(listMigrations().length - 1);
});

test('what an older server cannot live with is done only when none is running', async () => {
  const all = listMigrations();
  const { client, pool, notes } = await databaseBefore(
    all.length - all.findLastIndex(({ isBreaking }) => isBreaking),
  );
  const count = (await notes())?.notes;
  await client.query('listen debrief');
  await expect(migrateDatabase(pool, silentLog)).rejects.toThrow(/Stop all servers, then start/);
  expect(await notes()).toMatchObject({ notes: count });
  await client.query('unlisten debrief');
  await migrateDatabase(pool, silentLog);
  expect(await notes()).toMatchObject({ notes: all.length });
});
