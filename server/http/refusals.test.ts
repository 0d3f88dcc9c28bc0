import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { signCookie } from '#server/http/signed.ts';
import { signIn } from '#test/accounts.ts';
import { openBrowser, refusal, signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { nextAddress, ONE_TURN, startTestServer } from '#test/server.ts';
import type { TestServer, TestServerOptions } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const get = (path: string, headers: Record<string, string> = {}) =>
  server.fetchAs(nextAddress(), path, { headers });

async function startedWith(turnLimits: TestServerOptions['turnLimits']): Promise<TestServer> {
  const started = await startTestServer({ turnLimits });
  onTestFinished(() => started.stop());
  return started;
}

/** Whoever asks for generations waits until `release` is called. */
async function heldUp({ runtime: { db } }: TestServer): Promise<{ release: () => Promise<void> }> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let locked: () => void = () => undefined;
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve;
  });
  const lock = db.transaction(async (tx) => {
    await tx.execute(sql`lock table pearl_sets in access exclusive mode`);
    locked();
    await released;
  });
  await isLocked;
  return {
    async release() {
      release();
      await lock;
    },
  };
}

/** A body whose end comes when `finish` is called. */
function slowBody(text: string) {
  let finish: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      finish = () => {
        controller.enqueue(Buffer.from(text));
        controller.close();
      };
    },
  });
  return { body, finish: () => finish() };
}

function cookiesOf({ cookies }: Browser): string {
  return [...cookies].map((pair) => pair.join('=')).join('; ');
}

function send(to: TestServer, address: string, body: ReadableStream, cookie = '') {
  const headers = { 'content-type': 'application/json', cookie };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  return to.fetchAs(address, '/api/auth/sign-in', init);
}

test('a network with too many requests at once is told to wait, and somebody else is answered', async () => {
  const small = await startedWith({ held: 2 });
  const { release } = await heldUp(small);
  const hostile = nextAddress();
  const held = [1, 2].map(() => small.fetchAs(hostile, '/api/pearls/allowance'));
  const answer = await small.fetchAs(hostile, '/api/pearls/allowance');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '2']);
  expect(await refusal(answer)).toEqual({
    code: 'rate_limited',
    message: 'Too many requests come from your network at once. Please try again in a moment.',
    requestId: answer.headers.get('x-request-id'),
  });
  expect((await small.fetchAs(nextAddress(), '/api/session')).status).toBe(200);
  await release();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await small.fetchAs(hostile, '/api/pearls/allowance')).status).toBe(200);
});

test('a file of the pages does not wait behind other requests of its network', async () => {
  const small = await startedWith(ONE_TURN);
  const address = nextAddress();
  let end: () => void = () => undefined;
  const who = { network: address, person: null, bytes: 0, isFile: false };
  const held = small.runtime.turns(who, () => new Promise<void>((resolve) => (end = resolve)));
  let isBehind = true;
  const behind = small.runtime.turns(who, async () => (isBehind = false));
  // There is no such file: what is asked here is whether it is answered.
  expect((await small.fetchAs(address, '/assets/none.js')).status).toBe(404);
  expect(isBehind).toBe(true);
  end();
  await Promise.all([held, behind]);
});

test('of a person one search runs at a time, beside what else is asked and what others search', async () => {
  const searched = await startTestServer();
  onTestFinished(() => searched.stop());
  const person = await signUp(searched);
  const colleague = openBrowser(searched, person.address);
  await signIn(colleague, (await signUp(searched)).email);
  // From now on known as another person.
  await colleague.user();
  const { release } = await heldUp(searched);
  const first = person.get('/api/pearls?q=sepsis');
  let isWaiting = true;
  const second = person.get('/api/procedures?q=airway').finally(() => (isWaiting = false));
  const gone = { incoming: { socket: { remoteAddress: person.address, destroyed: true } } };
  const headers = { cookie: cookiesOf(person) };
  const third = searched.app.request('/api/procedures?q=airway', { headers }, gone);
  for (const path of ['/api/procedures', '/api/procedures/export.csv?q=airway'] as const)
    expect((await person.get(path)).status).toBe(200);
  expect((await colleague.get('/api/procedures?q=airway')).status).toBe(200);
  expect(isWaiting).toBe(true);
  await release();
  const statuses = (await Promise.all([first, second, third])).map(({ status }) => status);
  // Nobody reads the answer to who has left.
  expect(statuses).toEqual([200, 200, 429]);
});

test('who sends a request slowly keeps nobody of the same network from being answered', async () => {
  const small = await startedWith(ONE_TURN);
  const address = nextAddress();
  const { body, finish } = slowBody('{"email":"nobody@example.org","password":"wrong password"}');
  const slow = send(small, address, body);
  expect((await small.fetchAs(address, '/api/pearls/allowance')).status).toBe(200);
  finish();
  expect((await slow).status).toBe(401);
});

test('what a network is sending is counted in bytes before it has come', async () => {
  const small = await startedWith({ bytes: 40 * 1024 });
  const address = nextAddress();
  const first = slowBody('{}');
  const slow = send(small, address, first.body);
  const refused = await send(small, address, slowBody('{}').body);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
  first.finish();
  expect((await slow).status).toBe(400);
  const again = slowBody('{}');
  const answer = send(small, address, again.body);
  again.finish();
  expect((await answer).status).toBe(400);
});

