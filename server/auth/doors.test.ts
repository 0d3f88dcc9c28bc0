import { afterAll, expect, test } from 'vitest';
import { beginSignIn } from '#server/auth/attempts.ts';
import { limit, timesOf } from '#server/auth/limits.ts';
import { guestKey } from '#server/http/address.ts';
import {
  code,
  giveCode,
  movableClock,
  oldCode,
  resetToken,
  said,
  signIn,
  withTwoFactor,
} from '#test/accounts.ts';
import { memberships } from '#server/organizations/tables.ts';
import { aClinic } from '#test/administration.ts';
import { nextEmail, openBrowser, PASSWORD, signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const COOKIE = 'debrief.known_browser';
const NEW_PASSWORD = 'battery staple';
const clock = movableClock();
const server = await startTestServer({ now: clock.now });
afterAll(() => server.stop());
const { runtime } = server;

/** Five wrong passwords of strangers, without the work of checking them. */
async function closeToStrangers(email: string): Promise<void> {
  const client = { address: '192.0.2.1', guestKey: 'somewhere', agent: null };
  for (let i = 0; i < 5; i += 1) await beginSignIn(runtime, email, 'password', client, []);
}

/** Statuses of wrong passwords, one after the other, in one browser. */
async function fail(browser: Browser, email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i += 1) {
    statuses.push((await signIn(browser, email, 'wrong password')).status);
  }
  return statuses;
}

/** A browser with this one's mark, and nothing else of it. */
function markedLike(browser: Browser): Browser {
  const copy = openBrowser(server);
  copy.cookies.set(COOKIE, browser.cookies.get(COOKIE) ?? '');
  return copy;
}

async function opens(browser: Browser, email: string, password = PASSWORD): Promise<boolean> {
  const { status } = await signIn(browser, email, password);
  expect(status).toBeOneOf([200, 429]);
  return status === 200;
}

test('five wrong passwords by a stranger keep strangers out, and not the person whose browser is known', async () => {
  const person = await signUp(server);
  await person.post('/api/auth/sign-out');
  expect(await fail(openBrowser(server), person.email, 6)).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await opens(openBrowser(server), person.email)).toBe(false);
  expect(await opens(person, person.email)).toBe(true);
  expect(await opens(openBrowser(server), person.email)).toBe(false);
});

test('a known browser has five tries of its own, and using them up closes nobody else', async () => {
  const person = await signUp(server);
  const phone = openBrowser(server);
  await signIn(phone, person.email);
  await closeToStrangers(person.email);
  expect(await fail(person, person.email, 6)).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await opens(phone, person.email)).toBe(true);
  clock.pass(15.1);
  expect(await opens(person, person.email)).toBe(true);
});

