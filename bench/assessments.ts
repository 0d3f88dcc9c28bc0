/**
 * Lists of assessments at 10,000 and at 1,000,000, of the same 5,000 people on Postgres: the 95th percentile, and how many
 * a second we answer beside a bare server that gives the same rows. Then PDFs, and exports of 10,000 and 100,000.
 *
 *   npm run bench:assessments
 */
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { serve } from '@hono/node-server';
import { generateSignedCookie } from 'hono/cookie';
import { Client, Pool } from 'pg';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openPostgres } from '#server/db/connect.ts';
import type { Jobs } from '#server/jobs/queue.ts';
import { createRuntime } from '#server/runtime.ts';
import { silentLog } from '#test/log.ts';
import { startPostgres } from '#test/postgres.ts';
import type { Ask, Asked } from './asker.ts';
import { loadAssessments, ORGANIZATION, personId, WHO } from './load-assessments.ts';

const SIZES = { small: 10_000, large: Number(process.argv[2] ?? 1_000_000) };
const TIMES = 200;
const SECRET = 'a secret only for this measurement, long enough';

type Size = keyof typeof SIZES;
type Who = keyof typeof WHO;

/** Each asked TIMES in turn at both sizes. */
const ASKED: [Who, string][] = [
  ['administrator', ''],
  ['administrator', 'from=2026-01-01&to=2026-02-28'],
  ['administrator', 'epa=12'],
  ['administrator', 'level=helped_lot'],
  ['administrator', 'epa=12&level=helped_lot'],
  ['administrator', `traineeId=${WHO.trainee}`],
  ['administrator', `evaluatorId=${WHO.attending}`],
  ['administrator', 'q=okafor'],
  ['administrator', 'q=okafor&epa=12'],
  ['administrator', 'q=ada+2'],
  ['administrator', 'q=airway'],
  ['administrator', 'q=outside+17'],
  ['administrator', 'q=nobody'],
  ['administrator', 'sort=trainee&order=asc'],
  ['administrator', 'sort=evaluator&order=asc'],
  ['administrator', 'sort=epa&order=asc'],
  ['administrator', 'sort=rating'],
  ['administrator', 'sort=trainee&order=asc&epa=12'],
  ['trainee', ''],
  ['trainee', 'sort=rating'],
  ['trainee', 'q=hopper'],
  ['attending', ''],
  ['attending', 'sort=trainee&order=asc'],
  ['attending', 'epa=12'],
];

