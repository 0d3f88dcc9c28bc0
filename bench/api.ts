/**
 * Our server beside the plainest one on the same Postgres and rows: how many a second each answers, in turns, alone and
 * with 32 connections, and how long our event loop stalls meanwhile.
 *
 *   npm run bench:api [-- rounds [part of a name]]
 *
 * BENCH_DATABASE_URL: a Postgres to use; a database is made there and dropped. BENCH_NODE_OPTIONS: for our server, such
 * as --cpu-prof.
 */
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashPassword } from 'better-auth/crypto';
import { Client } from 'pg';
import { sessionCookieName } from '#server/auth/open.ts';
import { readConfig } from '#server/config.ts';
import { signCookie } from '#server/http/signed.ts';
import { deriveKeys } from '#server/keys.ts';
import { startPostgres } from '#test/postgres.ts';
import { startServerProcess } from '#test/server-process.ts';
import { startAskThread } from './ask-thread.ts';
import type { Target } from './asker.ts';
import { loadAssessments } from './load-assessments.ts';
import { makeDatabase } from './made-database.ts';
import { ORGANIZATION, personId, TRAINEES, WHO } from './people.ts';

const COUNT = 100_000;
const ROUNDS = Number(process.argv[2] ?? 7);
const ONLY = process.argv[3] ?? '';
const SECRET = 'a secret only for this measurement, long enough';
const PASSWORD = 'correct horse battery staple';
const AT_ONCE = [1, 32] as const;

/** How long a round of one question takes at most, so that a slow one costs no more than a fast one. */
const ROUND_MS = 700;
const MAX_STALL_MS = 20;
/** Every connection of the pool meets every statement a few times, and what runs often is compiled. */
const WARM_UP = 3000;
const WARM_ABREAST = 32;
/** Who assesses whom: of the same two people all at once would wait for each other's locks. */
const PAIRS = 100;

type Question = { name: string; ours: Target; bare: Target; bars: [alone: number, many: number] };
/** Milliseconds; the processor's time in microseconds. */
type Stalls = { max: number; most: number; cpu: number };

const ownPostgres = process.env['BENCH_DATABASE_URL'] ? null : await startPostgres();
const root = new URL(process.env['BENCH_DATABASE_URL'] ?? ownPostgres?.url ?? '');
const admin = new Client({ connectionString: root.href });
await admin.connect();
const name = `bench_api_${process.pid}`;
await admin.query(`create database ${name}`);
const database = new URL(root);
database.pathname = `/${name}`;

