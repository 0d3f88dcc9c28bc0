import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#server/db/connect.ts';
import { migrationsFolder } from '#server/db/migrate.ts';
import { silentLog } from '#test/log.ts';
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

test('a database of a newer version is refused with what to do', async () => {
  const newer = `insert into drizzle.__drizzle_migrations (hash, created_at) select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations`;
  expect(String(await startOn(newer))).toContain(
    'The database was brought up to date by a newer version of Debrief. Start that version,',
  );
});

test('what was restored from a dump of schema public alone is refused with what to do', async () => {
  const words = /restored from a dump of schema public alone\. Dump the whole database/;
  expect(String(await startOn('drop schema drizzle cascade'))).toMatch(words);
  const halves = ['create schema if not exists jobs', 'drop schema jobs cascade'];
  expect(String(await startOn(SOMEBODY, ...halves))).toMatch(words);
});

test('an empty database is brought up to date by a start', async () => {
  const [last, before] = readMigrationFiles({ migrationsFolder }).toReversed();
  expect(last && before && last.folderMillis > before.folderMillis).toBe(true);
  const url = await createTestDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(
    'drop schema public cascade; create schema public; drop schema drizzle cascade',
  );
  const database = await openPostgres(url, ['one secret of these tests'], silentLog);
  await database.close();
  const { rows } = await client.query<{ last: string }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  expect(Number(rows[0]?.last)).toBe(last?.folderMillis);
});
