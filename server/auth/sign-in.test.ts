import { afterAll, expect, test } from 'vitest';
import { beginSignIn } from '#server/auth/attempts.ts';
import { limit, timesOf } from '#server/auth/limits.ts';
import type { Limited } from '#server/auth/limits.ts';
import { guestKey } from '#server/http/address.ts';
import {
  movableClock,
  resetToken,
  said,
  saidAt,
  signIn,
  sortedStatuses,
  turnTwoFactorOn,
} from '#test/accounts.ts';
import { rows } from '#test/outbox.ts';
import { nextEmail, openBrowser, PASSWORD, signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const clock = movableClock();
const server = await startTestServer({ now: clock.now });
afterAll(() => server.stop());
const secure = await startTestServer({ env: { PUBLIC_URL: 'https://debrief.example' } });
afterAll(() => secure.stop());
const { runtime } = server;
/** For tests that leave the account as it is. */
const ada = await signUp(server, { email: '  Ada.Lovelace@Example.ORG ' });

const INVALID: [number, string] = [401, 'Invalid email or password'];

/** Statuses of wrong sign-ins, one after the other, each from a place of its own. */
async function fail(email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i += 1) {
    statuses.push((await signIn(openBrowser(server), email, 'wrong password')).status);
  }
  return statuses;
}

/** Five failures without the work of checking a password five times. */
async function close(email: string): Promise<void> {
  const client = { address: '192.0.2.1', guestKey: 'somewhere', agent: null };
  for (let i = 0; i < 5; i += 1) await beginSignIn(runtime, email, 'password', client, []);
}

/** The session cookie of an answer, with its attributes in lower case. */
function sessionCookie(response: Response): { name: string; attributes: string[] } {
  const cookie =
    response.headers.getSetCookie().find((text) => text.includes('session_token=')) ?? '';
  const [pair = '', ...attributes] = cookie.split('; ');
  return {
    name: pair.split('=')[0] ?? '',
    attributes: attributes.map((text) => text.toLowerCase()).toSorted(),
  };
}

test('the right password signs in, and who is signed in can be read', async () => {
  const browser = openBrowser(server);
  const answer = await signIn(browser, 'ada.lovelace@example.org');
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'signed_in' }]);
  expect(await browser.user()).toMatchObject({ id: ada.id, email: 'ada.lovelace@example.org' });
});

test('a wrong password and an unknown address get the same answer', async () => {
  const browser = openBrowser(server);
  expect(await said(await signIn(browser, ada.email, 'wrong password'))).toEqual(INVALID);
  expect(await said(await signIn(browser, nextEmail('nobody')))).toEqual(INVALID);
  expect(await browser.user()).toBeNull();
});

test('capital letters and spaces around the address make no difference', async () => {
  expect(await ada.user()).toMatchObject({ email: 'ada.lovelace@example.org' });
  expect((await signIn(openBrowser(server), ' ADA.LOVELACE@EXAMPLE.ORG')).status).toBe(200);
});

test('the password counts letter by letter, spaces and capitals too', async () => {
  for (const password of [PASSWORD.toUpperCase(), `${PASSWORD} `]) {
    expect(await said(await signIn(openBrowser(server), ada.email, password))).toEqual(INVALID);
  }
  expect((await signIn(openBrowser(server), ada.email)).status).toBe(200);
});

test.each([
  [{ password: PASSWORD }, 'email', 'Please enter a valid email address'],
  [{ email: 'ada', password: PASSWORD }, 'email', 'Please enter a valid email address'],
  [
    { email: ['ada@example.org'], password: PASSWORD },
    'email',
    'Please enter a valid email address',
  ],
  [
    { email: 'a\u0000@example.org', password: PASSWORD },
    'email',
    'Please enter a valid email address',
  ],
  [{ email: 'ada@example.org' }, 'password', 'Password is required'],
  [{ email: 'ada@example.org', password: '' }, 'password', 'Password is required'],
  [{ email: 'ada@example.org', password: { $ne: '' } }, 'password', 'Password is required'],
  [
    { email: 'ada@example.org', password: 'x'.repeat(129) },
    'password',
    'Password can have at most 128 characters',
  ],
  [
    { email: 'ada@example.org', password: 'x', rememberMe: 'yes' },
    'rememberMe',
    'Remember me is either set or not',
  ],
])(
  'a sign-in without both or with something else is refused at its input (%#)',
  async (body, input, sentence) => {
    const answer = await openBrowser(server).post('/api/auth/sign-in', body);
    expect(answer.status).toBe(400);
    expect(await saidAt(answer, input)).toBe(sentence);
  },
);

test('remember me keeps the session for 30 days, without it the session ends with the browser', async () => {
  const kept = sessionCookie(await signIn(openBrowser(server), ada.email, PASSWORD, true));
  expect(kept).toEqual({
    name: 'debrief.session_token',
    attributes: ['httponly', 'max-age=2592000', 'path=/', 'samesite=lax'],
  });
  const short = sessionCookie(await signIn(openBrowser(server), ada.email));
  expect(short.attributes).toEqual(['httponly', 'path=/', 'samesite=lax']);
});

