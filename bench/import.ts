/**
 * Imports 10,000 procedures on both databases: how long until they are read and until they are written, how often one hears
 * of it, and how long the server answers nobody meanwhile. Then the worst files of 4 MiB. Then the embedded server is killed
 * with -9 while it writes: its database holds none of the rows or all of them, and all in the end when it is started again.
 *
 *   npm run bench:import -- [kills=10]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Dashboard } from '#shared/dashboard-output.ts';
import { MAX_IMPORT_BYTES } from '#shared/import-file.ts';
import type { ProcedureImport } from '#shared/procedure-import-output.ts';
import { embeddedFolder } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { startPostgres } from '#test/postgres.ts';
import { startServerProcess, temporaryFolder } from '#test/server-process.ts';

const KILLS = Number(process.argv[2] ?? 10);
const ROWS = 10_000;
const SECRET = 'a secret only for this measurement, long enough';
const HEAD = 'Date,Procedure,Patient,Level,Supervisor,Attempts,Success,Site,Notes\n';
const PROCEDURES = ['Intubation', 'LP', 'Central line', 'Chest tube', 'Procedural Sedation'];

/** Long numbers in notes are taken for identifiers. */
const DIGITS = ['calm', 'busy', 'late', 'early', 'short', 'long', 'quiet', 'loud', 'new', 'old'];
const inWords = (count: number) => Array.from(String(count), (digit) => DIGITS[+digit]).join(' ');

function fileOf(rows: number, seed: number): string {
  const lines = Array.from({ length: rows }, (_, i) => {
    const day = new Date(Date.UTC(2020, 0, 1) + (i % 2000) * 86_400_000).toISOString();
    return `${day.slice(0, 10)},${PROCEDURES[i % 5]},Adult,Performed independently,Dr. Rivera,1,yes,North,"A ${inWords(i)} one of a ${inWords(seed)} round, seen on the ward"`;
  });
  return `${HEAD}${lines.join('\n')}\n`;
}

let people = 0;
async function signUp(base: string): Promise<string> {
  people += 1;
  const answer = await fetch(`${base}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${process.pid}-${people}@example.org`,
      password: 'six nights',
      role: 'trainee',
    }),
  });
  if (answer.status !== 201) throw new Error(`sign-up answers ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
}

type Visitor = { base: string; cookie: string };

async function call({ base, cookie }: Visitor, method: string, path: string, body?: object) {
  const answer = await fetch(`${base}/api${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}
async function send(visitor: Visitor, file: string | Buffer) {
  const content = Buffer.from(file).toString('base64');
  const { status, body } = await call(visitor, 'POST', '/procedure-imports', {
    name: 'log.csv',
    content,
  });
  return { status, body: body as ProcedureImport & { message: string } };
}
const look = async (visitor: Visitor, id: string) =>
  (await call(visitor, 'GET', `/procedure-imports/${id}`)).body as ProcedureImport;
const logged = async (visitor: Visitor) =>
  ((await call(visitor, 'GET', '/dashboard')).body as Dashboard).proceduresLogged;

/** The longest that somebody who wants nothing of the database has waited. */
function watch(base: string) {
  let worst = 0;
  const over = new AbortController();
  const running = (async () => {
    while (!over.signal.aborted) {
      const asked = performance.now();
      await (await fetch(`${base}/healthz`)).text();
      worst = Math.max(worst, performance.now() - asked);
      await sleep(5);
    }
  })();
  return async () => {
    over.abort();
    await running;
    return worst;
  };
}
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function measure(name: string, base: string): Promise<void> {
  const visitor = { base, cookie: await signUp(base) };
  await send(visitor, fileOf(10, 0));
  const idle = watch(base);
  await sleep(2000);
  const quiet = await idle();
  let stop = watch(base);
  const began = performance.now();
  const { body: found } = await send(visitor, fileOf(ROWS, 1));
  const read = seconds(began);
  const whileRead = await stop();
  stop = watch(base);
  const confirmed = performance.now();
  await call(visitor, 'POST', `/procedure-imports/${found.id}/confirm`);
  const heard: number[] = [];
  for (;;) {
    const { state, written } = await look(visitor, found.id);
    if (heard.at(-1) !== written) heard.push(written);
    if (state === 'done') break;
    if (state === 'failed') throw new Error('the import failed');
  }
  console.log(
    `${name}: ${ROWS} rows read in ${read} (nobody else waited longer than ${whileRead.toFixed(0)} ms), written ${seconds(confirmed)} after they were confirmed (${(await stop()).toFixed(0)} ms); idle ${quiet.toFixed(0)} ms. Bar: both under 10 s. Heard of: ${heard.join(', ')}; in the log: ${await logged(visitor)}`,
  );
}

async function measureWorst(base: string): Promise<void> {
  const fill = (text: string) =>
    HEAD + text.repeat(Math.ceil(MAX_IMPORT_BYTES / text.length)).slice(0, MAX_IMPORT_BYTES - 100);
  const files = {
    'one cell': fill('a'),
    'one quoted cell': `${HEAD}"${'a'.repeat(MAX_IMPORT_BYTES - 200)}`,
    commas: fill(','),
    'rows of 100 cells': fill(`${','.repeat(99)}\n`),
    'short rows': fill('a\n'),
    'quotation marks': fill('"'),
    'quoted commas': fill('",'),
    'bad rows': fill(`x,${'y'.repeat(180)},,,,,,,\n`),
    'long notes': fill(`2026-01-01,LP,,,Dr. Rivera,,,,${'seen by '.repeat(240)}\n`),
    noise: Buffer.from(Array.from({ length: MAX_IMPORT_BYTES }, (_, i) => 1 + ((i * 7919) % 255))),
  };
  const visitor = { base, cookie: await signUp(base) };
  for (const [name, file] of Object.entries(files)) {
    const stop = watch(base);
    const began = performance.now();
    const { status, body } = await send(visitor, file);
    const words = status === 201 ? `${body.newRows} good, ${body.badRows} bad rows` : body.message;
    console.log(
      `4 MiB of ${name}: ${seconds(began)}, nobody else waited longer than ${(await stop()).toFixed(0)} ms: ${words}`,
    );
  }
}

/** What is in the database of a server that is gone. */
async function storedIn(folder: string): Promise<number> {
  const postgres = await startEmbedded(embeddedFolder(folder));
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from procedures',
  );
  await client.end();
  await postgres.stop();
  return rows[0]?.count ?? 0;
}

