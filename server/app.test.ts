import { afterAll, expect, onTestFinished, test } from 'vitest';
import { deriveKeys } from '#server/keys.ts';
import { guestKey } from '#server/http/address.ts';
import { keptLog } from '#test/log.ts';
import { openBrowser, PASSWORD, refusal, signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { last } from '#test/requests.ts';
import { startModelServer } from '#test/model-server.ts';
import { nextAddress, startTestServer } from '#test/server.ts';

const log = keptLog();
const server = await startTestServer({ log });
afterAll(() => server.stop());
const get = (path: string, init?: RequestInit) => server.fetchAs(nextAddress(), path, init);

test('a supervisor learns that the server lives and is ready', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
  const ready = await get('/readyz');
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
});

test('every answer forbids inline scripts, framing and sniffing, and names its request', async () => {
  for (const path of ['/', '/free', '/api/pearls/allowance', '/api/nothing', '/api/docs']) {
    const { headers } = await get(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('an unknown address under /api answers with the one shape of error', async () => {
  const answer = await get('/api/nothing');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({
    code: 'not_found',
    message: 'There is nothing at this address.',
    requestId: answer.headers.get('x-request-id'),
  });
});

test('an address with a slash too many leads to the page', async () => {
  const answer = await get('/free/', { headers: { accept: 'text/html' } });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/free']);
  const hostile = await get('//evil.example/', { headers: { accept: 'text/html' } });
  expect(hostile.headers.get('location')).toBe('/evil.example');
});

test.each([
  '/%5Cevil.example/',
  '/%5c%5cevil.example/',
  '/%09/evil.example/',
  '/%0a/evil.example/',
  '/%0d%0aX/',
  '/%2f/evil.example/',
  '/%2e/%5cevil.example/',
  '/x//evil.example/',
])('the unknown address %s leads home and never to another server', async (path) => {
  const answer = await get(path, { headers: { accept: 'text/html' } });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
});

test.each(['/login/', '/signup/', '/learning-materials/', '/%C3%A9t%C3%A9/'])(
  'the address %s leads to the one without the slash',
  async (path) => {
    const answer = await get(path, { headers: { accept: 'text/html' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, path.slice(0, -1)]);
  },
);

test('any unknown page leads to the landing page', async () => {
  const answer = await get('/no/such/page', { headers: { accept: 'text/html' } });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
});

test('the API describes itself to machines and to people', async () => {
  const document = (await (await get('/api/openapi.json')).json()) as {
    openapi: string;
    paths: Record<string, object>;
  };
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      '/api/pearls',
      '/api/pearls/{id}',
      '/api/pearls/{id}/events',
      '/healthz',
      '/readyz',
    ]),
  );
  const create = JSON.stringify(document.paths['/api/pearls']);
  for (const status of ['201', '400', '413', '429', '500']) expect(create).toContain(`"${status}"`);
  expect(create).toContain('requestId');
  expect(create).not.toContain('"success"');
  const page = await (await get('/api/docs')).text();
  expect(page).toContain('/api/pearls/{id}');
  expect(page).not.toContain('<script');
});

test('each part of an address is described by the name that stands in the address', async () => {
  const { paths } = (await (await get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { parameters?: { in: string; name: string }[] }>>;
  };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => ({
      route: `${method} ${path}`,
      inPath: parameters.filter((one) => one.in === 'path').map(({ name }) => name),
      strange: parameters.filter(({ name }) => !/^\w+$/.test(name)),
    })),
  );
  expect(described.length).toBeGreaterThan(200);
  expect(described).toEqual(
    described.map(({ route }) => ({
      route,
      inPath: [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      strange: [],
    })),
  );
});

test('an error of our own says its request id and nothing else', async () => {
  let isBroken = false;
  const now = () => {
    if (isBroken) throw new Error('secret case text in an error');
    return new Date();
  };
  const broken = await startTestServer({ log, now });
  onTestFinished(() => broken.stop());
  const id = await broken.generate(['DKA']);
  await broken.untilComplete(id);
  isBroken = true;
  const answer = await broken.fetchAs(nextAddress(), `/api/pearls/${id}`);
  const body = (await answer.json()) as { code: string; message: string; requestId: string };
  expect([answer.status, body.code]).toEqual([500, 'internal']);
  expect(body.message).toContain(body.requestId);
  expect(body.message).not.toContain('secret');
  const lines = log.lines.filter(
    (line) => line.includes(body.requestId) && line.includes('unexpected error'),
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('secret');
});

test('no log line holds what a person or a model wrote, nor the address of a set', async () => {
  const model = await startModelServer(({ user }) => ({
    text: `canary-from-model ${user}`,
    status: 500,
  }));
  const quiet = keptLog();
  const talking = await startTestServer({ log: quiet, env: { LLM_BASE_URL: model.baseUrl } });
  onTestFinished(async () => {
    await talking.stop();
    await model.stop();
  });
  const id = await talking.generate(['canary-from-person, septic shock']);
  await talking.untilComplete(id);
  await talking.post(nextAddress(), '/api/pearls', {
    patients: [{ details: 'canary-from-person'.repeat(200) }],
  });
  await talking.fetchAs(nextAddress(), '/api/canary-from-address');
  const lines = quiet.lines.join('\n');
  expect(quiet.lines.length).toBeGreaterThan(5);
  expect(lines).not.toContain('canary-from');
  expect(lines).not.toContain(id);
});

test('two visitors behind one trusted proxy are two guests', async () => {
  const proxied = await startTestServer({ env: { TRUSTED_PROXIES: '10.0.0.0/8' } });
  onTestFinished(() => proxied.stop());
  const body = JSON.stringify({ patients: [{ details: 'DKA' }], learnerLevel: 'resident' });
  const send = (forwarded: string) =>
    proxied.fetchAs('10.0.0.1', '/api/pearls', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body,
    });
  for (let i = 0; i < 5; i += 1) expect((await send('203.0.113.1')).status).toBe(201);
  expect((await send('203.0.113.1')).status).toBe(429);
  expect((await send('203.0.113.2')).status).toBe(201);
  expect(guestKey('203.0.113.1', deriveKeys(['a']))).not.toBe(
    guestKey('203.0.113.1', deriveKeys(['b'])),
  );
});

const OTHER =
  'Somebody else is signed in at this browser now. Nothing was sent, and what you wrote stays here.';

/** A write of a page that was drawn for `writer`, with the cookies of `browser`. */
const write = (
  writer: string,
  browser: Pick<Browser, 'cookies'>,
  [method, path]: readonly [method: string, path: string],
  body: object,
) =>
  server.fetchAs(nextAddress(), path, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-written-by': writer,
      cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
    },
    body: JSON.stringify(body),
  });

