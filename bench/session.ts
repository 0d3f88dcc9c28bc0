import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openPostgres } from '#server/db/connect.ts';
import type { Database } from '#server/db/connect.ts';
import type { Log } from '#server/log.ts';
import { createRuntime } from '#server/runtime.ts';
import { startPostgres } from '#test/postgres.ts';
import { noJobs } from './no-jobs.ts';

/** What recognising a signed-in person adds to a request: the same answer to both, in turns. */

const ROUNDS = 40;
const REQUESTS = 100;
const SECRET = 'a secret only for this measurement, long enough';

const silent: Log = { info() {}, warn() {}, error() {} };

type Ask = (cookie: string) => Promise<Response>;

async function prepare(database: Database): Promise<{ ask: Ask; cookie: string }> {
  const runtime = createRuntime({
    config: readConfig({}),
    log: silent,
    jobs: noJobs,
    stopping: new AbortController().signal,
    database,
  });
  const app = createApp(runtime);
  const send = (path: string, init: RequestInit) =>
    Promise.resolve(app.request(path, init, { incoming: { socket: { remoteAddress: '::1' } } }));
  const answer = await send('/api/auth/sign-up', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${crypto.randomUUID()}@example.org`,
      password: 'six nights in a row',
    }),
  });
  if (answer.status !== 201) throw new Error(`sign-up answers ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  const known = await send('/api/session', { headers: { cookie } });
  if (!((await known.json()) as { user: object | null }).user) throw new Error('not recognised');
  // An answer that says nothing of who asks.
  return { cookie, ask: (own) => send('/api/none', { headers: own ? { cookie: own } : {} }) };
}

/** Microseconds a request. */
async function time(ask: Ask, cookie: string): Promise<number> {
  const began = performance.now();
  for (let i = 0; i < REQUESTS; i += 1) await ask(cookie);
  return ((performance.now() - began) / REQUESTS) * 1000;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function measure(database: Database): Promise<void> {
  const { ask, cookie } = await prepare(database);
  const guest: number[] = [];
  const person: number[] = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    guest.push(await time(ask, ''));
    person.push(await time(ask, cookie));
  }
  const [without, own] = [median(guest), median(person)];
  console.log(
    `a guest's request ${without.toFixed(0)} µs, a person's ${own.toFixed(0)} µs: ${(own - without).toFixed(0)} µs more`,
  );
  await database.close();
}

const postgres = await startPostgres();
await measure(await openPostgres(postgres.url, [SECRET], silent));
await postgres.stop();
