import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbedded } from '#server/db/embedded.ts';
import { openLine } from '#test/line.ts';
import { startServerProcess } from '#test/server-process.ts';
import { everyKind } from '../writing/all.ts';
import { layGround } from '../writing/ground.ts';
import { startWriting } from '../writing/run.ts';
import { startSurroundings } from '../writing/surroundings.ts';
import { lostOf } from './lost.ts';
import type { Row } from './row.ts';
import { startWatch } from './watch.ts';

const SECRET = 'a secret only for these faults, long enough';
const MOST_CONNECTIONS = 60;
const WRITES = 400;
/** Of each packet either way. */
const SLOW_MS = 150;
/** As a hospital's failover, and a restart, take. */
const LONG_MS = 30_000;
const SHORT_MS = 15_000;

/** Everything that happens to the database beside a server, under writes of every kind. */
export async function databaseFaults(only: string | undefined): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'debrief-faults-'));
  const settings = { max_connections: String(MOST_CONNECTIONS) };
  const startPostgres = () => startEmbedded(join(folder, 'data'), settings);
  let postgres = await startPostgres();
  const direct = postgres.url;
  const line = await openLine(direct);
  const surroundings = await startSurroundings();
  const env = { DATABASE_URL: line.url, AUTH_SECRET: SECRET, ...surroundings.env };
  const server = await startServerProcess(env);
  const ground = await layGround(direct, SECRET, WRITES);
  const [reader] = ground.trainees;
  if (!reader) throw new Error('nobody is there');

  const faults: [string, () => Promise<void>][] = [
    [
      'database gone for 30 s',
      async () => {
        line.cut();
        await sleep(LONG_MS);
        line.mend();
      },
    ],
    [
      'database silent for 30 s: a line that carries nothing',
      async () => {
        line.silence();
        await sleep(LONG_MS);
        line.mend();
      },
    ],
    [
      `database slow: ${SLOW_MS} ms more each way, for 15 s`,
      async () => {
        line.slowDown(SLOW_MS);
        await sleep(SHORT_MS);
        line.mend();
      },
    ],
    [
      'database restarted',
      async () => {
        await postgres.stop();
        postgres = await startPostgres();
      },
    ],
    ['every connection taken by others for 15 s', () => takeAllConnections(direct)],
  ];

  const rows: Row[] = [];
  // A write is what it is of a kind's own people: one round of writes for all faults together.
  const writing = startWriting(everyKind(ground), () => Promise.resolve(server.url), WRITES);
  const watch = startWatch(server.url, reader);
  await sleep(SHORT_MS / 3);
  for (const [fault, happen] of faults) {
    if (only && !fault.includes(only)) continue;
    console.log(fault);
    const began = performance.now();
    await happen();
    const ended = performance.now();
    await watch.untilCalm();
    rows.push(watch.rowOf(fault, began, ended));
  }
  await watch.stop();
  const lost = await lostOf(writing, direct, surroundings);
  await server.end('SIGTERM');
  await line.close();
  await surroundings.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  return rows.map((row) => ({ ...row, lost }));
}

/** The server's own are ended first, so that none is left to it. */
async function takeAllConnections(url: string): Promise<void> {
  const taken: Client[] = [];
  const first = new Client({ connectionString: url });
  await first.connect();
  taken.push(first);
  const end = () =>
    first.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> 'greedy'`,
    );
  const until = performance.now() + SHORT_MS;
  await end();
  while (performance.now() < until) {
    const client = new Client({ connectionString: url, application_name: 'greedy' });
    client.on('error', () => undefined);
    const isIn = await client.connect().then(
      () => true,
      () => false,
    );
    if (isIn) taken.push(client);
    else {
      await end();
      await sleep(20);
    }
  }
  await Promise.all(taken.map((client) => client.end()));
}
