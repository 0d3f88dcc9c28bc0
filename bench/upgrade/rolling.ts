import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startPostgres } from '#test/postgres.ts';
import { startServerProcess } from '#test/server-process.ts';
import { loadAssessments } from '../load-assessments.ts';
import { loadProcedures } from '../load-procedures.ts';
import { everyKind } from '../writing/all.ts';
import { check, report } from '../writing/check.ts';
import { layGround } from '../writing/ground.ts';
import { startWriting } from '../writing/run.ts';
import type { Tally, Writing } from '../writing/run.ts';
import { supervised } from '../writing/supervised.ts';
import { startSurroundings } from '../writing/surroundings.ts';
import { startProxy } from './proxy.ts';
import type { Answer } from './proxy.ts';
import { startReading } from './reading.ts';
import type { Worktree } from './worktree.ts';

const SECRET = 'a secret only for these two versions, long enough';
/** Of each kind, at most: nobody comes to the end of what is laid out for them. */
const WRITES = 400;
/** Between two writes of one of those who write. */
const REST_MS = 1500;
const LOOK_MS = 200;
/** After so many writes of a kind it is known how the old version takes them. */
const KNOWN = 3;
const ALONE_MS = 10_000;
const BOTH_MS = 20_000;
/** How long somebody else keeps every table in use when the new version starts, as a backup does. */
const BACKUP_MS = 8000;
const LONGEST_MS = 10_000;
const LONGEST_RETRY_SECONDS = 5;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** An old server and a new one on one database, under load all the time. Says whether the bars were met. */
export async function roll(old: Worktree, rows: number): Promise<boolean> {
  const surroundings = await startSurroundings();
  const postgres = await startPostgres();
  const env = { DATABASE_URL: postgres.url, AUTH_SECRET: SECRET, ...surroundings.env };
  const before = await supervised(env, old.main).start();
  await loadAssessments(postgres.url, rows);
  await loadProcedures(postgres.url, rows);
  const ground = await layGround(postgres.url, SECRET, WRITES);
  console.log(`${rows} assessments and as many procedures loaded into the schema of ${old.name}`);

  const proxy = await startProxy();
  proxy.add('old', before.url);
  const door = () => Promise.resolve(proxy.url);
  const writing = startWriting(everyKind(ground), door, WRITES, REST_MS);
  const reading = startReading(proxy.url, SECRET);
  const leftOut = await leaveOut(writing, postgres.url);
  const alone = proxy.answers.length;

  const inUse = await keepInUse(postgres.url);
  const began = performance.now();
  const lines: string[] = [];
  const starting = startServerProcess(env, undefined, (line) => {
    lines.push(line);
    if (line.includes('Bringing the database')) setTimeout(inUse.end, BACKUP_MS);
  });
  const after = await starting.finally(inUse.end);
  const [ready, readyAt] = [performance.now(), new Date()];
  proxy.add('new', after.url);
  await sleep(BOTH_MS);
  const stopping = performance.now();
  await before.end('SIGTERM');
  const stopped = performance.now();
  proxy.remove('old');
  await sleep(ALONE_MS);

  writing.stop();
  await writing.done;
  await reading.stop();
  await proxy.stop();
  const again = await startAgain(env, old);
  await forgetTwice(postgres.url, readyAt);
  const tallies = writing.tallies.filter(({ kind }) => !leftOut.has(kind.name));
  const found = await check(postgres.url, { ...writing, tallies }, surroundings);
  await after.end('SIGTERM');
  await postgres.stop();
  await surroundings.stop();

  for (const step of stepsOf(lines)) console.log(step);
  console.log(`new server ready after ${seconds(ready - began)}`);
  const answers = proxy.answers.filter((one) => !awaitsMail(one));
  console.log(`longest wait, old alone: ${longest(answers.slice(0, alone))}`);
  const within = (from: number, to: number) =>
    answers.filter(({ at, ms }) => at + ms >= from && at <= to);
  console.log(`longest wait while the new one started: ${longest(within(began, ready))}`);
  console.log(`longest wait, both: ${longest(within(ready, stopping))}`);
  console.log(`longest wait while the old one stopped: ${longest(within(stopping, stopped))}`);
  console.log(`longest wait, new alone: ${longest(within(stopped, Infinity))}`);
  console.log(`answers: ${countsOf(answers)}`);
  console.log(
    `pages opened with all their scripts: ${reading.opened.pages}, not whole: ${reading.opened.broken}; scripts asked of the other version first: ${proxy.elsewhere()}`,
  );
  console.log(`the old version starts again on the new schema: ${again}`);
  const bad = proxy.answers.filter(isBad);
  console.log(`answered otherwise than with what was asked for: ${wordsOf(proxy.answers)}`);
  if (leftOut.size > 0)
    console.log(`left out, since the old version alone failed: ${[...leftOut].join(', ')}`);
  const isKept = report(`${old.name} to this version`, found);
  const slowest = Math.max(0, ...answers.slice(alone).map(({ ms }) => ms));
  return isKept && bad.length === 0 && reading.opened.broken === 0 && slowest < LONGEST_MS;
}