test('a laptop that trickles requests closes no network to who is signed in there', async () => {
  const small = await startedWith({ held: 4, guestsHold: { held: 2, bytes: 1024 * 1024 } });
  const person = await signUp(small);
  const slow = [slowBody('{}'), slowBody('{}')];
  const held = slow.map(({ body }) => send(small, person.address, body));
  expect((await send(small, person.address, slowBody('{}').body)).status).toBe(429);
  expect((await person.get('/api/session')).status).toBe(200);
  for (const { finish } of slow) finish();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([400, 400]);
});

test('a cookie that we signed, but of no session that lives, makes nobody more than a guest', async () => {
  const small = await startedWith({ held: 4, guestsHold: { held: 1, bytes: 1024 * 1024 } });
  const person = await signUp(small);
  const { address } = person;
  const headers = { cookie: cookiesOf(person) };
  const other = signCookie('of a sign-in that began', small.runtime.keys.cookies);
  const forged = { cookie: `${small.runtime.sessionCookie}=${encodeURIComponent(other)}` };
  const { body, finish } = slowBody('{}');
  const slow = send(small, address, body);
  expect((await small.fetchAs(address, '/api/session', { headers })).status).toBe(200);
  expect((await small.fetchAs(address, '/api/session', { headers: forged })).status).toBe(429);
  await person.call('POST /api/auth/sign-out');
  expect((await small.fetchAs(address, '/api/session', { headers })).status).toBe(200);
  expect((await small.fetchAs(address, '/api/session', { headers })).status).toBe(429);
  finish();
  expect((await slow).status).toBe(400);
});

test('a person counts once, in however many browsers', async () => {
  const small = await startedWith({ personHolds: { held: 1, bytes: 1024 * 1024 } });
  const person = await signUp(small);
  const other = openBrowser(small, person.address);
  await signIn(other, person.email);
  expect((await other.get('/api/session')).status).toBe(200);
  const { body, finish } = slowBody('{}');
  const slow = send(small, person.address, body, cookiesOf(person));
  expect((await other.get('/api/session')).status).toBe(429);
  finish();
  await slow;
  expect((await other.get('/api/session')).status).toBe(200);
});

test('a request whose sender is gone before its end is no fault of ours', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error('gone')) });
  const answer = await send(server, nextAddress(), body);
  expect([answer.status, (await refusal(answer)).message]).toEqual([
    400,
    'The request broke off before all of it had come.',
  ]);
});

test.each(['/api/docs', '/api/openapi.json', '/api/docs.css'])(
  '%s is made once, packed where the reader can unpack it, and not sent again to who has it',
  async (path) => {
    const plain = await get(path);
    const tag = plain.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    expect(plain.headers.get('cache-control')).toBe('no-cache');
    const known = await get(path, { 'if-none-match': tag });
    expect([known.status, await known.text()]).toEqual([304, '']);
    expect((await get(path, { 'if-none-match': '"of-before"' })).status).toBe(200);
    const packed = await get(path, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    expect(packed.headers.get('etag')).not.toBe(tag);
    const text = gunzipSync(Buffer.from(await packed.arrayBuffer())).toString();
    expect(text).toBe(await plain.text());
  },
);

const KNOWN = 'SSN 123-45-6789';
const long = (details: string) => ({
  details: `${'septic shock, lactate 4. '.repeat(60)}${details}`,
});

test('identifiers in many long cases are found as in one short', async () => {
  const patients = [...Array.from({ length: 18 }, () => long('')), long(KNOWN)];
  const answer = await server.post(nextAddress(), '/api/pearls', { patients });
  const { fields } = await refusal(answer);
  expect([answer.status, Object.keys(fields ?? {})]).toEqual([400, ['patients.18.details']]);
  const short = await server.post(nextAddress(), '/api/pearls', { patients: [{ details: KNOWN }] });
  expect((await refusal(short)).message).toBe(fields?.['patients.18.details']);
});

test('refused cases use up what a network may have read within an hour, and nobody else’s', async () => {
  const hostile = nextAddress();
  const body = JSON.stringify({ patients: [{ details: KNOWN }] }).padEnd(250 * 1024);
  const statuses = [];
  for (let n = 0; n < 9; n += 1) {
    statuses.push((await server.post(hostile, '/api/pearls', body)).status);
  }
  expect(statuses).toEqual([...Array<number>(8).fill(400), 429]);
  const answer = await server.post(hostile, '/api/pearls', body);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await server.post(nextAddress(), '/api/pearls', body)).status).toBe(400);
});

test('a request with more values than anybody means is not read', async () => {
  for (const body of [`{"patients":[${'1,'.repeat(100_000)}1]}`, '['.repeat(100_000)]) {
    const answer = await server.post(nextAddress(), '/api/pearls', body);
    expect([answer.status, (await refusal(answer)).message]).toEqual([
      400,
      'The request has too many values. Please send less at once.',
    ]);
  }
});

test('who signs in, signs up or asks for access sends 32 KiB at most, and of more nothing is read', async () => {
  for (const path of ['/api/auth/sign-in', '/api/auth/sign-up', '/api/access-requests']) {
    const body = new ReadableStream({ pull: () => Promise.reject(new Error('the body was read')) });
    const headers = { 'content-type': 'application/json', 'content-length': '40000' };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const answer = await server.fetchAs(nextAddress(), path, init);
    expect([answer.status, (await refusal(answer)).message]).toEqual([
      413,
      'The request is larger than 32 KiB. Please shorten it.',
    ]);
    const unsaid = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(40_000),
    };
    expect((await server.fetchAs(nextAddress(), path, unsaid)).status).toBe(413);
  }
});
