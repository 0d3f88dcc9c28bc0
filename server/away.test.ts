import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#server/db/connect.ts';
import { ENOUGH_ROOM } from '#server/db/room.ts';
import { openLine } from '#test/line.ts';
import { keptLog } from '#test/log.ts';
import { refusal, signUp } from '#test/people.ts';
import { createTestDatabase, nextAddress, startTestServer } from '#test/server.ts';

/** A server whose line to its database can be cut. */
async function start(room = ENOUGH_ROOM) {
  const line = await openLine(await createTestDatabase());
  const log = keptLog();
  const database = await openPostgres(line.url, ['one secret of these tests'], log);
  const server = await startTestServer({ database: { ...database, room }, log });
  onTestFinished(async () => {
    line.mend();
    await server.stop();
    await line.close();
  });
  const statusOf = async (path: string) => (await server.fetchAs(nextAddress(), path)).status;
  return { line, log, server, statusOf, readyz: () => statusOf('/readyz') };
}

test('a database that is away is told in a sentence, once a second in the log, and mends itself', async () => {
  const { line, log, server, statusOf, readyz } = await start();
  const person = await signUp(server);
  line.cut();
  log.lines.length = 0;
  const answers = await Promise.all(Array.from({ length: 40 }, () => person.get('/api/dashboard')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  const [first] = answers;
  expect(first?.headers.get('retry-after')).toBe('5');
  expect(first && (await refusal(first))).toMatchObject({
    code: 'unavailable',
    message:
      'The database of this server does not answer just now. What you wrote stays here: please try again in a moment.',
  });
  const told = log.lines.filter((text) => text.includes('the database cannot do its part'));
  expect(told.length).toBeGreaterThan(0);
  expect(told.length).toBeLessThan(answers.length / 4);
  expect(log.lines.join('\n')).not.toContain('unexpected error');
  expect(await readyz()).toBe(503);
  // Neither is it started anew, nor does a proxy stop asking it: nobody else would say the sentence.
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/readyz/shutdown')).toBe(200);
  line.mend();
  await expect.poll(readyz).toBe(200);
  expect((await person.get('/api/dashboard')).status).toBe(200);
});

test('a database that falls silent is known to be within seconds, and everything goes on when it speaks again', async () => {
  const { line, server } = await start();
  const person = await signUp(server);
  line.silence();
  const asked = person.get('/api/dashboard');
  expect(await server.runtime.isThere()).toBe(false);
  line.mend();
  expect((await asked).status).toBe(200);
  expect(await server.runtime.isThere()).toBe(true);
});

test('while a database says nothing, who comes later is not kept waiting', async () => {
  const { line, log, server, readyz } = await start();
  const person = await signUp(server);
  line.silence();
  log.lines.length = 0;
  async function ask(count: number) {
    const began = performance.now();
    const answers = await Promise.all(
      Array.from({ length: count }, () => person.get('/api/dashboard')),
    );
    return { codes: new Set(answers.map(({ status }) => status)), ms: performance.now() - began };
  }
  const first = await ask(4);
  // More than a network has turns: who waits for one has not waited yet.
  const later = await ask(40);
  expect([first.codes, later.codes]).toEqual([new Set([503]), new Set([503])]);
  expect(later.ms).toBeLessThan(first.ms);
  expect(await readyz()).toBe(503);
  expect(log.lines.join()).toContain('the database cannot do its part');
  line.mend();
  await expect.poll(readyz).toBe(200);
  expect((await person.get('/api/dashboard')).status).toBe(200);
});

test('connections that the network has forgotten are ended, and new ones do their work', async () => {
  const { line, server, readyz } = await start();
  const person = await signUp(server);
  await Promise.all(Array.from({ length: 8 }, () => person.get('/api/dashboard')));
  line.forget();
  const { db } = server.runtime;
  const begun = await Promise.allSettled(
    Array.from({ length: 20 }, () => db.transaction((tx) => tx.execute('select 1'))),
  );
  expect(begun.some(({ status }) => status === 'rejected')).toBe(true);
  await Promise.all(
    Array.from({ length: 12 }, () => db.transaction((tx) => tx.execute('select 1'))),
  );
  expect((await person.get('/api/dashboard')).status).toBe(200);
  expect(await readyz()).toBe(200);
});

test('what takes long on a connection that works is waited for', async () => {
  const { server } = await start();
  const { rows } = await server.runtime.db.execute('select 1 as found, pg_sleep(8)');
  expect(rows[0]).toMatchObject({ found: 1 });
});

test('a disk without room takes nothing more, lets everybody read, and lets them sign out', async () => {
  let isLeft = true;
  const { server, statusOf, readyz } = await start({ ...ENOUGH_ROOM, isLeft: () => isLeft });
  const person = await signUp(server);
  isLeft = false;
  expect((await person.get('/api/dashboard')).status).toBe(200);
  expect(await refusal(await person.patch('/api/profile', {}))).toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/disk of this server is full/) as string,
  });
  expect(await readyz()).toBe(503);
  expect(await statusOf('/readyz/shutdown')).toBe(200);
  expect((await person.post('/api/auth/sign-out', {})).status).toBe(200);
  isLeft = true;
  expect(await readyz()).toBe(200);
});