test('who is signed in is told whether they are remembered, as they last chose in that browser', async () => {
  const browser = openBrowser(server);
  const told: boolean[] = [];
  for (const isChosen of [false, true, false]) {
    await signIn(browser, ada.email, PASSWORD, isChosen);
    told.push((await browser.call('GET /api/session')).isRemembered);
  }
  expect(told).toEqual([false, true, false]);
});

test('a remembered session still works after 29 days and no longer after 31', async () => {
  const browser = openBrowser(server);
  await signIn(browser, ada.email, PASSWORD, true);
  clock.pass(29 * 24 * 60);
  expect(await browser.user()).toMatchObject({ id: ada.id });
  clock.pass(2 * 24 * 60);
  expect(await browser.user()).toBeNull();
});

test('behind https every cookie is for https and for this host alone, by its name', async () => {
  const person = await signUp(secure);
  const browser = openBrowser(secure);
  const answer = await signIn(browser, person.email);
  expect(sessionCookie(answer).name).toBe('__Host-debrief.session_token');
  await turnTwoFactorOn(secure, person);
  const twoSteps = await signIn(openBrowser(secure), person.email);
  expect(await twoSteps.json()).toEqual({ status: 'two_factor' });
  const cookies = [answer, twoSteps].flatMap(({ headers }) => headers.getSetCookie());
  expect(cookies.map((cookie) => /^[^=]+/.exec(cookie)?.[0])).toEqual(
    expect.arrayContaining([
      '__Host-debrief.dont_remember',
      '__Host-debrief.known',
      '__Host-debrief.two_factor',
      '__Host-debrief.second_step',
    ]),
  );
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-debrief\..*; Path=\/(;|$)/i);
    expect(cookie).toMatch(/; Secure/i);
    expect(cookie).not.toMatch(/; Domain/i);
  }
  expect(await browser.user()).toMatchObject({ email: person.email });
});

test('a session that a neighbour under the same domain could have planted is nobody’s', async () => {
  const thief = await signUp(secure);
  const planted = thief.cookies.get('__Host-debrief.session_token') ?? '';
  const victim = openBrowser(secure);
  for (const name of ['__Secure-debrief.session_token', 'debrief.session_token']) {
    victim.cookies.set(name, planted);
  }
  expect(await victim.user()).toBeNull();
});

test('five failures close the address for a quarter of an hour, also for the right password', async () => {
  const { email } = await signUp(server);
  expect(await fail(email, 5)).toEqual([401, 401, 401, 401, 401]);
  const refused = await signIn(openBrowser(server), email.toUpperCase());
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
  expect(await said(refused)).toEqual([
    429,
    'Too many failed sign-ins. Please try again in 15 minutes, or set a new password.',
  ]);
  clock.pass(14);
  expect((await signIn(openBrowser(server), email)).status).toBe(429);
  clock.pass(1.1);
  expect((await signIn(openBrowser(server), email)).status).toBe(200);
});

test('asking again while the address is closed does not keep it closed longer', async () => {
  const { email } = await signUp(server);
  await close(email);
  clock.pass(10);
  expect(await fail(email, 3)).toEqual([429, 429, 429]);
  clock.pass(5.1);
  expect((await signIn(openBrowser(server), email)).status).toBe(200);
});

test('an address without an account is closed in the same way and with the same words', async () => {
  const email = nextEmail('nobody');
  expect(await fail(email, 6)).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await said(await signIn(openBrowser(server), email)))[1]).toMatch(
    /^Too many failed sign-ins/,
  );
});

test('many wrong passwords at the same moment get no more than five tries', async () => {
  const email = nextEmail('nobody');
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => signIn(openBrowser(server), email, 'wrong password')),
  );
  const statuses = sortedStatuses(answers);
  expect(statuses).toEqual([...Array<number>(5).fill(401), ...Array<number>(3).fill(429)]);
});

test('a closed address leaves all others alone, and the sessions that are open', async () => {
  const locked = await signUp(server);
  await close(locked.email);
  expect((await signIn(openBrowser(server, locked.address), ada.email)).status).toBe(200);
  expect(await locked.user()).toMatchObject({ id: locked.id });
});

test('four failures and a success begin a new count', async () => {
  const { email } = await signUp(server);
  expect(await fail(email, 4)).toEqual([401, 401, 401, 401]);
  expect((await signIn(openBrowser(server), email)).status).toBe(200);
  expect(await fail(email, 1)).toEqual([401]);
  expect((await signIn(openBrowser(server), email)).status).toBe(200);
});

test('a new password from the mailbox opens a closed address at once', async () => {
  const { email } = await signUp(server);
  await close(email);
  const browser = openBrowser(server);
  const token = await resetToken(server, browser, email);
  await browser.post('/api/auth/reset-password', { token, password: 'another password' });
  expect((await signIn(browser, email, 'another password')).status).toBe(200);
});