test('a stolen mark gives no more tries than the browser it came from, and no session', async () => {
  const person = await signUp(server);
  const thief = markedLike(person);
  expect(await thief.user()).toBeNull();
  expect(await fail(thief, person.email, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(await opens(markedLike(person), person.email)).toBe(false);
  expect(await opens(openBrowser(server), person.email)).toBe(true);
});

test('a mark is for the person who signed in, and nobody makes or mends one', async () => {
  const [person, other] = [await signUp(server), await signUp(server)];
  await closeToStrangers(person.email);
  const mark = person.cookies.get(COOKIE) ?? '';
  const wrong = [
    other.cookies.get(COOKIE) ?? '',
    mark.replace(person.id, other.id),
    (other.cookies.get(COOKIE) ?? '').replace(other.id, person.id),
    mark.slice(0, -1),
    `${mark}x`,
    mark.split('.')[0] ?? '',
    `${'~'.repeat(7)}${mark}`,
    "' or 1=1 --",
  ];
  for (const text of wrong) {
    const browser = openBrowser(server);
    browser.cookies.set(COOKIE, text);
    expect([text, await opens(browser, person.email)]).toEqual([text, false]);
  }
  expect(await opens(markedLike(person), person.email)).toBe(true);
});

test('over plain http a browser that an earlier version knew is known', async () => {
  const person = await signUp(server);
  const [before] = [...person.cookies].filter(([name]) => name.includes('known'));
  const browser = openBrowser(server);
  browser.cookies.set('debrief.known_browser', before?.[1] ?? '');
  await closeToStrangers(person.email);
  const answer = await signIn(browser, person.email);
  expect(answer.status).toBe(200);
  // Another path would leave the earlier one in front of it for a year.
  expect(answer.headers.getSetCookie().join()).toMatch(/debrief\.known_browser=[^,]+; Path=\/api;/);
});

test('the mark says nothing in clear, no script reads it, and it is new at each sign-in', async () => {
  const person = await signUp(server, { email: nextEmail('grace.hopper') });
  const before = person.cookies.get(COOKIE);
  const answer = await signIn(person, person.email);
  const cookie = answer.headers.getSetCookie().find((text) => text.startsWith(COOKIE)) ?? '';
  expect(cookie).toMatch(/; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Lax$/);
  expect(decodeURIComponent(cookie)).not.toMatch(/grace|hopper|@/i);
  expect(person.cookies.get(COOKIE)).not.toBe(before);
});

test('a ward’s computer knows the last seven who signed in there', async () => {
  const ward = openBrowser(server);
  const people = await Promise.all(Array.from({ length: 8 }, () => signUp(server)));
  for (const { email } of people) await signIn(ward, email);
  expect(ward.cookies.get(COOKIE)?.length).toBeLessThan(1000);
  for (const { email } of people) await closeToStrangers(email);
  const [first, ...rest] = people;
  expect(await opens(markedLike(ward), first?.email ?? '')).toBe(false);
  for (const { email } of rest) expect(await opens(markedLike(ward), email)).toBe(true);
});

test('a mark dies with a new password, whichever way it was set', async () => {
  const person = await signUp(server);
  const old = markedLike(person);
  clock.pass(1);
  const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  expect((await person.post('/api/profile/password', change)).status).toBe(200);
  await closeToStrangers(person.email);
  expect(await opens(old, person.email, NEW_PASSWORD)).toBe(false);
  expect(await opens(markedLike(person), person.email, NEW_PASSWORD)).toBe(true);
  const older = markedLike(person);
  const token = await resetToken(server, openBrowser(server), person.email);
  clock.pass(1);
  await openBrowser(server).post('/api/auth/reset-password', { token, password: PASSWORD });
  await closeToStrangers(person.email);
  expect(await opens(older, person.email)).toBe(false);
});

test('whoever sets a new password by mail is no stranger in that browser', async () => {
  const person = await signUp(server);
  const old = markedLike(person);
  const token = await resetToken(server, person, person.email);
  clock.pass(1);
  await person.post('/api/auth/reset-password', { token, password: NEW_PASSWORD });
  await closeToStrangers(person.email);
  expect(await opens(old, person.email, NEW_PASSWORD)).toBe(false);
  expect(await opens(markedLike(person), person.email, NEW_PASSWORD)).toBe(true);
  const again = markedLike(person).cookies.get(COOKIE);
  await person.post('/api/auth/reset-password', { token, password: PASSWORD });
  expect(person.cookies.get(COOKIE)).toBe(again);
});

test('a mark dies when a person signs out everywhere else, and the browser at hand gets a new one', async () => {
  const person = await signUp(server);
  const lost = openBrowser(server);
  await signIn(lost, person.email);
  clock.pass(1);
  await person.call('POST /api/profile/sessions/end', { body: { password: PASSWORD } });
  await closeToStrangers(person.email);
  expect(await opens(markedLike(lost), person.email)).toBe(false);
  expect(await opens(markedLike(person), person.email)).toBe(true);
});

test('a mark dies with a deactivation', async () => {
  const { organization, administrator } = await aClinic(server);
  const person = await signUp(server);
  const at = { organizationId: organization.id, requestedAt: clock.now() };
  await runtime.db.insert(memberships).values({ userId: person.id, ...at, status: 'active' });
  const old = markedLike(person);
  const path = { id: person.id };
  clock.pass(1);
  await administrator.call('POST /api/admin/users/:id/deactivate', { path });
  await administrator.call('POST /api/admin/users/:id/reactivate', { path });
  await closeToStrangers(person.email);
  expect(await opens(old, person.email)).toBe(false);
});

test('whoever knows the password and guesses codes does not close the second step of the owner', async () => {
  const { person, secret, browser: thief } = await withTwoFactor(server);
  for (let i = 0; i < 5; i += 1) {
    const guess = await giveCode(thief, oldCode(secret));
    if (guess.status === 401) await signIn(thief, person.email);
  }
  expect(await opens(openBrowser(server), person.email)).toBe(false);
  expect(await opens(person, person.email)).toBe(true);
  expect((await giveCode(person, code(secret, 1))).status).toBe(200);
});

async function closeNetwork(what: 'signIn' | 'secondFactor', { address }: Browser) {
  const key = guestKey(address, runtime.keys);
  await limit(runtime, what, key, timesOf(what), timesOf(what));
}

test('signing in again ends the session that the browser had, whoever’s it was', async () => {
  const [person, next] = [await signUp(server), await signUp(server)];
  const copy = openBrowser(server);
  for (const [name, value] of person.cookies) copy.cookies.set(name, value);
  await signIn(person, person.email);
  expect(await copy.user()).toBeNull();
  expect((await person.call('GET /api/profile/sessions')).items).toHaveLength(1);
  for (const [name, value] of person.cookies) copy.cookies.set(name, value);
  await signIn(person, next.email, 'wrong password');
  expect(await copy.user()).toMatchObject({ id: person.id });
  await signIn(person, next.email);
  expect(await copy.user()).toBeNull();
  expect(await person.user()).toMatchObject({ id: next.id });
});

test('wrong codes from one network close its second step to strangers, and not to a known browser', async () => {
  const { person, secret, browser: stranger } = await withTwoFactor(server);
  await closeNetwork('secondFactor', stranger);
  await closeNetwork('secondFactor', person);
  expect((await giveCode(stranger, code(secret, 1))).status).toBe(429);
  expect(await opens(person, person.email)).toBe(true);
  expect((await giveCode(person, code(secret, 1))).status).toBe(200);
});

test('wrong sign-ins from one network close it to browsers in which the person has not signed in, and to no others', async () => {
  const person = await signUp(server);
  await closeNetwork('signIn', person);
  expect(await opens(openBrowser(server, person.address), person.email)).toBe(false);
  expect(await opens(person, person.email)).toBe(true);
  const other = await signUp(server);
  const desk = openBrowser(server, person.address);
  desk.cookies.set(COOKIE, person.cookies.get(COOKIE) ?? '');
  expect(await opens(desk, other.email)).toBe(false);
  expect(await opens(desk, person.email)).toBe(true);
});

test('a person who signs in again and again with the own account gets no more tries at those of others', async () => {
  const spy = await signUp(server);
  const network = guestKey(spy.address, runtime.keys);
  await limit(runtime, 'signIn', network, timesOf('signIn'), timesOf('signIn') - 1);
  expect(await fail(spy, nextEmail('victim'), 1)).toEqual([401]);
  for (let i = 0; i < 3; i += 1) {
    expect(await opens(spy, spy.email)).toBe(true);
    expect(await fail(spy, nextEmail('victim'), 1)).toEqual([429]);
  }
});

test('wrong tries in a browser that was known shut none of the person’s others', async () => {
  const person = await signUp(server);
  const phone = openBrowser(server);
  await signIn(phone, person.email);
  const statuses = await fail(person, person.email, 21);
  expect(statuses.at(-1)).toBe(429);
  expect(await opens(phone, person.email)).toBe(true);
});

const TOO_MANY = [429, 'Too many attempts. Please try again in 15 minutes.'];
const endOthers = (browser: Browser, password: string) =>
  browser.post('/api/profile/sessions/end', { password });

test('who found an open session and tries passwords in it keeps the owner from nothing elsewhere', async () => {
  const owner = await signUp(server);
  const thief = openBrowser(server);
  await signIn(thief, owner.email);
  for (let i = 0; i < 20; i += 1) {
    expect((await endOthers(thief, `guess ${i}`)).status).toBe(400);
  }
  expect(await said(await endOthers(thief, PASSWORD))).toEqual(TOO_MANY);
  const wish = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  expect(await said(await thief.post('/api/profile/password', wish))).toEqual(TOO_MANY);
  expect((await owner.post('/api/profile/two-factor', { password: PASSWORD })).status).toBe(409);
  expect((await endOthers(owner, PASSWORD)).status).toBe(200);
  expect(await thief.user()).toBeNull();
  expect((await owner.post('/api/profile/password', wish)).status).toBe(200);
});

test('passwords tried in many open sessions of one person come to an end together, and right ones do not count', async () => {
  const owner = await signUp(server);
  const others = timesOf('unproven') - 1;
  for (let i = 0; i < others; i += 1) await limit(runtime, 'unproven', owner.id);
  for (let i = 0; i < 3; i += 1) expect((await endOthers(owner, PASSWORD)).status).toBe(200);
  expect((await endOthers(owner, 'wrong password')).status).toBe(400);
  expect(await said(await endOthers(owner, PASSWORD))).toEqual(TOO_MANY);
});