/** Migrates, and fills it with people, some of whom have a password, and their assessments. */
async function fill(url: string): Promise<void> {
  await makeDatabase(url, SECRET);
  await loadAssessments(url, COUNT);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into accounts (id, account_id, provider_id, user_id, password)
     select gen_random_uuid(), id, 'credential', id, $1 from users`,
    [await hashPassword(PASSWORD)],
  );
  await client.query(
    `insert into sessions (id, user_id, token, expires_at)
     select id, id, 'token ' || id, now() + interval '1 day' from users
     where id > $1 and id <= $2`,
    [WHO.attending, personId(TRAINEES + PAIRS)],
  );
  await client.query('vacuum analyze');
  await client.end();
}
await fill(database.href);

const stallsOf = (which: string) => join(tmpdir(), `${name}_${which}`);
const preload = new URL('stalls.ts', import.meta.url).href;
function environment(which: string, more = ''): Record<string, string> {
  return {
    DATABASE_URL: database.href,
    AUTH_SECRET: SECRET,
    BENCH_STALLS: stallsOf(which),
    NODE_OPTIONS: `--import=${preload} ${more}`,
  };
}
const ours = await startServerProcess(environment('ours', process.env['BENCH_NODE_OPTIONS']));
const bare = await startServerProcess(
  environment('bare'),
  fileURLToPath(new URL('bare-server.ts', import.meta.url)),
);

/** What a server stalled since it was last asked. */
function readStalls(which: string): Promise<Stalls> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    connect(stallsOf(which))
      .on('data', (part) => parts.push(part))
      .on('end', () => resolve(JSON.parse(Buffer.concat(parts).toString()) as Stalls))
      .on('error', reject);
  });
}

const asker = startAskThread();

function cookieOf(who: string): string {
  const token = signCookie(`token ${who}`, deriveKeys([SECRET]).cookies);
  return `${sessionCookieName(readConfig({}))}=${encodeURIComponent(token)}`;
}
const traineesCookie = cookieOf(WHO.trainee);

function listed(what: string, query: string, path: string): Question {
  return {
    name: what,
    ours: { url: `${ours.url}/api/assessments?${query}`, cookie: traineesCookie },
    bare: { url: `${bare.url}/${path}?${WHO.trainee}`, cookie: '' },
    bars: [0.6, 0.6],
  };
}

/** The Monday before last: of a weekday, and neither in the future nor too long ago. */
function lastMonday(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() - 7 - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
const attendings = Array.from({ length: PAIRS }, (_, n) => personId(TRAINEES + 1 + n));
const assessments = attendings.map((submitterId, n) =>
  JSON.stringify({
    organizationId: ORGANIZATION,
    submitterId,
    traineeId: personId(2 + n),
    submissionKey: 'KEY',
    shiftDate: lastMonday(),
    epaNumber: 12,
    activityLevel: 'helped_lot',
    strengths: 'Called the plan aloud before the first attempt. '.repeat(4),
    improvements: 'Ask for help one step earlier. '.repeat(3),
  }),
);
/** Many people: one who signs in more than five times at once is locked out. */
const signIns = Array.from({ length: 200 }, (_, i) =>
  JSON.stringify({ email: `${TRAINEES + 1 + i}@example.org`, password: PASSWORD }),
);

const QUESTIONS: Question[] = [
  listed('list, newest 20', 'limit=20', 'list20'),
  listed('list, newest 50', '', 'list50'),
  listed('list, filtered', 'level=helped_lot&limit=20', 'filtered'),
  listed('list, searched', 'q=hopper&limit=20', 'searched'),
  {
    name: 'create',
    ours: {
      url: `${ours.url}/api/assessments`,
      cookie: attendings.map(cookieOf),
      bodies: assessments,
    },
    bare: { url: `${bare.url}/create`, cookie: '', bodies: assessments },
    bars: [0.4, 0.25],
  },
  {
    name: 'dashboard',
    ours: { url: `${ours.url}/api/dashboard`, cookie: traineesCookie },
    bare: { url: `${bare.url}/counts?${WHO.trainee}`, cookie: '' },
    bars: [0.3, 0.15],
  },
  {
    name: 'sign-in',
    ours: { url: `${ours.url}/api/auth/sign-in`, cookie: '', bodies: signIns },
    bare: { url: `${bare.url}/sign-in`, cookie: '', bodies: signIns },
    bars: [0.9, 0.9],
  },
];

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Requests a second in one round, as many of them as it has time for. */
async function rate(target: Target, abreast: number, times: number): Promise<number> {
  const { ms } = await asker.ask({ targets: [target], times, abreast });
  return (times / ms) * 1000;
}

let isHeld = true;
async function compare(question: Question, place: 0 | 1): Promise<void> {
  const abreast = AT_ONCE[place];
  const sides = [question.ours, question.bare] as const;
  const times: number[] = [];
  for (const side of sides) {
    if (question.name === 'sign-in') await rate(side, abreast, 8);
    else await rate(side, WARM_ABREAST, WARM_UP);
    const first = await rate(side, abreast, abreast * 8);
    times.push(Math.max(abreast * 2, Math.round((first * ROUND_MS) / 1000)));
  }
  await Promise.all(['ours', 'bare'].map(readStalls));
  const rates: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      rates[which].push(await rate(sides[which], abreast, times[which] ?? 0));
    }
  }
  const stalls = await readStalls('ours');
  const others = await readStalls('bare');
  const ratio = median(rates[0].map((ourRate, round) => ourRate / (rates[1][round] ?? 1)));
  const bar = question.bars[place];
  if (ratio < bar || stalls.max > MAX_STALL_MS) isHeld = false;
  const show = (value: number) => value.toFixed(0).padStart(7);
  const waits = ({ max, most }: Stalls) => `${max.toFixed(1)} (${most.toFixed(1)})`.padStart(14);
  const each = ({ cpu }: Stalls, which: 0 | 1) => show(cpu / ROUNDS / (times[which] ?? 1));
  console.log(
    `${question.name.padEnd(17)}${String(abreast).padStart(3)}${show(median(rates[0]))}${show(median(rates[1]))}   ${ratio.toFixed(2)}  ${bar.toFixed(2)}${ratio < bar ? ' <' : '  '}${waits(stalls)}${waits(others)}${each(stalls, 0)}${each(others, 1)}`,
  );
}

// What is loaded with the first sign-in is loaded before anything is measured.
for (const { ours: target } of QUESTIONS) await rate(target, 1, 2);
console.log(
  `\nRequests a second over ${COUNT} assessments, median of ${ROUNDS} rounds; longest stall of the event loop in ms (99.9 %), at most ${MAX_STALL_MS}; the server's own processor time in µs a request`,
);
console.log(
  '                at once   ours   bare  ratio   bar    stalls, ours          bare   ours   bare',
);
for (const question of QUESTIONS.filter((asked) => asked.name.includes(ONLY))) {
  for (const place of [0, 1] as const) await compare(question, place);
}
console.log(isHeld ? '\nEvery bar holds.' : '\nNot every bar holds.');

await asker.stop();
await Promise.all([ours.end('SIGTERM'), bare.end('SIGTERM')]);
for (const which of ['ours', 'bare']) rmSync(stallsOf(which), { force: true });
await admin.query(`drop database ${name} with (force)`);
await admin.end();
await ownPostgres?.stop();
process.exitCode = isHeld ? 0 : 1;
