import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#server/db/connect.ts';
import { DEFAULT_POOL } from '#server/db/connections.ts';
import { createMessages } from '#server/db/messages.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openLine } from '#test/line.ts';
import { silentLog } from '#test/log.ts';
import { startModelServer, wholeAnswer } from '#test/model-server.ts';
import { createTestDatabase, nextAddress, startTestServer } from '#test/server.ts';

test('two servers on one Postgres behave as one: limits, and words written by the other', async () => {
  const url = await createTestDatabase();
  const model = await startModelServer(() => ({ text: wholeAnswer('sepsis', 3), packetMs: 40 }));
  onTestFinished(() => model.stop());
  const env = { LLM_BASE_URL: model.baseUrl };
  const [one, two] = await Promise.all(
    [1, 2].map(async () =>
      startTestServer({
        database: await openPostgres(url, ['one secret for both'], silentLog),
        env,
      }),
    ),
  );
  if (!one || !two) throw new Error('two servers were expected');
  onTestFinished(async () => {
    await one.stop();
    await two.stop();
  });
  const listening = `select pid from pg_stat_activity where query = 'listen debrief' and datname = current_database()`;
  const { db } = one.runtime;
  await expect.poll(async () => (await db.execute(listening)).rowCount).toBe(2);
  const id = await one.generate(['sepsis']);
  const streams = await Promise.all(
    [one, two].map(async (server) =>
      (await server.fetchAs(nextAddress(), `/api/pearls/${id}/events`)).text(),
    ),
  );
  for (const stream of streams) {
    expect(stream.match(/^event: delta$/gm)?.length).toBeGreaterThan(5);
    expect(stream).toContain('event: done');
  }
  const address = nextAddress();
  const body = { patients: [{ details: 'DKA' }], learnerLevel: 'resident' };
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => (i % 2 ? one : two).post(address, '/api/pearls', body)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
});

test('what one server writes never shrinks on the screen of a visitor of the other', async () => {
  const url = await createTestDatabase();
  const model = await startModelServer(() => ({ text: wholeAnswer('sepsis', 3), packetMs: 40 }));
  onTestFinished(() => model.stop());
  const start = async (env: Record<string, string>) =>
    startTestServer({ database: await openPostgres(url, ['one secret for both'], silentLog), env });
  const writer = await start({ LLM_BASE_URL: model.baseUrl, GENERATION_STAGGER_MS: '300' });
  const id = await writer.generate(['sepsis', 'DKA', 'asthma']);
  const reader = await start({ LLM_BASE_URL: model.baseUrl });
  onTestFinished(async () => {
    await writer.stop();
    await reader.stop();
  });
  const stream = await (await reader.fetchAs(nextAddress(), `/api/pearls/${id}/events`)).text();
  const lengths = [0, 0, 0];
  let shrunk = 0;
  for (const [, event, json] of stream.matchAll(/^event: (\w+)\ndata: (.*)$/gm)) {
    const data = JSON.parse(json ?? '') as {
      index: number;
      content: string;
      status: string;
      patientIndex: number;
      offset: number;
      text: string;
    };
    const index = event === 'delta' ? data.patientIndex : data.index;
    const before = lengths[index] ?? 0;
    if (event === 'delta') lengths[index] = data.offset + data.text.length;
    if (event === 'patient') lengths[index] = data.content.length;
    if ((event === 'delta' || event === 'patient') && (lengths[index] ?? 0) < before) shrunk += 1;
  }
  expect(lengths.every((length) => length > 100)).toBe(true);
  expect(shrunk).toBe(0);
});

test('a database connection that breaks in the middle of a transaction ends the request, not the server', async () => {
  const url = await createTestDatabase();
  const database = await openPostgres(url, ['a secret'], silentLog);
  onTestFinished(() => database.close());
  const other = await openPostgres(url, ['a secret'], silentLog);
  onTestFinished(() => other.close());
  const broken = database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
    await other.db.execute(`select pg_terminate_backend(${rows[0]?.pid})`);
    await sleep(200);
    await tx.execute('select 1');
  });
  await expect(broken).rejects.toBeInstanceOf(Error);
  await expect(database.db.execute('select 1')).resolves.toBeDefined();
});

function standStill(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('a server beside a busy one starts, also when loading its modules takes longer than a connection may', async () => {
  const timeout = 100;
  const connectionString = await createTestDatabase();
  const pool = new Pool({ connectionString, connectionTimeoutMillis: timeout });
  onTestFinished(() => pool.end());
  const opening = migrateDatabase(pool, silentLog);
  setImmediate(() => standStill(3 * timeout));
  await expect(opening).resolves.toBeUndefined();
});

test('what no server has sent is passed over on their channel, and what one sends arrives', async () => {
  const url = await createTestDatabase();
  const pool = new Pool({ connectionString: url });
  const [one, two] = [createMessages(url, pool, silentLog), createMessages(url, pool, silentLog)];
  onTestFinished(async () => {
    await one.close();
    await two.close();
    await pool.end();
  });
  const received: object[] = [];
  two.listen('a', (message) => received.push(message));
  const listening = `select from pg_stat_activity where query = 'listen debrief' and datname = current_database()`;
  await expect.poll(async () => (await pool.query(listening)).rowCount).toBe(2);
  const strange = [
    '',
    'null',
    '{',
    '{"from":"nobody","channel":"error","message":{}}',
    '{"from":"nobody","channel":"a"}',
  ];
  for (const words of strange) await pool.query(`select pg_notify('debrief', $1)`, [words]);
  one.send('a', { n: 1 });
  await expect.poll(() => received).toEqual([{ n: 1 }]);
});

test('updates, what servers tell each other and the queue go past a pooler, where it says which way', async () => {
  const url = await createTestDatabase();
  const [pooler, direct] = [await openLine(url, true), await openLine(url)];
  const open = () => openPostgres(pooler.url, ['a secret'], silentLog, DEFAULT_POOL, direct.url);
  const [one, other] = [await open(), await open()];
  onTestFinished(async () => {
    await Promise.all([one.close(), other.close()]);
    await Promise.all([pooler.close(), direct.close()]);
  });
  expect([one.url, other.url]).toEqual([direct.url, direct.url]);
  const heard = new Promise((resolve) => one.messages.listen('told', resolve));
  const told = async () => {
    other.messages.send('told', { word: 'hello' });
    return Promise.race([heard, sleep(100, 'nothing')]);
  };
  await expect.poll(told).toEqual({ word: 'hello' });
  expect(pooler.calls()).toBeGreaterThan(0);
});

test('two addresses of two databases are refused before anything is written', async () => {
  const [url, other] = [await createTestDatabase(), await createTestDatabase()];
  await expect(openPostgres(url, ['a secret'], silentLog, DEFAULT_POOL, other)).rejects.toThrow(
    'DATABASE_URL and DATABASE_DIRECT_URL lead to two databases. Give two ways to one.',
  );
});
