import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import type { AppEnv } from '#server/http/context.ts';
import { answerFile } from '#server/http/files.ts';
import { createListener } from '#server/http/listener.ts';

const SOON = {
  headersTimeout: 100,
  requestTimeout: 200,
  connectionsCheckingInterval: 20,
  keepAliveTimeout: 60_000,
  silentMs: 60_000,
};
const HEAD = 'POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 10\r\n';

/** What the server still says to somebody who sends this and no more, once it has hung up. */
async function saidTo(sent: string, waits: typeof SOON, isRead = true): Promise<string> {
  const { server } = createListener(
    async (request) => {
      await request.text();
      return new Response('x'.repeat(20_000_000));
    },
    undefined,
    waits,
  );
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const accepted = once(server, 'connection');
  const socket = connect(address.port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const parts: Buffer[] = [];
  if (isRead) socket.on('data', (part: Buffer) => parts.push(part));
  socket.on('error', () => undefined);
  socket.write(sent);
  const [ours] = (await accepted) as [typeof socket];
  if (!ours.closed) await new Promise((resolve) => ours.once('close', resolve));
  if (isRead && !socket.closed) await once(socket, 'close');
  return Buffer.concat(parts).toString();
}

test('who sends half a head is hung up on', async () => {
  expect(await saidTo(HEAD, SOON)).toMatch(/^HTTP\/1.1 408 /);
});

test('who sends half a body is hung up on', async () => {
  expect(await saidTo(`${HEAD}\r\nhalf`, SOON)).toMatch(/^HTTP\/1.1 408 /);
});

test('who reads nothing of an answer is hung up on', async () => {
  const waits = { ...SOON, headersTimeout: 60_000, requestTimeout: 60_000, silentMs: 100 };
  expect(await saidTo(`${HEAD}\r\n0123456789`, waits, false)).toBe('');
});

test('who hangs up in the middle of an export leaves a place to the next', async () => {
  const app = new Hono<AppEnv>();
  const guestKey = 'somebody';
  app.get('/', (c) => {
    c.set('client', { address: '198.51.100.77', guestKey, agent: null });
    c.set('actor', { kind: 'guest', guestKey });
    const long = () => Readable.from(Array.from({ length: 300 }, () => Buffer.alloc(100_000)));
    return answerFile(c, { type: 'text/csv', name: 'x.csv' }, long);
  });
  const { server } = createListener(app.fetch);
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  for (let n = 0; n < 6; n += 1) {
    const socket = connect(address.port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
    await once(socket, 'data');
    const gone = once(socket, 'close');
    socket.destroy();
    await gone;
  }
  const whole = await fetch(`http://127.0.0.1:${address.port}/`);
  expect((await whole.arrayBuffer()).byteLength).toBe(30_000_000);
});

test('a server that stops answers what was asked, says that the connection ends, and cuts nothing', async () => {
  const stopping = new AbortController();
  let answer: (() => void) | undefined;
  const begun = new Promise<void>((begin) => {
    answer = begin;
  });
  let slow: ((response: Response) => void) | undefined;
  const { server, drain } = createListener((request) => {
    if (new URL(request.url).pathname === '/quick') return new Response('quick');
    answer?.();
    return new Promise<Response>((resolve) => (slow = resolve));
  }, stopping.signal);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const url = `http://127.0.0.1:${address.port}`;
  const before = await fetch(`${url}/quick`);
  expect(before.headers.get('keep-alive')).toBe('timeout=65');
  await before.text();
  const inFlight = fetch(`${url}/slow`);
  await begun;
  stopping.abort();
  const asked = performance.now();
  let isOver = false;
  const over = drain().then(() => (isOver = true));
  // On a connection that stood open all the while.
  const late = await fetch(`${url}/quick`);
  expect([await late.text(), late.headers.get('connection')]).toEqual(['quick', 'close']);
  await expect.poll(() => server.listening).toBe(false);
  // A proxy that asks once a second whether it stops knows by then.
  expect(performance.now() - asked).toBeGreaterThan(2000);
  expect(isOver).toBe(false);
  slow?.(new Response('whole'));
  const answered = await inFlight;
  expect([await answered.text(), answered.headers.get('connection')]).toEqual(['whole', 'close']);
  await over;
});

test('a server that stops waits for no connection on which nothing was asked', async () => {
  const { server, drain } = createListener(() => new Response('here'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const accepted = once(server, 'connection');
  const socket = connect(address.port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await accepted;
  const late = new Promise((resolve) => setTimeout(resolve, 10_000, 'waited for'));
  expect(await Promise.race([drain().then(() => 'let go'), late])).toBe('let go');
});
