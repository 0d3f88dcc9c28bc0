import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Db } from '#server/db/connect.ts';
import { queueMail } from '#server/mail/queue.ts';
import { createFigures } from '#server/watch/figures.ts';
import { aPerson } from '#test/administration.ts';
import { keptLog } from '#test/log.ts';
import { startModelServer, wholeAnswer } from '#test/model-server.ts';
import { nextAddress, startTestServer } from '#test/server.ts';
import type { TestServer, TestServerOptions } from '#test/server.ts';

const METRICS_TOKEN = 'a-token-of-those-who-watch';

async function start({ env, ...options }: TestServerOptions = {}) {
  const server = await startTestServer({ ...options, env: { METRICS_TOKEN, ...env } });
  onTestFinished(() => server.stop());
  return server;
}

function ask(server: TestServer, authorization?: string) {
  const headers = new Headers(authorization === undefined ? {} : { authorization });
  return server.fetchAs(nextAddress(), '/metrics', { headers });
}

/** Each line by its name and labels. */
async function scrape(server: TestServer): Promise<Record<string, number>> {
  const answer = await ask(server, `Bearer ${METRICS_TOKEN}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await answer.text()).split('\n').filter((line) => /^\w/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

test('without a token there are no metrics, with one they are for whoever shows it', async () => {
  const unwatched = await startTestServer();
  onTestFinished(() => unwatched.stop());
  expect((await ask(unwatched, `Bearer ${METRICS_TOKEN}`)).status).toBe(404);
  const log = keptLog();
  const server = await start({ log });
  const wrong = [undefined, '', METRICS_TOKEN, 'Bearer', `Bearer ${METRICS_TOKEN}x`, 'Basic YTpi'];
  for (const authorization of wrong) {
    const answer = await ask(server, authorization);
    expect([authorization, answer.status]).toEqual([authorization, 401]);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    expect(await answer.text()).not.toContain('debrief_');
  }
  expect((await ask(server, `bearer ${METRICS_TOKEN}`)).status).toBe(200);
  await ask(server, 'Bearer once-more-the-wrong-one');
  const told = log.lines.filter((line) => line.includes('wrong token'));
  expect(told).toEqual(['{"message":"somebody asks for metrics by a wrong token"}']);
});

test('requests are counted by the pattern of their route and by nothing that they say', async () => {
  const server = await start();
  const name = 'debrief_http_request_duration_seconds_count';
  const id = '0198c0de-0000-7000-8000-00000000aaaa';
  const person = await aPerson(server, { role: 'trainee' });
  for (const path of [`/api/pearls/${id}`, '/api/pearls/other', `/nowhere/${id}?q=secret-word`]) {
    await person.send('GET', path);
  }
  await server.fetchAs(nextAddress(), '/api/session', { method: 'PROPFIND' });
  const figures = await scrape(server);
  expect(figures[`${name}{method="GET",route="/api/pearls/:id",status="4xx"}`]).toBe(2);
  expect(figures[`${name}{method="GET",route="none",status="4xx"}`]).toBe(1);
  expect(figures[`${name}{method="other",route="none",status="4xx"}`]).toBe(1);
  expect(figures['debrief_http_requests_in_flight']).toBe(0);
  const all = Object.keys(figures).join('\n');
  expect(all).not.toMatch(/secret-word|0198c0de|@|PROPFIND|198\.1[89]\./);
});

test('the figures are those of the administrators’ page', async () => {
  const model = await startModelServer((_, count) =>
    count === 1 ? { text: '', status: 500 } : { text: wholeAnswer('sepsis', 5) },
  );
  onTestFinished(() => model.stop());
  const server = await start({ env: { LLM_BASE_URL: model.baseUrl } });
  const { runtime } = server;
  await server.untilComplete(await server.generate(['sepsis']));
  const admin = await aPerson(server, { role: 'system_admin' });
  await runtime.db.transaction((tx) =>
    queueMail(tx, runtime, { to: 'ada@example.org', subject: 'Hello', text: 'Hello\n' }),
  );
  const told = await admin.call('GET /api/admin/system');
  const figures = await scrape(server);
  expect(figures['debrief_database_up']).toBe(1);
  expect(figures['debrief_ready']).toBe(1);
  expect(figures['debrief_stopping']).toBe(0);
  expect(figures['debrief_mail_waiting']).toBe(told.mail.waiting);
  expect(figures['debrief_mail_configured']).toBe(0);
  expect(figures['debrief_model_configured']).toBe(1);
  expect(figures['debrief_disk_size_bytes']).toBe(told.server.diskSize);
  expect(figures['debrief_database_connections_max']).toBe(told.database.mostConnections);
  const queues = Object.keys(figures).filter((key) => key.startsWith('debrief_jobs_waiting{'));
  expect(queues).toEqual(told.jobs.map(({ name }) => `debrief_jobs_waiting{queue="${name}"}`));
  expect(figures['debrief_model_last_success_age_seconds']).toBeGreaterThanOrEqual(0);
  const calls = 'debrief_model_call_duration_seconds_count';
  expect(figures[`${calls}{outcome="answered"}`]).toBe(1);
  expect(figures[`${calls}{outcome="unreachable"}`]).toBe(1);
  expect(figures['debrief_jobs_run_total{queue="generate-pearls",outcome="done"}']).toBe(1);
  expect(figures['debrief_database_pool_connections_max']).toBeGreaterThan(0);
  const { version, node } = told.server;
  expect(figures[`debrief_build_info{version="${version}",node="${node}"}`]).toBe(1);
  for (const own of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']) {
    expect(figures[own]).toBeGreaterThan(0);
  }
});

test('however often it is asked, the database is measured once in five seconds', async () => {
  const server = await start();
  const before = await scrape(server);
  const all = await Promise.all(Array.from({ length: 20 }, () => scrape(server)));
  const question = 'debrief_database_question_seconds';
  expect(new Set(all.map((one) => one[question]))).toEqual(new Set([before[question]]));
});

test('without its database the server still says what it knows, in time', async () => {
  const server = await start();
  const { db } = server.runtime;
  const away = { ...server.runtime, db: new Proxy<Db>(db, { get: refuse }) };
  const names = (samples: { name: string; value: number }[]) =>
    Object.fromEntries(samples.map(({ name, value }) => [name, value]));
  const refused = names(await createFigures(away)());
  expect(refused).toMatchObject({ debrief_database_up: 0, debrief_ready: 0 });
  expect(refused).not.toHaveProperty('debrief_mail_waiting');
  // Nobody gets a connection: each is in other hands.
  const pool = Reflect.get(db, '$client') as { options: { max: number }; connect: Connect };
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const started = performance.now();
  const silent = await scrape(server);
  const waited = performance.now() - started;
  for (const client of taken) client.release();
  expect(waited).toBeLessThan(4000);
  expect(silent).toMatchObject({
    debrief_database_up: 0,
    'debrief_database_pool_connections{state="used"}': pool.options.max,
  });
  expect(silent['debrief_database_pool_waiting']).toBeGreaterThan(0);
  expect(silent).not.toHaveProperty('debrief_mail_waiting');
  await expect.poll(async () => (await scrape(server))['debrief_database_up']).toBe(1);
});

type Connect = () => Promise<{ release(): void }>;

function refuse(_: object, name: string | symbol): undefined {
  if (name !== '$client') throw new Error('away');
}

test('a server that was asked to stop says so', async () => {
  const server = await startTestServer({ env: { METRICS_TOKEN } });
  const stopped = server.stop();
  const { debrief_stopping, debrief_ready } = await scrape(server);
  expect([debrief_stopping, debrief_ready]).toEqual([1, 0]);
  await stopped;
});

const Rules = z.object({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Debrief[A-Z]/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+m$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string(), do: z.string() }),
        }),
      ),
    }),
  ),
});

/** The names of metrics in a query, and whether it is one. */
function readQuery(text: string) {
  const names: string[] = [];
  let isValid = true;
  parser.parse(text).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) isValid = false;
      const isName = type.name === 'Identifier' && text.slice(from, to) !== 'le';
      if (isName) names.push(text.slice(from, to));
    },
  });
  return { isValid, names };
}

test('every rule of the alerts is a query, and asks for what the server really says', async () => {
  const server = await start();
  const text = await (await ask(server, `Bearer ${METRICS_TOKEN}`)).text();
  const said = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  const { groups } = Rules.parse(parse(readFileSync('docs/alerts.yml', 'utf8')));
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(10);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, expr } of rules) {
    const { isValid, names } = readQuery(expr);
    expect([alert, isValid, names.length > 0]).toEqual([alert, true, true]);
    const unknown = names.filter((name) => name !== 'up' && !said.has(name));
    expect([alert, unknown]).toEqual([alert, []]);
  }
  expect(readQuery('debrief_ready == == 0').isValid).toBe(false);
});