test('signing out ends the session also for whoever copied the cookie', async () => {
  const person = await signUp(server);
  const thief = openBrowser(server);
  for (const [name, value] of person.cookies) thief.cookies.set(name, value);
  expect(await thief.user()).toMatchObject({ id: person.id });
  expect((await person.post('/api/auth/sign-out')).status).toBe(200);
  // Opens nothing: by it the browser's failures are told from those of strangers.
  expect([...person.cookies.keys()]).toEqual(['debrief.known_browser']);
  expect(await thief.user()).toBeNull();
  expect((await thief.get('/api/profile')).status).toBe(401);
});

test('a cookie that was changed, or made elsewhere, is a guest’s', async () => {
  const name = runtime.sessionCookie;
  const value = ada.cookies.get(name) ?? '';
  const [token = '', signature = ''] = decodeURIComponent(value).split('.');
  const forgeries = [
    token,
    `${token}.`,
    `${token}x.${signature}`,
    `${token}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    `.${signature}`,
    `${ada.id}.${signature}`,
    '%E0%A4%A',
    "' or 1=1 --",
    'x'.repeat(4000),
    'j:{"userId":"1"}',
  ];
  for (const forgery of forgeries) {
    const browser = openBrowser(server);
    browser.cookies.set(name, forgery);
    const answer = await browser.get('/api/session');
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { user: null, waitingProcedures: null, isRemembered: false },
    ]);
    expect((await browser.get('/api/profile')).status).toBe(401);
    expect((await browser.post('/api/auth/sign-out')).status).toBe(200);
  }
  expect(await ada.user()).toMatchObject({ id: ada.id });
});

test('a browser that says very much of itself is cut short', async () => {
  const headers = { 'content-type': 'application/json', 'user-agent': 'x'.repeat(9000) };
  const body = JSON.stringify({ email: ada.email, password: PASSWORD });
  const init = { method: 'POST', headers, body };
  expect((await server.fetchAs('192.0.2.77', '/api/auth/sign-in', init)).status).toBe(200);
  for (const table of ['sessions', 'sign_in_attempts']) {
    const longest = `select max(length(user_agent)) as longest from ${table}`;
    expect((await rows(runtime.db, longest)).rows).toEqual([{ longest: 300 }]);
  }
});

test('a session cannot be planted: signing in makes a new one', async () => {
  const victim = openBrowser(server);
  const planted = ada.cookies.get(runtime.sessionCookie) ?? '';
  victim.cookies.set(runtime.sessionCookie, planted);
  await signIn(victim, ada.email);
  expect(victim.cookies.get(runtime.sessionCookie)).not.toBe(planted);
});

async function untilLimited(what: Limited, browser: Browser) {
  const key = guestKey(browser.address, runtime.keys);
  for (let i = 0; i < 1100; i += 1) {
    const isOpen = await limit(runtime, what, key).then(
      () => true,
      () => false,
    );
    if (!isOpen) return;
  }
}

test.each([
  ['signIn', '/api/auth/sign-in', { email: 'ada@example.org', password: PASSWORD }, 15],
  ['ssoStart', '/api/auth/sign-in/sso', { email: 'ada@example.org' }, 15],
  ['signUp', '/api/auth/sign-up', { email: 'many@example.org', password: PASSWORD }, 60],
  ['link', '/api/auth/reset-password', { token: 'guess', password: PASSWORD }, 15],
  ['link', '/api/auth/reset-password/check', { token: 'guess' }, 15],
  ['link', '/api/auth/verify-email', { token: 'guess' }, 15],
] as const)(
  'one network may use %s only so often, others go on, and it opens again (%s)',
  async (what, path, body, minutes) => {
    const busy = openBrowser(server);
    await untilLimited(what, busy);
    const refused = await busy.post(path, body);
    expect(await said(refused)).toEqual([
      429,
      `Too many attempts. Please try again in ${minutes} minutes.`,
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan((minutes - 1) * 60);
    expect((await openBrowser(server).post(path, body)).status).not.toBe(429);
    clock.pass(minutes + 0.1);
    expect((await busy.post(path, body)).status).not.toBe(429);
  },
);

test('a shift change on one network locks nobody out: only failures count', async () => {
  const ward = openBrowser(server);
  const key = guestKey(ward.address, runtime.keys);
  const statusOf = async (password = PASSWORD) =>
    (await signIn(openBrowser(server, ward.address), ada.email, password)).status;
  for (let i = 0; i < timesOf('signIn') - 1; i += 1) await limit(runtime, 'signIn', key);
  expect([await statusOf(), await statusOf(), await statusOf()]).toEqual([200, 200, 200]);
  expect([await statusOf('wrong password'), await statusOf()]).toEqual([401, 429]);
});

test('neither the lock nor the limits keep an address that has no account', async () => {
  const email = 'secret.visitor@example.org';
  await fail(email, 1);
  await openBrowser(server).post('/api/auth/forgot-password', { email });
  for (const table of ['sign_in_attempts', 'rate_counts', 'verifications', 'audit_events']) {
    const kept = JSON.stringify((await rows(runtime.db, `select * from ${table}`)).rows);
    expect(kept).not.toContain('secret.visitor');
  }
});
