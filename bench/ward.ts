/**
 * Two hundred people at work on one server with its embedded database: most of them read, now and then, and some write all
 * the time, every kind of write. What they are answered, how long reading takes, and whether the server's memory grows.
 *
 *   npm run bench:ward -- [minutes=10]
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedFolder } from '#server/db/connect.ts';
import { runningIn } from '#server/db/embedded.ts';
import { startServerProcess, temporaryFolder } from '#test/server-process.ts';
import { everyKind } from './writing/all.ts';
import type { Person } from './writing/ask.ts';
import { layGround } from './writing/ground.ts';
import { startWriting } from './writing/run.ts';
import { startSurroundings } from './writing/surroundings.ts';

const MINUTES = Number(process.argv[2] ?? 10);
const PEOPLE = 200;
/** More than can be written in the time, so that the pace is kept to its end. */
const WRITES = PEOPLE * 12;
/** Between two presses of one person. */
const PAUSE_MS = [1000, 5000] as const;
const MOST_MS = 150;
/** Of what is held after a fifth of the time: caches are full by then. */
const MOST_GROWTH = 1.1;

const READS = {
  trainee: [
    '/api/dashboard',
    '/api/assessments',
    '/api/procedures',
    '/api/pearls',
    '/api/review',
    '/api/debriefs',
    '/api/session',
  ],
  attending: ['/api/dashboard', '/api/assessments', '/api/trainees', '/api/session'],
};

const pause = () => sleep(PAUSE_MS[0] + Math.random() * (PAUSE_MS[1] - PAUSE_MS[0]));
const data = temporaryFolder();
const heldFile = join(data.path, 'held');
const surroundings = await startSurroundings();
const server = await startServerProcess({
  DATA_DIR: data.path,
  NODE_OPTIONS: `--max-semi-space-size=8 --expose-gc --import=${new URL('held.ts', import.meta.url).href}`,
  BENCH_HELD: heldFile,
  ...surroundings.env,
});
const url = runningIn(embeddedFolder(data.path)) ?? '';
const secret = readFileSync(join(data.path, 'auth-secret'), 'utf8').trim();
const ground = await layGround(url, secret, WRITES);

const ending = new AbortController();
const times: number[] = [];
const errors = new Map<string, number>();

async function read({ cookie, network }: Person, path: string): Promise<void> {
  const began = performance.now();
  const headers = { cookie, 'x-forwarded-for': network };
  const status = await fetch(server.url + path, { headers }).then(
    async (answer) => (await answer.arrayBuffer(), answer.status),
    () => 0,
  );
  times.push(performance.now() - began);
  if (status === 200) return;
  const what = `${path} answers ${status}`;
  errors.set(what, (errors.get(what) ?? 0) + 1);
}

async function work(person: Person, paths: readonly string[]): Promise<void> {
  for (let press = 0; !ending.signal.aborted; press += 1) {
    await pause();
    await read(person, paths[press % paths.length] ?? '/api/session');
  }
}

/** Of each, one after the other: who shares waits for the mail, and here is no haste. */
const WRITERS_A_KIND = 2;
const kinds = everyKind(ground).map((kind) => ({ ...kind, abreast: WRITERS_A_KIND }));
const writing = startWriting(kinds, async () => (await pause(), server.url), WRITES);
const writers = kinds.length * WRITERS_A_KIND;
const { trainees, attendings } = ground;
const readers = Array.from({ length: PEOPLE - writers }, (_, number) => {
  const isAttending = number % 6 === 0;
  const list = isAttending ? attendings : trainees;
  const person = list[number % list.length];
  if (!person) throw new Error('nobody is there');
  return work(person, isAttending ? READS.attending : READS.trainee);
});

/** Resident memory of the server, in MB. */
function memory(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
/** What nobody could free, in MB. */
async function heldNow(): Promise<number> {
  rmSync(heldFile, { force: true });
  process.kill(server.pid, 'SIGUSR2');
  while (!existsSync(heldFile)) await sleep(20);
  await sleep(20);
  return Number(readFileSync(heldFile, 'utf8'));
}
await sleep(MINUTES * 12_000);
const early = await heldNow();
await sleep(MINUTES * 48_000);
const [late, resident] = [await heldNow(), memory()];
ending.abort();
writing.stop();
await Promise.all([...readers, writing.done]);
await server.end('SIGTERM');
await surroundings.stop();
data.remove();

const sorted = times.toSorted((one, other) => one - other);
const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
const written = writing.tallies.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
console.log(
  `${PEOPLE} people, ${MINUTES} minutes: ${times.length} reads, ${written} writes of ${kinds.length} kinds, each sent twice`,
);
console.log(
  `reads: half within ${at(0.5).toFixed(1)} ms, 95 of 100 within ${at(0.95).toFixed(1)} ms (at most ${MOST_MS}), 99 within ${at(0.99).toFixed(1)} ms, longest ${at(1).toFixed(0)} ms`,
);
console.log(
  `heap of the server after a collection: ${early.toFixed(0)} MB after a fifth of the time, ${late.toFixed(0)} MB at the end; ${resident.toFixed(0)} MB resident`,
);
const faults = [...errors, ...writing.faults].map(([what, count]) => `${what}: ${count}`);
console.log(`errors: ${[...faults, ...writing.refusals].join('; ') || 'none'}`);
const isBad =
  at(0.95) > MOST_MS || faults.length + writing.refusals.length > 0 || late > early * MOST_GROWTH;
console.log(isBad ? 'FAILED' : 'Everybody was answered, in time.');
process.exit(isBad ? 1 : 0);
