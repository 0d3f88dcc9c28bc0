import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { runningIn, startEmbedded } from '#server/db/embedded.ts';
import { FolderInUse } from '#server/db/lock.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'debrief-embedded-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const made = mkdtempSync(join(tmpdir(), 'debrief-embedded-'));
await (await startEmbedded(join(made, 'data'))).stop();
afterAll(() => rmSync(made, { recursive: true }));

/** A database as a first start leaves it. */
function database(): string {
  const path = join(folder(), 'data');
  cpSync(join(made, 'data'), path, { recursive: true });
  return path;
}

async function ask<Row>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows as Row[];
}

const SCRIPT = `
import { startEmbedded } from '#server/db/embedded.ts';
console.log((await startEmbedded(process.argv[1])).url);
setInterval(() => {}, 1000);`;

/** A process that keeps a Postgres on the folder, and its processes' numbers. */
async function keeper(path: string, env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, path], { env });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', () => reject(new Error(said.join(''))));
  });
  const postmaster = Number(readFileSync(join(path, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return { child, url, postmaster };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function untilGone(pid: number): Promise<void> {
  for (let i = 0; i < 250 && isRunning(pid); i += 1) await sleep(20);
  expect(isRunning(pid)).toBe(false);
}

test('a killed server leaves no Postgres behind, and nothing that was acknowledged is lost', async () => {
  const path = database();
  const { child, url, postmaster } = await keeper(path);
  await ask(url, 'create table kept as select 1 as one');
  child.kill('SIGKILL');
  await untilGone(postmaster);
  const next = await startEmbedded(path);
  onTestFinished(() => next.stop());
  expect(await ask(next.url, 'select one from kept')).toEqual([{ one: 1 }]);
});

test('the next start does not wait for the end of a killed one', async () => {
  const path = database();
  const { child } = await keeper(path);
  child.kill('SIGKILL');
  const next = await startEmbedded(path);
  onTestFinished(() => next.stop());
  expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('when every process is killed at once, the next start takes over', async () => {
  const path = database();
  const { child, postmaster } = await keeper(path);
  process.kill(postmaster, 'SIGKILL');
  child.kill('SIGKILL');
  expect(existsSync(join(path, 'postmaster.pid'))).toBe(true);
  const next = await startEmbedded(path);
  onTestFinished(() => next.stop());
  expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('after a power cut the numbers that are left are nobody’s, though another process has them by now', async () => {
  const path = database();
  const { child, postmaster } = await keeper(path);
  process.kill(postmaster, 'SIGKILL');
  child.kill('SIGKILL');
  await untilGone(postmaster);
  const socketLock = join(path, '.s.PGSQL.5432.lock');
  expect(existsSync(socketLock)).toBe(true);
  writeFileSync(socketLock, `${process.ppid}\n${path}\n`);
  writeFileSync(join(path, 'postmaster.pid'), '');
  const next = await startEmbedded(path);
  onTestFinished(() => next.stop());
  expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a Postgres that answers on the folder is left alone, and the second start refused', async () => {
  const path = database();
  const { url, postmaster } = await keeper(path);
  await expect(startEmbedded(path)).rejects.toThrow(FolderInUse);
  expect(isRunning(postmaster)).toBe(true);
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('whoever keeps it learns that Postgres has ended', async () => {
  const path = database();
  const postgres = await startEmbedded(path);
  const pid = Number(readFileSync(join(path, 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  await postgres.ended;
  expect(isRunning(pid)).toBe(false);
});

test('a commit is on the disk before it is acknowledged, and no port is open', async () => {
  const postgres = await startEmbedded(database());
  onTestFinished(() => postgres.stop());
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const synced = async () => {
    await client.query('select pg_stat_force_next_flush()');
    const { rows } = await client.query<{ fsyncs: number }>(
      `select sum(fsyncs)::int as fsyncs from pg_stat_io
       where object = 'wal' and backend_type = 'client backend'`,
    );
    return rows[0]?.fsyncs ?? 0;
  };
  await client.query('create table kept (one int)');
  const before = await synced();
  for (let i = 0; i < 20; i += 1) await client.query('insert into kept values (1)');
  const after = await synced();
  const settings = await client.query(
    `select current_setting('fsync') as fsync, current_setting('listen_addresses') as tcp`,
  );
  await client.end();
  // Now and then the background writer was there first.
  expect(after - before).toBeGreaterThanOrEqual(10);
  expect(settings.rows).toEqual([{ fsync: 'on', tcp: '' }]);
});

test('text is ordered and compared as before, in any alphabet', async () => {
  const postgres = await startEmbedded(database());
  onTestFinished(() => postgres.stop());
  const rows = await ask<{ text: string }>(
    postgres.url,
    `select lower(word) as text from unnest(array['b', 'Ä', 'a', 'B', 'Ł']) word order by word`,
  );
  expect(rows.map(({ text }) => text)).toEqual(['b', 'a', 'b', 'ä', 'ł']);
});

test.each([
  ['is too long for a socket', join('d'.repeat(60), 'e'.repeat(60))],
  ['has a comma', 'wards a,b'],
])('in a folder whose path %s, the socket is elsewhere', async (_, below) => {
  const deep = join(folder(), below);
  mkdirSync(deep, { recursive: true });
  const path = join(deep, 'data');
  const postgres = await startEmbedded(path);
  const url = runningIn(path) ?? '';
  expect(url).toBe(postgres.url);
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await postgres.stop();
  expect(runningIn(path)).toBeNull();
  expect(existsSync(new URL(url).searchParams.get('host') ?? '')).toBe(false);
});

test('a socket that another user can reach is not taken for ours', () => {
  const [path, elsewhere] = [folder(), folder()];
  const lines = ['1', path, '0', '5432', elsewhere];
  writeFileSync(join(path, 'postmaster.pid'), lines.join('\n'));
  chmodSync(elsewhere, 0o700);
  expect(runningIn(path)).toContain(encodeURIComponent(elsewhere));
  chmodSync(elsewhere, 0o755);
  expect(runningIn(path)).toBeNull();
});

/** With these programs alone there is no way into a user namespace, as in most containers. */
function withoutNamespaces(): NodeJS.ProcessEnv {
  const bin = folder();
  chmodSync(bin, 0o755);
  for (const name of ['sh', 'id', 'env', 'chown']) symlinkSync(`/bin/${name}`, join(bin, name));
  return { ...process.env, PATH: bin };
}

test('started by root, or by an ordinary user, it runs under a name that is not root', async () => {
  for (const env of [process.env, withoutNamespaces()]) {
    const dataDir = folder();
    const [path, beside] = [join(dataDir, 'data'), join(dataDir, 'postgres')];
    mkdirSync(beside, { mode: 0o755 });
    const { child, url, postmaster } = await keeper(path, env);
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const isPassable = (statSync(dataDir).mode & 0o011) !== 0;
    expect(isPassable && (statSync(beside).mode & 0o077) !== 0).toBe(false);
    child.kill('SIGKILL');
    await untilGone(postmaster);
    const next = await keeper(path);
    expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  }
});

test.runIf(process.getuid?.() === 0)(
  'root in a folder that lets nobody in is told what to do, where there are no namespaces',
  async () => {
    const path = join(folder(), 'data', 'postgres');
    mkdirSync(join(path, '..'));
    const start = keeper(path, withoutNamespaces());
    await expect(start).rejects.toThrow(/run as an ordinary user, or set DATABASE_URL\./);
  },
);
