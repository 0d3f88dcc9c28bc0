/**
 * Whether cheap requests stop the server: 32 hostile connections of each kind, and what somebody else, of another
 * network, waits for an answer meanwhile, beside what they waited just before.
 *
 *   npm run bench:flood [-- part of a kind's name [seconds of each]]
 */
import { Worker } from 'node:worker_threads';
import { hashPassword } from 'better-auth/crypto';
import { Client } from 'pg';
import { sessionCookieName } from '#server/auth/open.ts';
import { readConfig } from '#server/config.ts';
import { signCookie } from '#server/http/signed.ts';
import { deriveKeys } from '#server/keys.ts';
import { startPostgres } from '#test/postgres.ts';
import { startServerProcess } from '#test/server-process.ts';
import { asset, attacksWith } from './flood-attacks.ts';
import type { Bystander } from './flood-bystander.ts';
import type { Hit } from './flood-hostile.ts';
import { loadAssessments } from './load-assessments.ts';
import { makeDatabase } from './made-database.ts';
import { WHO } from './people.ts';

const ONLY = process.argv[2] ?? '';
const FLOOD_MS = Number(process.argv[3] ?? 3) * 1000;
const ASSESSMENTS = 20_000;
const CONNECTIONS = 32;
const BAR = 3;
/** One picture of a screen: nobody notices a wait that is shorter, however much longer than before it is. */
const FELT_MS = 16;
const IDLE_MS = 1000;
/** Until the flood has begun in earnest. */
const RISE_MS = 500;
const SECRET = 'a secret only for this measurement, long enough';

const postgres = await startPostgres();
await makeDatabase(postgres.url, SECRET);
await loadAssessments(postgres.url, ASSESSMENTS);
const client = new Client({ connectionString: postgres.url });
await client.connect();
await client.query(
  `insert into accounts (id, account_id, provider_id, user_id, password)
   select gen_random_uuid(), id, 'credential', id, $1 from users`,
  [await hashPassword('correct horse battery staple')],
);
await client.query('vacuum analyze');
await client.end();
const server = await startServerProcess({ DATABASE_URL: postgres.url, AUTH_SECRET: SECRET });

function cookieOf(who: string): string {
  const value = signCookie(`token ${who}`, deriveKeys([SECRET]).cookies);
  return `${sessionCookieName(readConfig({}))}=${encodeURIComponent(value)}`;
}

type Answer<What> = What | { error: string };
function tell<What>(worker: Worker, message: object): Promise<What> {
  return new Promise((resolve, reject) => {
    worker.once('message', (answer: Answer<What & object>) => {
      if ('error' in answer) reject(new Error(answer.error));
      else resolve(answer);
    });
    worker.postMessage(message);
  });
}
const hostile = new Worker(new URL('flood-hostile.ts', import.meta.url));
const bystander = new Worker(new URL('flood-bystander.ts', import.meta.url));

const bystanders: Bystander[] = [
  {
    url: `${server.url}/api/assessments?limit=20`,
    cookie: cookieOf(WHO.attending),
    address: '203.0.113.7',
  },
  { url: `${server.url}/api/pearls/allowance`, address: '203.0.113.8' },
  {
    url: `${server.url}/assets/${asset()}`,
    cookie: cookieOf(WHO.trainee),
    address: '203.0.113.10',
  },
];
const watch = async (ms: number) => {
  const { took } = await tell<{ took: number[][] }>(bystander, { bystanders, ms });
  return took.map((values) => values.toSorted((a, b) => a - b));
};
const at = (values: readonly number[], part: number) =>
  values[Math.floor(values.length * part)] ?? Number.NaN;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A set whose events can be followed. */
async function makeSet(): Promise<string> {
  const answer = await fetch(`${server.url}/api/pearls`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
    body: JSON.stringify({ patients: [{ details: 'septic shock' }] }),
  });
  const { id } = (await answer.json()) as { id: string };
  return id;
}
const set = await makeSet();
// Until they have asked for something else, whoever asks for a file is a guest.
await fetch(`${server.url}/api/session`, {
  headers: { cookie: cookieOf(WHO.trainee), 'x-forwarded-for': '203.0.113.10' },
});

const cookies = {
  trainee: cookieOf(WHO.trainee),
  administrator: cookieOf(WHO.administrator),
};
const attacks = attacksWith(cookies).filter(({ name }) => name.includes(ONLY));

await watch(3000);
console.log(
  `\nMedian wait in ms of a person signed in, of a guest, and of another person for a file, of other networks: before, during ${CONNECTIONS} hostile connections (95 %), ratio (bar ${BAR}, where it is ${FELT_MS} ms or more); the flood's answers by status`,
);
let isHeld = true;
for (const { shots, ...attack } of attacks) {
  const aimed = shots.map((shot) => ({ ...shot, path: shot.path.replace('SET', set) }));
  const before = await watch(IDLE_MS);
  const flood = tell<Hit>(hostile, {
    url: server.url,
    attack: { ...attack, shots: aimed },
    connections: CONNECTIONS,
    ms: FLOOD_MS,
  });
  await wait(RISE_MS);
  const during = await watch(FLOOD_MS - RISE_MS);
  const hit = await flood;
  const shown = during.map((values, who) => {
    const [idle, busy] = [at(before[who] ?? [], 0.5), at(values, 0.5)];
    const isOver = !(busy / idle < BAR || busy < FELT_MS);
    if (isOver) isHeld = false;
    return `${idle.toFixed(1).padStart(6)}${busy.toFixed(1).padStart(8)} ${`(${at(values, 0.95).toFixed(0)})`.padEnd(7)}${(busy / idle).toFixed(1).padStart(5)}${isOver ? ' <' : '  '}`;
  });
  const statuses = Object.entries(hit).map(([status, times]) => `${status}: ${times}`);
  console.log(`${attack.name.padEnd(29)}${shown.join('  ')}  ${statuses.join(', ')}`);
}
console.log(isHeld ? '\nEvery bar holds.' : '\nNot every bar holds.');

await Promise.all([hostile.terminate(), bystander.terminate()]);
await server.end('SIGTERM');
await postgres.stop();
process.exitCode = isHeld ? 0 : 1;
