import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Client, Pool } from 'pg';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openPostgres } from '#server/db/connect.ts';
import { signCookie } from '#server/http/signed.ts';
import { createRuntime } from '#server/runtime.ts';
import { silentLog } from '#test/log.ts';
import { startPostgres } from '#test/postgres.ts';
import { startAskThread } from './ask-thread.ts';
import { noJobs } from './no-jobs.ts';
import { WHO } from './people.ts';
import type { Who } from './people.ts';

/** The same lists over few rows and over many, on one Postgres, measured in turns. */

/** How often each is asked: fewer when the machine is slow. */
const TIMES = Number(process.argv[3] ?? 200);
const SECRET = 'a secret only for this measurement, long enough';

const asker = startAskThread();
export const { ask } = asker;

const postgres = await startPostgres();
const admin = new Client({ connectionString: postgres.url });
await admin.connect();

export type Side = Awaited<ReturnType<typeof open>>;

/** A server of ours over a database with so many rows. Paths begin with a slash or a question mark, behind the path. */
export async function open(
  path: string,
  count: number,
  fill: (url: string, count: number) => Promise<void>,
) {
  await admin.query(`create database rows_${count}`);
  const url = new URL(postgres.url);
  url.pathname = `/rows_${count}`;
  const database = await openPostgres(url.href, [SECRET], silentLog);
  const began = performance.now();
  await fill(url.href, count);
  console.log(`${count} loaded in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const stopping = new AbortController().signal;
  const config = readConfig({});
  const runtime = createRuntime({ config, log: silentLog, jobs: noJobs, stopping, database });
  const server = serve({ fetch: createApp(runtime).fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const cookies = {} as Record<Who, string>;
  for (const [who, id] of Object.entries(WHO) as [Who, string][]) {
    const token = encodeURIComponent(signCookie(`token ${id}`, runtime.keys.cookies));
    cookies[who] = `${runtime.sessionCookie}=${token}`;
  }
  const pool = new Pool({ connectionString: url.href, max: 20 });
  const close = async () => {
    await new Promise((resolve) => server.close(resolve));
    await pool.end();
    await database.close();
  };
  const target = (who: Who, rest: string) => ({ url: `${base}${rest}`, cookie: cookies[who] });
  return { pool, target, close, runtime };
}

export function percentile(values: number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
}

/** Each query TIMES in turn on both sides. */
export async function compareQueries(
  [small, large]: [Side, Side],
  asked: readonly (readonly [Who, string])[],
): Promise<void> {
  console.log(
    '\nms, 95th percentile (median)              few               many   ratio (bar 1.3)',
  );
  const all: [number[], number[]] = [[], []];
  for (const [who, query] of asked) {
    const targets = [small, large].map(({ target }) => target(who, `?${query}`));
    await ask({ targets, times: 20, abreast: 1 });
    const { took } = await ask({ targets, times: TIMES, abreast: 1 });
    const [few = [], many = []] = took;
    all[0].push(...few);
    all[1].push(...many);
    line(`${who} ${query}`.slice(0, 45), few, many);
  }
  line('all of these', ...all);
}

function line(name: string, few: number[], many: number[]): void {
  const show = (values: number[]) =>
    `${percentile(values, 0.95).toFixed(1)} (${percentile(values, 0.5).toFixed(1)})`.padStart(14);
  const ratio = percentile(many, 0.95) / percentile(few, 0.95);
  console.log(`${name.padEnd(46)}${show(few)} ${show(many)}   ${ratio.toFixed(2)}`);
}

/** How many a second we answer beside the plainest server there is, which gives the same rows. */
export async function compareRates(
  { pool, target }: Side,
  who: Who,
  sql: string,
  values: string[],
): Promise<void> {
  async function answerBarely(answer: ServerResponse): Promise<void> {
    const { rows } = await pool.query(sql, values);
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify({ items: rows }));
  }
  const bare = createServer((_, answer) => void answerBarely(answer));
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`;
  const ratios: number[] = [];
  const rates: [number, number][] = [];
  for (let round = 0; round < 9; round += 1) {
    const ours = await ask({ targets: [target(who, '')], times: 600, abreast: 8 });
    const theirs = await ask({ targets: [{ url: bareUrl, cookie: '' }], times: 600, abreast: 8 });
    if (round === 0) continue;
    rates.push([600_000 / ours.ms, 600_000 / theirs.ms]);
    ratios.push(theirs.ms / ours.ms);
  }
  const median = (of: number[]) => percentile(of, 0.5);
  console.log(
    `\nrequests a second: ours ${median(rates.map(([a]) => a)).toFixed(0)}, bare ${median(rates.map(([, b]) => b)).toFixed(0)}; ratio ${median(ratios).toFixed(2)} (bar 0.5)`,
  );
  bare.close();
}

/** What an export takes of memory: it must not grow with its length. */
export async function measureExports(
  { target }: Side,
  asked: readonly (readonly [string, string])[],
): Promise<void> {
  for (const format of ['csv', 'xlsx']) {
    const peaks: string[] = [];
    for (const [name, query] of asked) {
      global.gc?.();
      let [rss, heap] = [0, 0];
      const timer = setInterval(() => {
        const used = process.memoryUsage();
        rss = Math.max(rss, used.rss);
        heap = Math.max(heap, used.heapUsed);
      }, 20);
      const targets = [target('administrator', `/export.${format}${query}`)];
      const { bytes, ms } = await ask({ targets, times: 1, abreast: 1 });
      clearInterval(timer);
      peaks.push(
        `${name} (${(bytes / 1e6).toFixed(0)} MB in ${(ms / 1000).toFixed(1)} s): ${(heap / 1e6).toFixed(0)} MB heap, ${(rss / 1e6).toFixed(0)} MB rss`,
      );
    }
    console.log(`${format} export, peak: ${peaks.join('; ')}`);
  }
}

export async function closeAll(sides: Side[]): Promise<never> {
  await asker.stop();
  await admin.end();
  await Promise.all(sides.map(({ close }) => close()));
  await postgres.stop();
  process.exit(0);
}
