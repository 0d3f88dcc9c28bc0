import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { oldFolder, openDatabase } from '#server/db/connect.ts';
import { migrationsFolder } from '#server/db/migrations.ts';
import { takeOver } from '#server/db/take-over.ts';
import { AWKWARD, insertPerson } from '#test/backups.ts';
import { silentLog } from '#test/log.ts';

test('a database of an earlier version is refused with the command that takes every row over', async () => {
  const dataDir = mkdtempSync(`${tmpdir()}/debrief-it's-old-`);
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const old = await PGlite.create(oldFolder(dataDir));
  await migrate(drizzle(old), { migrationsFolder });
  const { set } = await insertPerson(old);
  await old.close();
  const open = () => openDatabase(readConfig({ DATA_DIR: dataDir }), silentLog);

  await expect(open()).rejects.toThrow('npm run take-over');
  expect(await takeOver(dataDir)).toBeGreaterThanOrEqual(3);
  const database = await open();
  onTestFinished(() => database.close());
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    `select name, s.created_at::text, starred, searchable @@ to_tsquery('english', 'sepsis') as found
     from pearl_sets s join users u on u.id = s.owner_id join pearl_patients p on p.set_id = s.id
     where s.id = $1`,
    [set],
  );
  await client.end();
  expect(rows).toEqual([
    { name: AWKWARD, created_at: '2026-01-02 03:04:05.678901+00', starred: true, found: true },
  ]);
}, 120_000);

test('a take-over that fails says why, and leaves nothing behind', async () => {
  const dataDir = mkdtempSync(`${tmpdir()}/debrief-old-`);
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const old = await PGlite.create(oldFolder(dataDir));
  await old.query('create table nobody_knows (id integer)');
  await old.close();
  await expect(takeOver(dataDir)).rejects.toThrow('nobody_knows');
  expect(readdirSync(dataDir)).toEqual(['postgres']);
}, 120_000);