test('what one person wrote is never stored in the name of another who has signed in since, nor in nobody’s', async () => {
  const [ada, bo] = [await signUp(server), await signUp(server)];
  const debriefs = ['POST', '/api/debriefs'] as const;
  const change = { shiftDate: last('Friday'), tagged: { name: 'Dr. Rivera' } };
  const taken = { code: 'other_person', message: OTHER };
  const answer = await write(ada.id, bo, debriefs, change);
  expect(answer.status).toBe(409);
  expect(await refusal(answer)).toMatchObject(taken);
  const nobody = openBrowser(server);
  const cases = { patients: [{ details: 'DKA' }], learnerLevel: 'resident' };
  for (const [path, body] of [
    ['/api/debriefs', change],
    ['/api/pearls', cases],
  ] as const) {
    expect(await refusal(await write(ada.id, nobody, ['POST', path], body))).toMatchObject({
      code: 'unauthenticated',
      message: 'Please sign in to go on.',
    });
  }
  for (const forged of ['', bo.id.toUpperCase(), `${ada.id},${bo.id}`, `${ada.id}x`]) {
    expect(await refusal(await write(forged, ada, debriefs, change))).toMatchObject(taken);
  }
  expect((await bo.call('GET /api/debriefs')).items).toEqual([]);
  expect((await write(ada.id, ada, debriefs, change)).status).toBe(201);
  expect((await ada.call('GET /api/debriefs')).items).toHaveLength(1);
});

test('what a guest began is not stored for who has signed in at the same browser since', async () => {
  const bo = await signUp(server);
  const pearls = ['POST', '/api/pearls'] as const;
  const cases = { patients: [{ details: 'DKA' }], learnerLevel: 'resident' };
  const answer = await write('guest', bo, pearls, cases);
  expect(answer.status).toBe(409);
  expect(await refusal(answer)).toMatchObject({
    code: 'other_person',
    message:
      'Somebody is signed in at this browser now. Nothing was sent, and what you wrote stays here: copy it and load the page again.',
  });
  expect((await bo.call('GET /api/pearls')).items).toEqual([]);
  expect((await write('guest', openBrowser(server), pearls, cases)).status).toBe(201);
});

test('with the cookies of another tab no write of a page changes, deletes, signs out or shares as somebody else', async () => {
  const [ada, bo] = [await signUp(server), await signUp(server)];
  const sent = [
    ['PATCH', '/api/profile', { displayName: 'Ada' }],
    ['POST', '/api/profile/password', { currentPassword: PASSWORD, newPassword: 'not your own' }],
    ['POST', '/api/profile/deletion', { password: PASSWORD }],
    ['DELETE', '/api/profile/sessions', {}],
    ['POST', '/api/profile/two-factor', { password: PASSWORD }],
    ['POST', '/api/auth/sign-out', {}],
    ['POST', '/api/pearls', { patients: [{ details: 'DKA' }], learnerLevel: 'resident' }],
    ['POST', '/api/assess/a-link-that-is-open', {}],
    ['POST', '/api/verify/a-link-that-is-open', {}],
    ['POST', '/api/nothing-there', {}],
  ] as const;
  const before = await bo.call('GET /api/profile');
  for (const [method, path, body] of sent) {
    const answer = await write(ada.id, bo, [method, path], body);
    expect([path, await refusal(answer)]).toMatchObject([path, { code: 'other_person' }]);
  }
  expect(await bo.call('GET /api/profile')).toEqual(before);
  expect((await bo.user())?.id).toBe(bo.id);
});
