import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { limit, timesOf } from '#server/auth/limits.ts';
import { accounts } from '#server/auth/tables.ts';
import { guestKey } from '#server/http/address.ts';
import { createApp } from '#server/app.ts';
import {
  mailedTokens,
  movableClock,
  resetToken,
  said,
  saidAt,
  signIn,
  sortedStatuses,
} from '#test/accounts.ts';
import { rows } from '#test/outbox.ts';
import { nextEmail, openBrowser, PASSWORD, signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { nextAddress, startTestServer } from '#test/server.ts';

const OPEN = { valid: true };
const NEW_PASSWORD = 'battery staple';
const INVALID_LINK = 'Invalid or expired password reset link. Please request a new password reset.';

const clock = movableClock();
const server = await startTestServer({ now: clock.now });
afterAll(() => server.stop());

function reset(browser: Browser, token: string, password = NEW_PASSWORD) {
  return browser.post('/api/auth/reset-password', { token, password });
}

async function check(browser: Browser, token: string): Promise<unknown> {
  return (await browser.post('/api/auth/reset-password/check', { token })).json();
}

test('a link from the mailbox sets a new password, once, and signs out everywhere', async () => {
  const person = await signUp(server);
  const browser = openBrowser(server);
  const token = await resetToken(server, browser, person.email);
  expect(await check(browser, token)).toEqual({ valid: true });
  const answer = await reset(browser, token);
  expect([answer.status, await answer.json()]).toEqual([200, {}]);
  expect(await browser.user()).toBeNull();
  expect(await person.user()).toBeNull();
  expect((await signIn(browser, person.email)).status).toBe(401);
  expect((await signIn(browser, person.email, NEW_PASSWORD)).status).toBe(200);
  expect(await check(browser, token)).toEqual({ valid: false });
  expect(await said(await reset(browser, token))).toEqual([400, INVALID_LINK]);
});

test('a link used twice at the same moment works for one of the two', async () => {
  const { email } = await signUp(server);
  const browser = openBrowser(server);
  const token = await resetToken(server, browser, email);
  const answers = await Promise.all([
    reset(browser, token, 'password one'),
    reset(browser, token, 'password two'),
  ]);
  expect(sortedStatuses(answers)).toEqual([200, 400]);
});

test('a new password makes every other link of the person useless', async () => {
  const person = await signUp(server);
  const first = await resetToken(server, openBrowser(server), person.email);
  const second = await resetToken(server, openBrowser(server), person.email);
  expect(second).not.toBe(first);
  expect((await reset(openBrowser(server), second)).status).toBe(200);
  expect(await said(await reset(openBrowser(server), first))).toEqual([400, INVALID_LINK]);
  const third = await resetToken(server, openBrowser(server), person.email);
  const browser = openBrowser(server);
  await signIn(browser, person.email, NEW_PASSWORD);
  await browser.post('/api/profile/password', {
    currentPassword: NEW_PASSWORD,
    newPassword: PASSWORD,
  });
  expect(await said(await reset(openBrowser(server), third))).toEqual([400, INVALID_LINK]);
});

test('a link to set a new password works for 59 minutes and not for 61', async () => {
  const { email } = await signUp(server);
  const browser = openBrowser(server);
  const token = await resetToken(server, browser, email);
  clock.pass(61);
  expect(await check(browser, token)).toEqual({ valid: false });
  expect(await said(await reset(browser, token))).toEqual([400, INVALID_LINK]);
  clock.pass(-2);
  expect(await check(browser, token)).toEqual({ valid: true });
  expect((await reset(browser, token)).status).toBe(200);
});

test('a mangled link, a foreign one and one with nothing in it change nothing', async () => {
  const person = await signUp(server);
  const token = await resetToken(server, openBrowser(server), person.email);
  const browser = openBrowser(server);
  const wrong = [
    token.slice(0, -1),
    `${token}x`,
    token.toLowerCase(),
    '%',
    'reset-password:',
    `${token}'or'1'='1`,
  ];
  for (const text of wrong.filter((other) => other !== token)) {
    expect(await said(await reset(browser, text))).toEqual([400, INVALID_LINK]);
  }
  for (const text of ['', 'x'.repeat(1001), `${token}\u0000`, [token], { token }, 7, null]) {
    for (const path of ['reset-password', 'reset-password/check', 'verify-email'] as const) {
      const answer = await browser.post(`/api/auth/${path}`, {
        token: text,
        password: NEW_PASSWORD,
      });
      expect(await saidAt(answer, 'token')).toBe('The link is incomplete');
    }
  }
  expect((await signIn(browser, person.email)).status).toBe(200);
});

test.each([
  ['short', 'Password must be at least 6 characters'],
  ['', 'Password must be at least 6 characters'],
  [undefined, 'Password must be at least 6 characters'],
  [['long enough'], 'Password must be at least 6 characters'],
  ['x'.repeat(129), 'Password can have at most 128 characters'],
])(
  'a new password that breaks the rules is refused, and the link still works (%#)',
  async (password, sentence) => {
    const answer = await openBrowser(server).post('/api/auth/reset-password', {
      token: 'any',
      password,
    });
    expect(answer.status).toBe(400);
    expect(await saidAt(answer, 'password')).toBe(sentence);
  },
);

test('asking for a link answers alike, and after the same wait, with and without an account', async () => {
  const { email } = await signUp(server);
  const nobody = nextEmail('nobody');
  for (const address of [email, nobody]) {
    const started = performance.now();
    const answer = await openBrowser(server).post('/api/auth/forgot-password', { email: address });
    expect(performance.now() - started).toBeGreaterThan(395);
    expect([answer.status, await answer.text()]).toEqual([200, '{}']);
    expect([...answer.headers.keys()]).not.toContain('set-cookie');
  }
  expect(await mailedTokens(server, email)).toHaveLength(1);
  expect(await mailedTokens(server, nobody)).toEqual([]);
});

test('strangers who ask for links again and again keep nobody from a new password', async () => {
  const { email } = await signUp(server);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      openBrowser(server).post('/api/auth/forgot-password', { email }),
    ),
  );
  expect(sortedStatuses(answers)).toEqual(Array(8).fill(200));
  const mailed = await mailedTokens(server, email);
  expect(mailed).toHaveLength(5);
  const answer = await openBrowser(server).post('/api/auth/forgot-password', { email });
  expect([answer.status, await answer.text()]).toEqual([200, '{}']);
  expect(await mailedTokens(server, email)).toEqual(mailed);
  for (const token of mailed) expect(await check(openBrowser(server), token)).toEqual(OPEN);
  expect((await reset(openBrowser(server), mailed[4] ?? '')).status).toBe(200);
  // The mailbox was opened: its person may forget the new password too.
  const next = await resetToken(server, openBrowser(server), email);
  // The others were withdrawn before they left.
  expect(await mailedTokens(server, email)).toEqual([next]);
});

