import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { inWords } from '#server/db/backups/failure.ts';
import { move } from '#server/db/backups/move.ts';
import { openSnapshot } from '#server/db/backups/source.ts';
import { openDatabase } from '#server/db/connect.ts';
import { startJobs } from '#server/jobs/queue.ts';
import { addPerson, connectedTo, emptyDatabase, temporaryFolder } from '#test/backups.ts';
import { silentLog } from '#test/log.ts';
import { createTestDatabase } from '#test/server.ts';

const AUTH_SECRET = 'a secret only for tests, thirty-two characters';

test('the database moves from the folder to a Postgres and back, every table the same', async () => {
  const folder = temporaryFolder();
  const embedded = readConfig({ DATA_DIR: join(folder, 'data'), AUTH_SECRET });
  const database = await openDatabase(embedded, silentLog);
  await (await startJobs(database, silentLog)).stop(1000);
  const client = await connectedTo(database.url);
  const user = await addPerson(client);
  await client.end();
  const target = await emptyDatabase();
  await expect(move(embedded, target)).rejects.toThrow(
    `in use by the running server with process id ${process.pid}. Stop it first`,
  );
  await database.close();

  const there = await move(embedded, target);
  await expect(move(embedded, target)).rejects.toThrow('There are tables in that database already');
  const postgres = readConfig({ DATABASE_URL: target, AUTH_SECRET });
  const used = await connectedTo(target);
  await expect(move(postgres, join(folder, 'back'))).rejects.toThrow(
    '1 connections to that database are open. Nothing was changed. Stop all its servers first.',
  );
  expect((await used.query('select id from users')).rows).toEqual([{ id: user }]);
  await used.end();
  await expect(move(postgres, embedded.dataDir)).rejects.toThrow('There is a database in');
  const back = await move(postgres, join(folder, 'back'));
  expect(back).toEqual(there);

  const again = await openDatabase(
    readConfig({ DATA_DIR: join(folder, 'back'), AUTH_SECRET }),
    silentLog,
  );
  onTestFinished(() => again.close());
  expect((await again.db.execute('select id from users')).rows).toEqual([{ id: user }]);
});

/** A database of Debrief, by a role that reads all of it and sees nothing of others' sessions. */
async function seenByReader() {
  const source = await createTestDatabase();
  const used = await connectedTo(source);
  const url = new URL(source);
  url.username = `reader_${url.pathname.slice(-20)}`;
  await used.query(
    `create role ${url.username} login; grant pg_read_all_data to ${url.username}; grant set on parameter session_replication_role to ${url.username}`,
  );
  return { source, used, config: readConfig({ DATABASE_URL: url.href, AUTH_SECRET }) };
}

test('connections of another role keep the database from moving, also those that come while it is copied', async () => {
  const { source, used, config } = await seenByReader();
  const target = await emptyDatabase();
  const open = '1 connections to that database are open. Nothing was changed.';
  await expect(move(config, target)).rejects.toThrow(open);
  await used.end();

  const blocking = await connectedTo(target);
  await blocking.query('begin; create schema drizzle');
  const moving = move(config, target);
  const waiting = `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const watching = await connectedTo(target);
  await expect.poll(async () => (await watching.query(waiting)).rows).toEqual([{ waiting: 1 }]);
  await connectedTo(source);
  await blocking.query('rollback');
  await expect(moving).rejects.toThrow(open);
  const left = await watching.query(`select to_regclass('public.users') as users`);
  expect(left.rows).toEqual([{ users: null }]);
});

test('an embedded database moves into a Postgres only', async () => {
  const folder = temporaryFolder();
  const moving = move(readConfig({ DATA_DIR: folder }), join(folder, 'elsewhere'));
  await expect(moving).rejects.toThrow('Give the address of an empty Postgres');
  expect(existsSync(join(folder, 'elsewhere'))).toBe(false);
});

test('what goes wrong is a sentence without what stands in a row', async () => {
  const nowhere = await openSnapshot('postgres://localhost:1/none').catch(inWords);
  expect(nowhere).toMatch(/cannot be reached, or was stopped meanwhile \(ECONNREFUSED\)/);
  const url = await emptyDatabase();
  expect(await openSnapshot(url).catch(inWords)).toBe('There is no database of Debrief there.');
  const client = await connectedTo(url);
  const refused = await client.query(`select 'a secret diagnosis'::uuid`).catch(inWords);
  expect(refused).toBe('The database refused: error 22P02. Nothing was put in place.');
  const role = `nobody_${new URL(url).pathname.slice(-32)}`;
  await client.query(`create table kept (); create role ${role}; set role ${role}`);
  expect(await client.query('select from kept').catch(inWords)).toMatch(
    /^The role is not allowed to do that: permission denied for table kept/,
  );
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  expect(inWords(full)).toBe('The disk is full. Nothing was put in place.');
});