/** Writes go on for a while; the kinds that the old version refuses, or does twice by itself, are ended. */
async function leaveOut(writing: Writing, url: string) {
  const kinds = new Set<string>();
  const end = (tally: Tally) => {
    tally.target = Math.min(tally.target, tally.acknowledged);
    kinds.add(tally.kind.name);
  };
  const [soonest, latest] = [performance.now() + ALONE_MS, performance.now() + 6 * ALONE_MS];
  const isKnown = ({ target, acknowledged }: Tally) => acknowledged >= Math.min(target, KNOWN);
  while (
    performance.now() < soonest ||
    (performance.now() < latest && !writing.tallies.every(isKnown))
  ) {
    await sleep(LOOK_MS);
    for (const tally of writing.tallies) {
      if (writing.refusals.some((words) => words.startsWith(`${tally.kind.name}:`))) end(tally);
    }
    writing.refusals.length = 0;
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const tally of writing.tallies) {
    const keys = (await tally.kind.stored(client)).map(({ key }) => key);
    if (new Set(keys).size < keys.length) end(tally);
  }
  await client.end();
  return kinds;
}

/** Mails of what the old version alone did twice. */
async function forgetTwice(url: string, at: Date): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `delete from outbox where (to_address, subject) in
      (select to_address, subject from outbox where created_at < $1 group by 1, 2 having count(*) > 1)`,
    [at],
  );
  await client.end();
}

/** As a backup holds what it reads until it is through. */
async function keepInUse(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  await client.query('begin isolation level repeatable read read only');
  for (const { name } of rows) await client.query(`lock table ${name} in access share mode`);
  return { end: () => void client.end() };
}

/** As whoever supervises it does after a crash, or an operator who goes back. */
async function startAgain(env: Record<string, string>, old: Worktree): Promise<string> {
  const { start, again } = supervised(env, old.main);
  try {
    await (await start()).end('SIGTERM');
    return 'yes';
  } catch {
    return `no: ${again.at(-1)?.replaceAll(/\s+/g, ' ').trim().slice(0, 140)}`;
  }
}

/** What the migrator says in the log. */
type Step = { migration?: string; ms?: number; code?: string };

function stepsOf(lines: readonly string[]): string[] {
  const steps = lines.map((line) => JSON.parse(line) as Step);
  return steps.flatMap(({ migration, ms, code }) => {
    if (!migration) return [];
    const what = code ? `tried again, since a table was in use (${code})` : seconds(Number(ms));
    return `migration ${migration}: ${what}`;
  });
}

/** Whoever shares waits for the mail too, and forty do so at once here: what is asked is whether a server answers. */
const awaitsMail = ({ path }: Answer) => path.endsWith('/share');

function longest(answers: readonly Answer[]): string {
  const [slowest] = answers.toSorted((one, other) => other.ms - one.ms);
  if (!slowest) return 'none';
  const { server, method, path, status, ms } = slowest;
  return `${seconds(ms)} (${server}: ${method} ${pathOf(path)} answered ${status}), of ${answers.length}`;
}

/** What nobody is to be answered. Refusals of the product are seen by who writes. */
function isBad({ status, retryAfter }: Answer): boolean {
  if (status === 503) return (retryAfter ?? Infinity) > LONGEST_RETRY_SECONDS;
  return status === 0 || status >= 500;
}

function countsOf(answers: readonly Answer[]): string {
  const by = Map.groupBy(answers, ({ server, status }) => `${server} ${status || 'no answer'}`);
  return [...by]
    .map(([what, all]) => `${what}: ${all.length}`)
    .toSorted()
    .join(', ');
}

function wordsOf(answers: readonly Answer[]): string {
  const others = answers.filter(({ status }) => status === 0 || status >= 400);
  const by = Map.groupBy(
    others,
    ({ server, method, path, status }) => `${server}: ${method} ${pathOf(path)} ${status}`,
  );
  return [...by].map(([what, all]) => `${what} (${all.length})`).join(', ') || 'none';
}

const pathOf = (path: string) => path.replace(/\?.*$/, '').replaceAll(/[\da-f-]{36}/g, ':id');