test('however often one network asks, every mailbox behind it gets a link', async () => {
  const [person, other] = [await signUp(server), await signUp(server)];
  const { address } = openBrowser(server);
  const key = guestKey(address, server.runtime.keys);
  await limit(server.runtime, 'askedLink', key, Infinity, timesOf('askedLink'));
  for (const { email } of [person, other]) {
    for (const _ of ['first', 'again'])
      await resetToken(server, openBrowser(server, address), email);
    const [token = '', ...more] = await mailedTokens(server, email);
    expect([await check(openBrowser(server), token), more]).toEqual([OPEN, []]);
  }
  await resetToken(server, openBrowser(server), other.email);
  expect(await mailedTokens(server, other.email)).toHaveLength(2);
});

test('a dead link tried again and again closes no link that works', async () => {
  const { email } = await signUp(server);
  const busy = openBrowser(server);
  const key = guestKey(busy.address, server.runtime.keys);
  const token = await resetToken(server, openBrowser(server), email);
  await limit(server.runtime, 'link', key, Infinity, timesOf('link'));
  expect((await busy.post('/api/auth/reset-password/check', { token: 'guess' })).status).toBe(429);
  expect((await reset(busy, 'guess')).status).toBe(429);
  expect(await check(busy, token)).toEqual(OPEN);
  expect((await reset(busy, token)).status).toBe(200);
});

