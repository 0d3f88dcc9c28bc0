import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { queueMail } from '#server/mail/queue.ts';
import { startCollector } from '#test/collector.ts';
import { leveledLog } from '#test/log.ts';
import { startSmtpServer } from '#test/mail-servers.ts';
import { startModelServer, wholeAnswer } from '#test/model-server.ts';
import { nextAddress, startTestServer } from '#test/server.ts';
import type { TestServerOptions } from '#test/server.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const [SERVER, CLIENT, CONSUMER] = [2, 3, 5];
const ERROR = 2;

/** A server that hands its traces to a collector; `end` waits until all of them are there. */
async function start({ env, ...options }: TestServerOptions = {}) {
  const collector = await startCollector();
  onTestFinished(() => collector.stop());
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env };
  const server = await startTestServer({ ...options, env: traced });
  return { server, collector, end: () => server.stop() };
}

test('a request is one span with its route, its status and its id, in the trace that it came with', async () => {
  const { server, collector, end } = await start({
    env: { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc', OTEL_SERVICE_NAME: 'ours' },
  });
  const headers = { traceparent: `00-${TRACE}-${PARENT}-01` };
  const id = '0198c0de-0000-7000-8000-00000000aaaa';
  const answer = await server.fetchAs(nextAddress(), `/api/pearls/${id}?q=secret`, { headers });
  await server.fetchAs(nextAddress(), '/api/session', { headers: { traceparent: 'nonsense' } });
  await end();
  const span = collector.spans.find(({ name }) => name === 'GET /api/pearls/:id');
  expect(span).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, kind: SERVER });
  expect(span?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/pearls/:id',
    'http.response.status_code': 404,
    'debrief.request_id': answer.headers.get('x-request-id'),
  });
  const other = collector.spans.find(({ name }) => name === 'GET /api/session');
  expect(other?.traceId).toMatch(/^[\da-f]{32}$/);
  expect(other?.traceId).not.toBe(TRACE);
  expect(other?.parentSpanId).toBeFalsy();
  expect(collector.resources[0]).toMatchObject({ 'service.name': 'ours' });
  expect(new Set(collector.authorizations)).toEqual(new Set(['Bearer abc']));
  expect(collector.bodies.join('')).not.toMatch(/secret|0198c0de|198\.1[89]\./);
});

test('a job, its calls of the model and a mail are spans, and say nothing of what was written', async () => {
  const model = await startModelServer((_, count) =>
    count === 1 ? { text: '', status: 500 } : { text: wholeAnswer('sepsis', 5) },
  );
  onTestFinished(() => model.stop());
  const mails = await startSmtpServer();
  onTestFinished(() => mails.stop());
  const { server, collector, end } = await start({
    env: { LLM_BASE_URL: model.baseUrl, SMTP_URL: mails.url, MAIL_FROM: 'post@example.org' },
  });
  const { runtime } = server;
  await server.untilComplete(await server.generate(['sepsis with a purple hat']));
  await runtime.db.transaction((tx) =>
    queueMail(tx, runtime, { to: 'ada@example.org', subject: 'Hello', text: 'Dear Ada\n' }),
  );
  await expect.poll(() => mails.mails.length).toBe(1);
  await end();
  const named = (name: string) => collector.spans.filter((span) => span.name === name);
  const [job] = named('job generate-pearls');
  expect(job).toMatchObject({ kind: CONSUMER });
  expect(job?.parentSpanId).toBeFalsy();
  const calls = named('model call');
  expect(calls.map(({ attributes }) => String(attributes['debrief.outcome'])).toSorted()).toEqual([
    'answered',
    'unreachable',
  ]);
  for (const call of calls) {
    expect(call).toMatchObject({ traceId: job?.traceId, parentSpanId: job?.spanId, kind: CLIENT });
    expect(BigInt(call.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(call.startTimeUnixNano));
  }
  const failed = calls.find(({ attributes }) => attributes['debrief.outcome'] !== 'answered');
  expect(failed?.status.code).toBe(ERROR);
  const [mail] = named('mail');
  expect(mail).toMatchObject({ kind: CLIENT, attributes: { 'debrief.transport': 'smtp' } });
  expect(mail?.parentSpanId).toBe(named('job send-mail')[0]?.spanId);
  expect(collector.bodies.join('')).not.toMatch(/purple|hat|ada@|Dear|Hello|example\.org/i);
});

test('a collector that is away hinders nobody, and does not hold up the end', async () => {
  const log = leveledLog();
  const { server, collector, end } = await start({ log });
  await collector.stop();
  for (let i = 0; i < 5; i += 1) {
    expect((await server.fetchAs(nextAddress(), '/api/session')).status).toBe(200);
  }
  const started = performance.now();
  await end();
  expect(performance.now() - started).toBeLessThan(6000);
  const said = log.lines.filter(({ message }) => message === 'traces could not be handed on');
  expect(said.length).toBeLessThanOrEqual(1);
  expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
});

test('whoever watches nothing loads nothing for it', async () => {
  const script = (env: object) => `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
    const { readConfig } = await import('#server/config.ts');
    const { openWatch } = await import('#server/watch/open.ts');
    const log = { info() {}, warn() {}, error() {} };
    await openWatch(readConfig(${JSON.stringify(env)}), log);
    console.log(loaded.filter((url) => /opentelemetry|prometheus/.test(url)).length);`;
  const loads = async (env: object) => {
    const asked = ['--input-type=module', '--eval', script(env)];
    const { stdout } = await promisify(execFile)(process.execPath, asked);
    return Number(stdout);
  };
  expect(await loads({ OTEL_SERVICE_NAME: 'ours' })).toBe(0);
  expect(await loads({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' })).toBeGreaterThan(10);
});
