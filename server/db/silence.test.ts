import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import type { PoolClient } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { endSilent } from '#server/db/silence.ts';
import { openLine } from '#test/line.ts';
import { createTestDatabase } from '#test/server.ts';

/** Faster than life; a new connection may take as long as a slow machine needs. */
const WAITS = { lookMs: 20, doubtMs: 100, afterMs: 300, patienceMs: 20_000 };
/** Long enough for many looks. */
const LONG = 'select pg_sleep(2)';

async function open({ isPooler = false, isTaken = false, isHeard = true, waits = WAITS } = {}) {
  const line = await openLine(await createTestDatabase(), isPooler);
  const pool = new Pool({ connectionString: line.url, max: 4 });
  if (isHeard) pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  if (isTaken) takeEachIdle(pool);
  const { stop } = endSilent(pool, line.url, waits);
  onTestFinished(async () => {
    stop();
    await pool.end();
    await line.close();
  });
  return { line, pool };
}

/** Somebody else is faster, whenever a look wants a connection of the pool itself. */
function takeEachIdle(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  Object.assign(pool, {
    connect: (...given: unknown[]) =>
      given.length > 0 ? connect(...given) : new Promise(() => {}),
  });
}

/** Rows that come one after the other, each as large as what the database sends at once. */
const SLOWLY = `select repeat('x', 16000), pg_sleep(0.05) from generate_series(1, 60)`;

/** Somebody who waits for a connection, and what they hear instead. */
function waitFor(pool: Pool): { heard: unknown; over: Promise<void> } {
  const one = { heard: undefined as unknown, over: Promise.resolve() };
  one.over = pool.connect().then(
    (client) => client.release(),
    (error: unknown) => {
      one.heard = error;
    },
  );
  return one;
}

const numberOf = async (client: PoolClient) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;

test('of a connection that is forgotten the statement fails, and whoever is between two statements goes on', async () => {
  const { line, pool } = await open();
  const forgotten = await pool.connect();
  line.forget();
  const between = await pool.connect();
  const before = await numberOf(between);
  await expect(forgotten.query('select 1')).rejects.toThrow(/terminated/);
  expect(await numberOf(between)).toBe(before);
  forgotten.release(true);
  between.release();
});

test.each([
  ['whose backend works', false],
  ['behind a pooler, where nobody knows the backend,', true],
])('a long statement %s is waited for', async (_, isPooler) => {
  const { pool } = await open({ isPooler });
  const client = await pool.connect();
  expect((await client.query(LONG)).rowCount).toBe(1);
  client.release();
});

test('a statement whose connection works is asked about now and then, not each time one looks', async () => {
  const { pool, line } = await open();
  const client = await pool.connect();
  const before = line.calls();
  await client.query(LONG);
  client.release();
  const asked = line.calls() - before;
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThanOrEqual(2000 / WAITS.doubtMs);
});

test('what lies in the pool is ended with the one that is forgotten', async () => {
  const { line, pool } = await open({ waits: { ...WAITS, patienceMs: 2000 } });
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  for (const client of clients) client.release();
  line.forget();
  await expect(pool.query('select 1')).rejects.toThrow(/terminated/);
  await expect.poll(() => pool.totalCount).toBe(0);
  expect((await pool.query('select 1')).rowCount).toBe(1);
});

test('who takes the idle connection first holds up no look', async () => {
  const { line, pool } = await open({ isTaken: true, waits: { ...WAITS, patienceMs: 300 } });
  const [forgotten, idle] = await Promise.all([pool.connect(), pool.connect()]);
  idle.release();
  line.forget();
  await expect(forgotten.query('select 1')).rejects.toThrow(/terminated/);
  forgotten.release(true);
});

test('what breaks in a pool whose owner listens to no connection does not end the process', async () => {
  const { line, pool } = await open({ isHeard: false, waits: { ...WAITS, patienceMs: 300 } });
  const [forgotten, idle] = await Promise.all([pool.connect(), pool.connect()]);
  idle.release();
  line.forget();
  await expect(forgotten.query('select 1')).rejects.toThrow(/terminated/);
  forgotten.release(true);
  await expect.poll(() => pool.totalCount).toBe(0);
});

test('while nothing answers, whoever waits for a connection already is refused too, and what comes late is not lost', async () => {
  const { line, pool } = await open({ waits: { ...WAITS, patienceMs: 300 } });
  line.silence();
  await expect(Promise.all([pool.connect(), pool.connect()])).rejects.toThrow(/says nothing/);
  line.mend();
  await expect.poll(() => [pool.totalCount, pool.idleCount]).toEqual([2, 2]);
});

/** New connections take too long, and somebody waits for one; the one that there is lies in the pool and answers. */
async function openDeaf() {
  const { pool, line } = await open({ waits: { ...WAITS, patienceMs: 1000 } });
  const known = await pool.connect();
  line.deafen();
  const waiting = pool.connect().catch(() => undefined);
  await expect.poll(() => line.calls()).toBe(2);
  known.release();
  return { pool, line, waiting };
}

test('where a new connection takes too long, but one that there is answers, nobody is refused', async () => {
  const { pool, line, waiting } = await openDeaf();
  const before = line.calls();
  await expect.poll(() => line.calls() - before).toBeGreaterThan(3);
  const answered = () =>
    pool.query('select 1').then(
      ({ rowCount }) => rowCount,
      () => 0,
    );
  await expect.poll(answered).toBe(1);
  line.cut();
  await waiting;
});

test('who asks while a look has the one that answers gets it then, and waits for no new one', async () => {
  const { pool, line, waiting } = await openDeaf();
  while (pool.idleCount === 0) await nextTurn();
  while (pool.idleCount > 0) await nextTurn();
  expect((await pool.query('select 1')).rowCount).toBe(1);
  line.cut();
  await waiting;
});

test('where a new connection takes too long, but rows of a long answer come in, nobody is refused', async () => {
  const { pool, line } = await open({ waits: { ...WAITS, patienceMs: 300 } });
  const known = await pool.connect();
  const answer = known.query(SLOWLY);
  line.deafen();
  const waiting = waitFor(pool);
  await expect.poll(() => line.calls()).toBeGreaterThan(4);
  expect(waiting.heard).toBeUndefined();
  expect((await answer).rowCount).toBe(60);
  line.cut();
  await waiting.over;
  known.release(true);
});

test('one look that found nothing, and after a while another, say nothing of a database that is away', async () => {
  const waits = { ...WAITS, patienceMs: 1000 };
  const { pool, line } = await open({ waits });
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  line.forget();
  line.deafen();
  const [first, later] = clients.map((client) => () => client.query('select 1').catch(() => 0));
  const asked = [first?.()];
  await expect.poll(() => line.calls()).toBe(3);
  clients[0].release(true);
  await sleep(2 * waits.patienceMs);
  asked.push(later?.());
  await expect.poll(() => line.calls()).toBe(4);
  const waiting = waitFor(pool);
  // Its own call, and then the next look: the one before is over, and was the first since.
  await expect.poll(() => line.calls()).toBe(6);
  expect(waiting.heard).toBeUndefined();
  await Promise.all([waiting.over, ...asked]);
  clients[1].release(true);
  line.cut();
});
