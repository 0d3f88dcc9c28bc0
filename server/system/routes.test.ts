import { statfsSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { recordEvent } from '#server/audit/store.ts';
import { forgetCalls } from '#server/llm/calls.ts';
import { modelCalls } from '#server/llm/tables.ts';
import { problemSentence } from '#server/mail/problems.ts';
import { queueMail } from '#server/mail/queue.ts';
import { outbox } from '#server/mail/tables.ts';
import { newId } from '#server/ids.ts';
import { aPerson, trailOf } from '#test/administration.ts';
import { startModelServer, wholeAnswer } from '#test/model-server.ts';
import { startTestServer } from '#test/server.ts';
import type { TestServerOptions } from '#test/server.ts';

const SENDER = { kind: 'job', job: 'send-mail' } as const;

async function start(options: TestServerOptions = {}) {
  const server = await startTestServer(options);
  onTestFinished(() => server.stop());
  const reader = await aPerson(server, { role: 'system_admin' });
  return { server, db: server.runtime.db, status: () => reader.call('GET /api/admin/system') };
}

test('the database says what it says of itself', async () => {
  const { db, status } = await start();
  const { database } = await status();
  const { rows } = await db.execute<{ bytes: string; most: string; version: string }>(
    sql`select pg_database_size(current_database()) as bytes, current_setting('max_connections') as most, current_setting('server_version') as version`,
  );
  expect(database).toMatchObject({
    mostConnections: Number(rows[0]?.most),
    version: rows[0]?.version,
  });
  expect(database.ms).toBeGreaterThan(0);
  expect(database.connections).toBeGreaterThan(0);
  expect(Math.abs(database.bytes - Number(rows[0]?.bytes))).toBeLessThan(5e6);
});

test('each queue says what waits in it, since when, and how its last jobs ended', async () => {
  const { db, status } = await start();
  const add = (state: string, values: Record<string, string | null>) =>
    db.execute(sql`insert into jobs.job (name, data, state, start_after, started_on, completed_on)
      values ('delete-old-imports', '{}', ${state}::jobs.job_state, ${values['after'] ?? '2026-01-01T00:00:00Z'},
        ${values['started'] ?? null}, ${values['completed'] ?? null})`);
  await db.execute(sql`delete from jobs.job where name = 'delete-old-imports'`);
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  await add('created', { after: soon });
  await add('retry', { after: soon, started: '2026-01-03T10:00:00Z' });
  await add('completed', { completed: '2026-01-02T00:00:00Z' });
  await add('completed', { completed: '2026-01-01T00:00:00Z' });
  await add('failed', { completed: '2026-01-01T12:00:00Z' });
  const { jobs, problems } = await status();
  expect(jobs.find(({ name }) => name === 'delete-old-imports')).toEqual({
    name: 'delete-old-imports',
    waiting: 0,
    running: 0,
    later: 2,
    oldestWaiting: null,
    lastSuccess: '2026-01-02T00:00:00.000Z',
    lastFailure: '2026-01-03T10:00:00.000Z',
  });
  expect(problems).toContain('Delete old imports: the last try failed.');
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from jobs.queue where left(name, 2) <> '__' order by name`,
  );
  expect(jobs.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
});

test('a model is known by its real calls, which two servers tell alike', async () => {
  const { db, status } = await start();
  const call = (minute: number, ms: number, problem: 'too_slow' | null = null) => ({
    id: newId(),
    at: new Date(Date.UTC(2026, 10, 20, 12, minute)),
    ms,
    problem,
  });
  await db
    .insert(modelCalls)
    .values([call(1, 900), call(2, 3000), call(3, 1200), call(4, 60_000, 'too_slow')]);
  expect((await status()).model).toEqual({
    name: null,
    lastSuccess: '2026-11-20T12:03:00.000Z',
    lastFailure: '2026-11-20T12:04:00.000Z',
    problem: 'It took too long.',
    calls: 3,
    usualMs: 1200,
    longestMs: 3000,
  });
  await forgetCalls({ db, now: () => new Date('2026-11-27T12:02:30Z') });
  expect(await db.$count(modelCalls)).toBe(2);
  expect((await status()).model.usualMs).toBe(1200);
});

test('what the model really did is kept: a call that failed, then one that was answered', async () => {
  const model = await startModelServer((_, count) =>
    count === 1 ? { text: '', status: 500 } : { text: wholeAnswer('sepsis', 5) },
  );
  onTestFinished(() => model.stop());
  const { server, db, status } = await start({ env: { LLM_BASE_URL: model.baseUrl } });
  await server.untilComplete(await server.generate(['sepsis']));
  await expect.poll(() => db.$count(modelCalls)).toBe(2);
  const { model: told, problems } = await status();
  expect(told).toMatchObject({ name: 'gpt-4', calls: 1 });
  expect(told.problem).toBe('It could not be reached, or answered with an error.');
  expect(Date.parse(told.lastSuccess ?? '')).toBeGreaterThanOrEqual(
    Date.parse(told.lastFailure ?? ''),
  );
  expect(told.usualMs).toBe(told.longestMs);
  expect(problems.filter((sentence) => sentence.includes('gpt-4'))).toEqual([]);
  expect(model.requests).toHaveLength(2);
});

test('mail says what waits, what was sent last and what went wrong', async () => {
  const { server, db, status } = await start();
  const { mail, problems } = await status();
  expect(mail).toMatchObject({ transport: null, lastSent: null, lastFailure: null, problem: null });
  expect(problems).toContain('Mail is not sent: neither SMTP_URL nor EmailJS is configured.');
  const { runtime } = server;
  const queue = () =>
    db.transaction((tx) =>
      queueMail(tx, runtime, { to: 'ada@example.org', subject: 'Hello', text: 'Hello\n' }),
    );
  const [first, second, third] = [await queue(), await queue(), await queue()];
  const { rows } = await db.execute<{ oldest: Date; count: number }>(
    sql`select min(created_at) as oldest, count(*)::int as count from outbox where status = 'waiting'`,
  );
  expect((await status()).mail).toMatchObject({
    waiting: rows[0]?.count,
    oldestWaiting: new Date(rows[0]?.oldest ?? 0).toISOString(),
  });
  await recordEvent(db, SENDER, 'mail.sent', first);
  await recordEvent(db, SENDER, 'mail.failed', second);
  await db
    .update(outbox)
    .set({ status: 'failed', problem: 'address_refused:550' })
    .where(eq(outbox.id, second));
  await db.update(outbox).set({ problem: 'unreachable' }).where(eq(outbox.id, third));
  const [sent] = await trailOf(server, first);
  const [failed] = await trailOf(server, second);
  expect((await status()).mail).toMatchObject({
    lastSent: sent?.at.toISOString(),
    lastFailure: failed?.at.toISOString(),
    problem: 'The mail server refused the address (550).',
    waitingProblem: problemSentence('unreachable'),
  });
});

test('the server says its version, since when it runs, and how much room there is', async () => {
  const { status } = await start();
  const { server: told } = await status();
  expect(told).toMatchObject({ node: process.version });
  expect(told.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(Date.parse(told.startedAt)).toBeLessThan(Date.now());
  const disk = statfsSync('.');
  expect(told.diskSize).toBe(disk.blocks * disk.bsize);
  expect(told.diskFree).toBeLessThan(told.diskSize);
});