const noJobs: Jobs = {
  send: () => Promise.resolve(),
  work: () => Promise.resolve(),
  repeat: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

const asker = new Worker(new URL('asker.ts', import.meta.url));
function ask(asked: Ask): Promise<Asked> {
  return new Promise((resolve, reject) => {
    asker.once('message', (answer: Asked | { error: string }) => {
      if ('error' in answer) reject(new Error(answer.error));
      else resolve(answer);
    });
    asker.postMessage(asked);
  });
}

const postgres = await startPostgres();
const admin = new Client({ connectionString: postgres.url });
await admin.connect();

async function open(size: Size) {
  await admin.query(`create database ${size}`);
  const url = new URL(postgres.url);
  url.pathname = `/${size}`;
  const database = await openPostgres(url.href, SECRET, silentLog);
  const began = performance.now();
  await loadAssessments(url.href, SIZES[size]);
  console.log(`${SIZES[size]} loaded in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const stopping = new AbortController().signal;
  const config = readConfig({});
  const runtime = createRuntime({ config, log: silentLog, jobs: noJobs, stopping, database });
  const server = serve({ fetch: createApp(runtime).fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/assessments`;
  const cookies = {} as Record<Who, string>;
  for (const [who, id] of Object.entries(WHO) as [Who, string][]) {
    const cookie = await generateSignedCookie(runtime.sessionCookie, `token ${id}`, SECRET);
    cookies[who] = cookie.split(';')[0] ?? '';
  }
  const close = async () => {
    await new Promise((resolve) => server.close(resolve));
    await database.close();
  };
  const target = (who: Who, path: string) => ({ url: `${base}${path}`, cookie: cookies[who] });
  return { url: url.href, target, close };
}

function percentile(values: number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
}

const small = await open('small');
const large = await open('large');

console.log('\nms, 95th percentile (median)          10,000          1,000,000   ratio (bar 1.3)');
const all: [number[], number[]] = [[], []];
for (const [who, query] of ASKED) {
  const targets = [small, large].map(({ target }) => target(who, `?${query}`));
  await ask({ targets, times: 20, abreast: 1 });
  const { took } = await ask({ targets, times: TIMES, abreast: 1 });
  const [few = [], many = []] = took;
  all[0].push(...few);
  all[1].push(...many);
  line(`${who} ${query}`.slice(0, 45), few, many);
}
line('all of these', ...all);

function line(name: string, few: number[], many: number[]): void {
  const show = (values: number[]) =>
    `${percentile(values, 0.95).toFixed(1)} (${percentile(values, 0.5).toFixed(1)})`.padStart(14);
  const ratio = percentile(many, 0.95) / percentile(few, 0.95);
  console.log(`${name.padEnd(46)}${show(few)} ${show(many)}   ${ratio.toFixed(2)}`);
}

/** What the list answers, by the plainest server there is. */
const pool = new Pool({ connectionString: large.url, max: 20 });
async function answerBarely(answer: ServerResponse): Promise<void> {
  const { rows } = await pool.query(
    `select id, shift_date, day_of_week, trainee_id, trainee_name, submitter_id, evaluator_name, evaluator_email, epa_number,
     epa_title, rating, created_at, amended_at, voided_at, acknowledged_at
     from assessments where organization_id = $1 order by shift_date desc, id desc limit 50`,
    [ORGANIZATION],
  );
  answer.setHeader('content-type', 'application/json');
  answer.end(JSON.stringify({ items: rows }));
}
const bare = createServer((_, answer) => void answerBarely(answer));
await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`;
const ratios: number[] = [];
const rates: [number, number][] = [];
for (let round = 0; round < 9; round += 1) {
  const ours = await ask({ targets: [large.target('administrator', '')], times: 600, abreast: 8 });
  const theirs = await ask({ targets: [{ url: bareUrl, cookie: '' }], times: 600, abreast: 8 });
  if (round === 0) continue;
  rates.push([600_000 / ours.ms, 600_000 / theirs.ms]);
  ratios.push(theirs.ms / ours.ms);
}
const median = (values: number[]) => percentile(values, 0.5);
console.log(
  `\nrequests a second: ours ${median(rates.map(([a]) => a)).toFixed(0)}, bare ${median(rates.map(([, b]) => b)).toFixed(0)}; ratio ${median(ratios).toFixed(2)} (bar 0.5)`,
);

const { rows: few } = await pool.query<{ id: string }>(
  'select id from assessments where trainee_id = $1 limit 100',
  [personId(1)],
);
const pdfs = few.map(({ id }) => large.target('administrator', `/${id}.pdf`));
await ask({ targets: pdfs.slice(0, 10), times: 1, abreast: 1 });
const stall = monitorEventLoopDelay({ resolution: 1 });
stall.enable();
await wait(3000);
const idle = stall.max / 1e6;
stall.reset();
const made = (await ask({ targets: pdfs, times: 1, abreast: 1 })).took.flat();
console.log(
  `PDF: median ${median(made).toFixed(0)} ms, 95th percentile ${percentile(made, 0.95).toFixed(0)} ms (bar 150); event loop stalls ${(stall.max / 1e6).toFixed(1)} ms at most, 99.9 % under ${(stall.percentile(99.9) / 1e6).toFixed(1)} (bar 20; ${idle.toFixed(1)} when idle)`,
);

for (const format of ['csv', 'xlsx']) {
  const peaks: string[] = [];
  for (const [name, query] of [
    ['10,000', `?from=2026-09-16`],
    ['100,000', `?from=2026-06-05`],
  ] as const) {
    global.gc?.();
    let [rss, heap] = [0, 0];
    const timer = setInterval(() => {
      const used = process.memoryUsage();
      rss = Math.max(rss, used.rss);
      heap = Math.max(heap, used.heapUsed);
    }, 20);
    const target = large.target('administrator', `/export.${format}${query}`);
    const { bytes, ms } = await ask({ targets: [target], times: 1, abreast: 1 });
    clearInterval(timer);
    peaks.push(
      `${name} (${(bytes / 1e6).toFixed(0)} MB in ${(ms / 1000).toFixed(1)} s): ${(heap / 1e6).toFixed(0)} MB heap, ${(rss / 1e6).toFixed(0)} MB rss`,
    );
  }
  console.log(`${format} export, peak: ${peaks.join('; ')}`);
}

await asker.terminate();
bare.close();
await pool.end();
await admin.end();
await Promise.all([small.close(), large.close()]);
await postgres.stop();
process.exit(0);
