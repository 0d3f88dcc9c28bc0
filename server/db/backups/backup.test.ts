import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openArchive } from '#server/db/backups/archive.ts';
import { backUp, nameOf } from '#server/db/backups/backup.ts';
import { move } from '#server/db/backups/move.ts';
import { restore } from '#server/db/backups/restore.ts';
import { openDatabase, oldFolder, secretFile } from '#server/db/connect.ts';
import { lockFolder } from '#server/db/lock.ts';
import { startJobs } from '#server/jobs/queue.ts';
import { addPerson, connectedTo, temporaryFolder } from '#test/backups.ts';
import { silentLog } from '#test/log.ts';

const VERSION = '1.2.3';

/** An embedded database that a server runs, in a folder of its own. */
async function runningHospital(folder: string) {
  const config = readConfig({ DATA_DIR: join(folder, 'data') });
  const database = await openDatabase(config, silentLog);
  const jobs = await startJobs(database, silentLog);
  const client = await connectedTo(database.url);
  await addPerson(client);
  let isOver = false;
  const stop = async () => {
    if (isOver) return;
    isOver = true;
    await client.end();
    await jobs.stop(1000);
    await database.close();
  };
  onTestFinished(stop);
  return { config, client, stop };
}

test('a backup beside a running server is one moment, and comes back whole where nothing is', async () => {
  const folder = temporaryFolder();
  const { config, client, stop } = await runningHospital(folder);
  const file = join(folder, 'first.backup');

  const over = new AbortController();
  let written = 1;
  const writing = (async () => {
    while (!over.signal.aborted) {
      await addPerson(client);
      written += 1;
    }
  })();
  const made = await backUp(config, file, VERSION);
  over.abort();
  await writing;
  const count = (name: string) => made.manifest.tables.find((table) => table.name === name)?.rows;
  expect(count('public.users')).toBeGreaterThanOrEqual(1);
  expect(count('public.users')).toBeLessThan(written);
  for (const name of ['pearl_sets', 'pearl_patients', 'data_export_pieces', 'audit_events']) {
    expect(count(`public.${name}`)).toBe(count('public.users'));
  }

  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).toSorted()).toEqual(['data', 'first.backup']);
  await expect(backUp(config, file, VERSION)).rejects.toThrow('There is a file');
  expect(statSync(file).size).toBe(made.bytes);
  await expect(restore(config, file)).rejects.toThrow('There is a database in');
  await stop();

  const again = readConfig({ DATA_DIR: join(folder, 'again') });
  // Of one that was killed.
  mkdirSync(join(again.dataDir, 'postgres-18.unready', 'left'), { recursive: true });
  const both = await Promise.allSettled([restore(again, file), restore(again, file)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))).toEqual(
    [expect.stringContaining(`by the running restore with process id ${process.pid}`)],
  );
  expect(readFileSync(secretFile(again.dataDir))).toEqual(readFileSync(secretFile(config.dataDir)));
  expect(readdirSync(again.dataDir).toSorted()).toEqual(['auth-secret', 'postgres-18']);
  // With no server: started for it, and the same to the last row.
  const second = await backUp(again, join(folder, 'second.backup'), VERSION);
  expect(second.manifest.tables).toEqual(made.manifest.tables);
  await (await openDatabase(again, silentLog)).close();
});

test('with AUTH_SECRET set the secret is not in the file, and the restore asks for it', async () => {
  const folder = temporaryFolder();
  const secret = 'a secret of the environment, of 40 letters';
  const config = readConfig({ DATA_DIR: join(folder, 'data'), AUTH_SECRET: secret });
  await (await openDatabase(config, silentLog)).close();
  const file = join(folder, 'its.backup');
  await backUp(config, file, VERSION);
  const archive = await openArchive(file);
  archive.close();
  expect(archive.secret).toBeNull();
  expect(JSON.stringify(archive.manifest)).not.toContain(secret);

  const DATA_DIR = join(folder, 'new');
  await expect(restore(readConfig({ DATA_DIR }), file)).rejects.toThrow(
    /everybody is signed out.* Set AUTH_SECRET to the one that the server had\..*--with-another-secret/,
  );
  const AUTH_SECRET = 'another secret of the environment, later';
  await expect(restore(readConfig({ DATA_DIR, AUTH_SECRET }), file)).rejects.toThrow(
    'Set it in AUTH_SECRET_PREVIOUS beside AUTH_SECRET.',
  );
  expect(existsSync(DATA_DIR)).toBe(false);
  const unlock = lockFolder(DATA_DIR);
  const known = readConfig({ DATA_DIR, AUTH_SECRET, AUTH_SECRET_PREVIOUS: secret });
  await expect(restore(known, file)).rejects.toThrow('in use by the running server');
  unlock();
  const other = readConfig({ DATA_DIR, AUTH_SECRET });
  expect((await restore(other, file, { withAnotherSecret: true })).leftOut).toEqual([]);
});