async function untilOver(visitor: Visitor, id: string): Promise<void> {
  const { state } = await look(visitor, id);
  if (state === 'failed') throw new Error('the import failed');
  if (state !== 'done') await untilOver(visitor, id);
}

/** Kills fall evenly over the time that writing took the last time. */
async function killOften(): Promise<void> {
  const data = temporaryFolder();
  const env = { DATA_DIR: data.path };
  const found = { none: 0, all: 0, some: 0, notAllInTheEnd: 0 };
  let writingMs = 2000;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = (kill - 1) * ROWS;
    const server = await startServerProcess(env);
    // A new one each time: a log has at most so many entries.
    const cookie = await signUp(server.url);
    const visitor = { base: server.url, cookie };
    const { body } = await send(visitor, fileOf(ROWS, kill + 1));
    await call(visitor, 'POST', `/procedure-imports/${body.id}/confirm`);
    await sleep(Math.random() * writingMs);
    await server.end('SIGKILL');
    const stored = (await storedIn(data.path)) - before;
    found[stored === 0 ? 'none' : stored === ROWS ? 'all' : 'some'] += 1;
    const again = await startServerProcess(env);
    const began = performance.now();
    await untilOver({ base: again.url, cookie }, body.id);
    if (stored === 0) writingMs = performance.now() - began;
    if ((await logged({ base: again.url, cookie })) !== ROWS) found.notAllInTheEnd += 1;
    await again.end('SIGTERM');
  }
  data.remove();
  console.log(
    `${KILLS} kills while ${ROWS} rows were written: then ${found.none} times none of them were stored, ${found.all} times all, ${found.some} times some; after the restart ${found.notAllInTheEnd} times not all`,
  );
  process.exitCode = found.some + found.notAllInTheEnd === 0 ? 0 : 1;
}

const data = temporaryFolder();
const embedded = await startServerProcess({ DATA_DIR: data.path });
await measure('embedded', embedded.url);
await measureWorst(embedded.url);
await embedded.end('SIGTERM');
data.remove();
const postgres = await startPostgres();
const server = await startServerProcess({ DATABASE_URL: postgres.url, AUTH_SECRET: SECRET });
await measure('postgres', server.url);
await server.end('SIGTERM');
await postgres.stop();
await killOften();
process.exit();
