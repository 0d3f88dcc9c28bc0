import { createServer } from 'node:net';
import { DrizzleQueryError } from 'drizzle-orm';
import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { endSilent } from '#server/db/silence.ts';
import { troubleOf, unavailable } from '#server/http/trouble.ts';

const withCode = (code: string) => Object.assign(new Error('of the database'), { code });

test.each([
  ['57P01', 'away'],
  ['57P03', 'away'],
  ['08006', 'away'],
  ['28P01', 'away'],
  ['ECONNREFUSED', 'away'],
  ['53300', 'busy'],
  ['53100', 'full'],
  ['25006', 'read_only'],
  ['40001', 'busy'],
  ['40P01', 'busy'],
  ['55P03', 'busy'],
  ['23505', null],
  ['42P01', null],
  ['57014', null],
])('%s is %s', (code, trouble) => {
  const failed = new DrizzleQueryError('select 1', [], withCode(code));
  expect(troubleOf(failed)).toBe(trouble);
  expect(troubleOf(new Error('a list could not be read', { cause: failed }))).toBe(trouble);
});

test('what no database said is no trouble of one', () => {
  const file = withCode('ENOENT');
  const elsewhere = new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') });
  for (const one of [new Error('the name is taken'), file, elsewhere, null, 'away'])
    expect(troubleOf(one)).toBeNull();
});

async function refusedBy(listen: boolean): Promise<unknown> {
  const server = createServer((socket) => void (listen ? socket : socket.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  onTestFinished(() => void server.close());
  const url = `postgres://127.0.0.1:${port}`;
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: 50 });
  endSilent(pool, url);
  return pool.connect().catch((error: unknown) => error);
}

test('what the driver says of a database that hangs up, or never answers, is understood', async () => {
  expect(troubleOf(await refusedBy(false))).toBe('away');
  expect(troubleOf(await refusedBy(true))).toBe('away');
});

test('a person is told what to do, and a program when', () => {
  const error = unavailable('away');
  expect([error.code, error.status, error.details.retryAfterSeconds]).toEqual([
    'unavailable',
    503,
    5,
  ]);
  expect(unavailable('full').message).toMatch(/disk of this server is full/);
});
