/**
 * What one person's shift costs: milliseconds of the server's and of Postgres's processor, bytes of write-ahead log and of
 * disk. A trainee's is a set of pearls of two cases from the starter library with its questions, three procedures, two
 * requests, a debrief with its report and ten reviews; an attending's three forms and what waits (docs/scaling.md).
 *
 *   npm run bench:cost [-- shifts=100 [records=200000 [folder]]]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { between, readCost } from './year/cost.ts';
import type { Cost } from './year/cost.ts';
import { startYearPostgres } from './year/postgres.ts';
import { shapeOf } from './year/shape.ts';
import { attendingShift, traineeShift } from './year/shifts.ts';
import { cookieOf, openSide } from './year/side.ts';
import type { Person } from './writing/ask.ts';

const SHIFTS = Number(process.argv[2] ?? 100);
const RECORDS = Number(process.argv[3] ?? 200_000);
const WARM_UP = 20;
const IDLE_MS = 20_000;

const postgres = await startYearPostgres(process.argv[4]);
const shape = shapeOf(RECORDS);
const side = await openSide(await postgres.database(`year_${RECORDS}`, shape), shape);
const pids = { server: side.server.pid, postgres: postgres.pid() };
const door = () => Promise.resolve(side.server.url);

type Pair = { id: string; name: string; first: string; second: string };
const { rows: trainees } = await side.client.query<Pair>(
  `select t.id, a.id as first, b.id as second from bench.people t
   join bench.people a on a.n = t.first_attending + t.step * (t.n % t.attendings)
   join bench.people b on b.n = t.first_attending + t.step * ((t.n + 1) % t.attendings)
   where t.role = 'trainee' order by t.n`,
);
const { rows: attendings } = await side.client.query<Pair>(
  `select a.id, (select id from bench.people t where t.role = 'trainee' and t.p = a.p order by (t.n + a.n) % 17, t.n limit 1) as first
   from bench.people a where a.role = 'attending' order by a.n`,
);
const person = (id: string, at: number): Person => ({
  id,
  email: '',
  cookie: cookieOf(id),
  network: `198.18.${at >> 8}.${at & 255}`,
});

type Measured = { name: string; cost: Cost; seconds: number };

/** Of one after the other; of what a server does by itself meanwhile it is not told apart yet. */
async function measure(name: string, run: (at: number) => Promise<void>): Promise<Measured> {
  for (let at = 0; at < WARM_UP; at += 1) await run(at);
  const before = await readCost(side.client, pids);
  const began = performance.now();
  for (let at = WARM_UP; at < WARM_UP + SHIFTS; at += 1) await run(at);
  const seconds = (performance.now() - began) / 1000;
  const cost = between(before, await readCost(side.client, pids), SHIFTS);
  return { name, cost, seconds: seconds / SHIFTS };
}

const measured = [
  await measure('a trainee’s shift', async (at) => {
    const one = trainees[at % trainees.length];
    if (one) await traineeShift(door, person(one.id, at), [one.first, one.second]);
  }),
  await measure('an attending’s shift', async (at) => {
    const one = attendings[at % attendings.length];
    if (one) await attendingShift(door, person(one.id, at), one.first);
  }),
];
const before = await readCost(side.client, pids);
await sleep(IDLE_MS);
const idle = between(before, await readCost(side.client, pids), IDLE_MS / 1000);

const row = (name: string, { serverMs, postgresMs, walBytes, diskBytes }: Cost) =>
  name.padEnd(24) +
  [serverMs, postgresMs, walBytes / 1000, diskBytes / 1000]
    .map((value) => value.toFixed(0).padStart(10))
    .join('');
console.log(`\n${''.padEnd(24)} server ms  Postgres   WAL, kB  disk, kB`);
console.log(row('a second of nothing', idle));
for (const { name, cost, seconds } of measured) {
  const own = {
    serverMs: cost.serverMs - idle.serverMs * seconds,
    postgresMs: cost.postgresMs - idle.postgresMs * seconds,
    walBytes: cost.walBytes - idle.walBytes * seconds,
    diskBytes: cost.diskBytes,
  };
  console.log(`${row(name, own)}   ${seconds.toFixed(2)} s each`);
}
await side.close();
await postgres.stop();