test('a restore that cannot be leaves nothing behind', async () => {
  const folder = temporaryFolder();
  const config = readConfig({ DATA_DIR: join(folder, 'data') });
  await (await openDatabase(config, silentLog)).close();
  const file = join(folder, 'its.backup');
  await backUp(config, file, VERSION);
  const again = readConfig({ DATA_DIR: join(folder, 'again') });

  const whole = readFileSync(file);
  const altered = Buffer.from(whole);
  const rows = 'tables/public.organizations.copy';
  const within = whole.indexOf(rows) + rows.length + 40;
  altered[within] = (altered[within] ?? 0) ^ 1;
  const bad = join(folder, 'bad.backup');
  for (const bytes of [altered, whole.subarray(0, -100)]) {
    writeFileSync(bad, bytes);
    await expect(restore(again, bad)).rejects.toThrow('cut short or altered');
    expect(existsSync(again.dataDir)).toBe(false);
  }

  const unlock = lockFolder(again.dataDir);
  await expect(restore(again, file)).rejects.toThrow('by the running server with process id');
  unlock();
  mkdirSync(oldFolder(again.dataDir));
  await expect(restore(again, file)).rejects.toThrow('There is a database in');
});

test('a backup without the secret that its rows need is none', async () => {
  const folder = temporaryFolder();
  const config = readConfig({ DATA_DIR: join(folder, 'data') });
  await (await openDatabase(config, silentLog)).close();
  const file = join(folder, 'its.backup');
  writeFileSync(secretFile(config.dataDir), 'half of');
  await expect(backUp(config, file, VERSION)).rejects.toThrow('is damaged');
  rmSync(secretFile(config.dataDir));
  await expect(backUp(config, file, VERSION)).rejects.toThrow('There is no secret in');
  expect(readdirSync(folder)).toEqual(['data']);
});

test('where there is nothing to back up it is said', async () => {
  const folder = temporaryFolder();
  const config = readConfig({ DATA_DIR: join(folder, 'data') });
  const file = join(folder, 'none.backup');
  const making = () => backUp(config, file, VERSION);
  const none = /no database in DATA_DIR .* DATABASE_URL is not set\. Nothing was made/;
  await expect(making()).rejects.toThrow(none);
  await expect(move(config, 'postgres://localhost:1/never')).rejects.toThrow(none);
  expect(readdirSync(folder)).toEqual([]);
  mkdirSync(oldFolder(config.dataDir), { recursive: true });
  await expect(making()).rejects.toThrow('npm run take-over');
  writeFileSync(
    join(config.dataDir, 'demonstration.json'),
    JSON.stringify({ password: 'known', filledAt: null }),
  );
  await expect(making()).rejects.toThrow('holds a demonstration');
  expect(existsSync(file)).toBe(false);
});

test('a backup takes one name, and says how it is used otherwise', () => {
  const script = fileURLToPath(new URL('../../../scripts/backup.ts', import.meta.url));
  const { PATH } = process.env;
  const cwd = temporaryFolder();
  for (const words of [['--help'], ['one', 'two'], ['']]) {
    const { status, stderr } = spawnSync(process.execPath, [script, ...words], {
      cwd,
      env: { PATH },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, 'Usage: npm run backup -- [file]\n']);
  }
  expect(readdirSync(cwd)).toEqual([]);
});

test('names of backups sort by their moment', () => {
  expect(nameOf(new Date('2026-01-02T03:04:05.678Z'))).toBe('debrief-20260102T030405Z.backup');
});
