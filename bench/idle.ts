/**
 * What a server holds and does while nobody is there, on its embedded database and on a Postgres beside it, and how long a
 * start takes once its code has been compiled: as `npm start` has it. Linux alone says what processes hold.
 *
 *   npm run bench:idle -- [minutes=5]
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { embeddedFolder } from '#server/db/connect.ts';
import { runningIn } from '#server/db/embedded.ts';
import { startPostgres } from '#test/postgres.ts';
import { startServerProcess, temporaryFolder } from '#test/server-process.ts';
import { processesOn } from './writing/ended.ts';

const MINUTES = Number(process.argv[2] ?? 5);
const STARTS = 5;
/** What a start leaves to do: all that repeats looks for the first time, and V8 lets go of what was compiled, seen after 2 and after 4 minutes. */
const SETTLE_MS = 300_000;
const KB_IN_MB = 1024;
/** Of the clock by which Linux counts a process's work. */
const TICKS_A_SECOND = 100;
const MOST_READY_MS = 1500;
const BARS = { embedded: { mb: 280, percent: 0.5 }, beside: { mb: 180, percent: 0.2 } };

const SECRET = 'a secret only for this measurement, long enough';

type Kind = keyof typeof BARS;
type Load = { server: number; postgres: number };

const ENV = { NODE_OPTIONS: '--max-semi-space-size=8', MALLOC_TRIM_THRESHOLD_: '131072' };

/** `Rss`: all that it has in memory. `Pss`: the same, of what several share each its part. */
function megabytesOf(pid: number, counted: 'Rss' | 'Pss'): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(new RegExp(`^${counted}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / KB_IN_MB;
}

/** Of a processor, since it began; of those that it started and that have ended, too. */
function secondsOf(pid: number): number {
  // After the name, which may hold anything: the fields from the third on.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = fields.slice(11, 15).map(Number);
  return ticks.reduce((total, one) => total + one, 0) / TICKS_A_SECOND;
}

async function transactions(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ done: number }>(
    'select sum(xact_commit + xact_rollback)::float8 as done from pg_stat_database',
  );
  await client.end();
  return rows[0]?.done ?? 0;
}

/** Of those that are still there. */
function sum(pids: number[], of: (pid: number) => number): number {
  return pids.reduce((total, pid) => {
    try {
      return total + of(pid);
    } catch {
      return total;
    }
  }, 0);
}

/** Once it has been started often enough that its code is compiled; all is let go of in the end. */
async function start(kind: Kind) {
  const data = temporaryFolder();
  const postgres = kind === 'beside' ? await startPostgres() : null;
  const elsewhere = postgres && { DATABASE_URL: postgres.url, AUTH_SECRET: SECRET };
  const env = { ...ENV, DATA_DIR: data.path, ...elsewhere };
  const took: number[] = [];
  for (let count = 0; count < STARTS; count += 1) {
    const once = await startServerProcess(env);
    took.push(once.startedIn);
    await once.end('SIGTERM');
  }
  const server = await startServerProcess(env);
  return {
    kind,
    // The first one made the database.
    readyMs: took.slice(1).toSorted((a, b) => a - b)[Math.floor((STARTS - 1) / 2)] ?? 0,
    url: postgres?.url ?? runningIn(embeddedFolder(data.path)) ?? '',
    server: server.pid,
    database: () => (postgres ? [] : processesOn(data.path).filter((pid) => pid !== server.pid)),
    async end() {
      await server.end('SIGTERM');
      await postgres?.stop();
      data.remove();
    },
  };
}

type Started = Awaited<ReturnType<typeof start>>;

async function watch({ kind, readyMs, url, server, database }: Started): Promise<string[]> {
  await sleep(SETTLE_MS);
  const seconds = (): Load => ({ server: secondsOf(server), postgres: sum(database(), secondsOf) });
  const [before, done] = [seconds(), await transactions(url)];
  await sleep(MINUTES * 60_000);
  const [after, doneAfter] = [seconds(), await transactions(url)];
  const percent = (part: keyof Load) => (100 * (after[part] - before[part])) / (MINUTES * 60);
  const busy = { server: percent('server'), postgres: percent('postgres') };
  const mb = {
    server: megabytesOf(server, 'Rss'),
    postgres: sum(database(), (pid) => megabytesOf(pid, 'Pss')),
  };
  const [all, work] = [mb.server + mb.postgres, busy.server + busy.postgres];
  const ready = `${(readyMs / 1000).toFixed(2)} s`;
  console.log(
    `${kind}: ready in ${ready}; ${all.toFixed(0)} MB (Postgres ${mb.postgres.toFixed(0)}); ${work.toFixed(2)} % of a core (Postgres ${busy.postgres.toFixed(2)}); ${((doneAfter - done) / MINUTES).toFixed(0)} transactions a minute`,
  );
  const bar = BARS[kind];
  return [
    ...(readyMs > MOST_READY_MS ? [`${kind}: ready in ${ready}`] : []),
    ...(all > bar.mb ? [`${kind}: more than ${bar.mb} MB`] : []),
    ...(work > bar.percent ? [`${kind}: more than ${bar.percent} % of a core`] : []),
  ];
}

// One after the other; that both are there then disturbs neither, as neither does anything.
const started = [await start('embedded'), await start('beside')];
const missed = (await Promise.all(started.map(watch))).flat();
for (const one of started) await one.end();
console.log(missed.length === 0 ? 'Every bar was met.' : `Missed: ${missed.join('; ')}.`);
process.exitCode = missed.length === 0 ? 0 : 1;