test('what the database keeps of a link opens nothing', async () => {
  const { email } = await signUp(server);
  const token = await resetToken(server, openBrowser(server), email);
  const tables = ['verifications', 'mailed_links'];
  const kept = await Promise.all(
    tables.map(async (table) => (await rows(server.runtime.db, `select * from ${table}`)).rows),
  );
  expect(JSON.stringify(kept)).not.toContain(token);
  const hash = createHash('sha256').update(token).digest('hex');
  expect(JSON.stringify(kept)).toContain(hash);
  expect(await check(openBrowser(server), hash)).toEqual({ valid: false });
  expect(await check(openBrowser(server), token)).toEqual(OPEN);
});

test('a person who came by single sign-on and has no password is told so', async () => {
  const person = await signUp(server);
  await server.runtime.db.delete(accounts).where(eq(accounts.userId, person.id));
  const answer = await person.post('/api/profile/password', {
    currentPassword: PASSWORD,
    newPassword: NEW_PASSWORD,
  });
  expect(await said(answer)).toEqual([
    409,
    'This account has no password. You sign in with your organization.',
  ]);
  expect((await signIn(openBrowser(server), person.email)).status).toBe(401);
});

test('nothing of the sign-in library can be reached on its own', async () => {
  const person = await signUp(server);
  const paths = [
    'get-session',
    'update-user',
    'change-email',
    'delete-user',
    'delete-user/callback',
    'sign-up/email',
    'sign-in/email',
    'sign-in/social',
    'list-sessions',
    'revoke-session',
    'revoke-sessions',
    'revoke-other-sessions',
    'list-accounts',
    'link-social',
    'unlink-account',
    'change-password',
    'set-password',
    'request-password-reset',
    'reset-password/anything',
    'send-verification-email',
    'update-session',
    'account-info',
    'get-access-token',
    'refresh-token',
    'two-factor/enable',
    'two-factor/disable',
    'two-factor/get-totp-uri',
    'two-factor/verify-totp',
    'two-factor/send-otp',
    'two-factor/verify-otp',
    'two-factor/verify-backup-code',
    'two-factor/generate-backup-codes',
    'two-factor/view-backup-codes',
    'totp/generate',
    'sso/register',
    'sso/providers',
    'sso/get-provider',
    'sso/update-provider',
    'sso/delete-provider',
    'sso/request-domain-verification',
    'sso/verify-domain',
    'error',
    'ok',
    'reference',
    '',
    'sign-in/',
    'Sign-In',
  ];
  for (const path of paths) {
    for (const browser of [openBrowser(server), person]) {
      const answers = [
        await browser.send('GET', `/api/auth/${path}`),
        await browser.send('POST', `/api/auth/${path}`),
      ];
      expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 404, 404]);
    }
  }
});

const writes = [
  ...new Set(
    createApp(server.runtime)
      .routes.filter(
        ({ method, path }) =>
          !['ALL', 'GET'].includes(method) && /^\/api\/(auth|profile)\//.test(`${path}/`),
      )
      // Organizations' identity providers post their answers from their own pages: see the tests of single sign-on.
      .filter(({ path }) => !path.includes('/sso/'))
      .map(({ method, path }) => `${method} ${path.replace(':id', 'any')}`),
  ),
];

test('what a form or a script on another site can send changes nothing on any route of the account', async () => {
  expect(writes.length).toBeGreaterThan(15);
  const person = await signUp(server);
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (const route of writes) {
    const [method = '', path = ''] = route.split(' ');
    const send = async (headers: Record<string, string>) => {
      const answer = await server.fetchAs(nextAddress(), path, {
        method,
        headers: { cookie, ...headers },
        body: 'password=x',
      });
      return [route, (await said(answer))[0]];
    };
    const json = { 'content-type': 'application/json' };
    expect(await send({ 'content-type': 'application/x-www-form-urlencoded' })).toEqual([
      route,
      415,
    ]);
    expect(await send({ 'content-type': 'multipart/form-data; boundary=x' })).toEqual([route, 415]);
    expect(await send({ 'content-type': 'text/plain' })).toEqual([route, 415]);
    expect(await send({ 'content-type': 'text/plain; application/json' })).toEqual([route, 415]);
    expect(await send({})).toEqual([route, 415]);
    for (const site of ['cross-site', 'same-site']) {
      expect(await send({ ...json, 'sec-fetch-site': site })).toEqual([route, 403]);
    }
  }
  expect(await person.user()).toMatchObject({ id: person.id });
});
