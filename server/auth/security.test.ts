import { desc, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { ActiveSession } from '#shared/people-output.ts';
import { limit } from '#server/auth/limits.ts';
import { deleteOldAccess } from '#server/auth/security.ts';
import { sessions, users } from '#server/auth/tables.ts';
import { organizations } from '#server/organizations/tables.ts';
import {
  code,
  giveCode,
  movableClock,
  oldCode,
  resetToken,
  said,
  saidAt,
  signIn,
  sortedStatuses,
  turnTwoFactorOn,
} from '#test/accounts.ts';
import { aMember, anOrganization, membershipOf, trailOf } from '#test/administration.ts';
import { rows } from '#test/outbox.ts';
import { nextEmail, openBrowser, PASSWORD, signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';

const DAY_MS = 86_400_000;
const NEW_PASSWORD = 'battery staple';
const FIRST_STEP: [number, string] = [
  401,
  'The first step was too long ago. Please sign in again.',
];
const clock = movableClock();
const server = await startTestServer({ now: clock.now });
afterAll(() => server.stop());
const { db } = server.runtime;
const sessionName = server.runtime.sessionCookie;

async function sessionsOf(browser: Browser): Promise<ActiveSession[]> {
  return (await browser.call('GET /api/profile/sessions')).items;
}

/** Outcome and method of the sign-ins that a person reads in the own history, the newest first. */
async function historyOf(browser: Browser): Promise<string[]> {
  const { items } = await browser.call('GET /api/profile/sign-ins');
  return items.map(({ outcome, method }) => `${outcome} ${method}`);
}

/** A person with two-factor sign-in, and a browser that has given the password. */
async function withTwoFactor() {
  const person = await signUp(server);
  const setup = await turnTwoFactorOn(person);
  const browser = openBrowser(server);
  const answer = await signIn(browser, person.email);
  return { person, ...setup, browser, answer };
}

test('a person sees where one is signed in, ends one place, then all others', async () => {
  const person = await signUp(server);
  const [phone, clinic] = [openBrowser(server), openBrowser(server)];
  await signIn(phone, person.email);
  await signIn(clinic, person.email);
  const places = await sessionsOf(person);
  expect(places).toHaveLength(3);
  expect(places.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(new Set(places.map(({ browser }) => browser))).toEqual(new Set(['Chrome on Linux']));
  const lost = places.find(({ address }) => address === phone.address);
  expect((await person.remove(`/api/profile/sessions/${lost?.id}`)).status).toBe(200);
  expect(await phone.user()).toBeNull();
  expect(await clinic.user()).toMatchObject({ id: person.id });
  expect((await person.remove('/api/profile/sessions')).status).toBe(200);
  expect(await clinic.user()).toBeNull();
  expect(await sessionsOf(person)).toMatchObject([{ isCurrent: true, address: person.address }]);
});

test('nobody sees or ends the session of somebody else', async () => {
  const [person, other] = [await signUp(server), await signUp(server)];
  const [session] = await sessionsOf(person);
  const ended: [number, string] = [404, 'This session has ended already.'];
  expect(await said(await other.remove(`/api/profile/sessions/${session?.id}`))).toEqual(ended);
  for (const id of ['any', '..%2Fsessions', "'--", '00000000-0000-0000-0000-000000000000']) {
    expect(await said(await other.remove(`/api/profile/sessions/${id}`))).toEqual(ended);
  }
  await other.remove('/api/profile/sessions');
  expect(await person.user()).toMatchObject({ id: person.id });
  expect(JSON.stringify(await sessionsOf(person))).not.toContain(other.address);
});

test('the password changes only with the present one, and all other sessions end', async () => {
  const person = await signUp(server);
  const other = openBrowser(server);
  await signIn(other, person.email);
  const change = (currentPassword: unknown, newPassword: unknown) =>
    person.post('/api/profile/password', { currentPassword, newPassword });
  const wrong = await change('wrong password', NEW_PASSWORD);
  expect(wrong.status).toBe(400);
  expect(await saidAt(wrong, 'currentPassword')).toBe('The password is not right');
  expect(await saidAt(await change(PASSWORD, 'short'), 'newPassword')).toBe(
    'Password must be at least 6 characters',
  );
  expect(await saidAt(await change('', NEW_PASSWORD), 'currentPassword')).toBe(
    'Password is required',
  );
  expect(await other.user()).not.toBeNull();
  const before = person.cookies.get(sessionName);
  expect((await change(PASSWORD, NEW_PASSWORD)).status).toBe(200);
  expect(person.cookies.get(sessionName)).not.toBe(before);
  expect(await person.user()).toMatchObject({ id: person.id });
  expect(await other.user()).toBeNull();
  expect((await signIn(other, person.email)).status).toBe(401);
  expect((await signIn(other, person.email, NEW_PASSWORD)).status).toBe(200);
});

test('who found an open session cannot try passwords in it without end', async () => {
  const person = await signUp(server);
  for (let i = 0; i < 20; i += 1) await limit(server.runtime, 'ownPassword', person.id);
  for (const [path, body] of [
    ['password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }],
    ['two-factor', { password: PASSWORD }],
    ['two-factor/disable', { password: PASSWORD }],
    ['two-factor/recovery-codes', { password: PASSWORD }],
    ['two-factor/confirm', { code: '123456' }],
  ] as const) {
    const refused = await person.post(`/api/profile/${path}`, body);
    expect(await said(refused)).toEqual([
      429,
      'Too many attempts. Please try again in 15 minutes.',
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
  }
});

test('two-factor sign-in begins with the password and is on after a first right code', async () => {
  const person = await signUp(server);
  const begin = (password: string) => person.post('/api/profile/two-factor', { password });
  expect(await saidAt(await begin('wrong password'), 'password')).toBe('The password is not right');
  const answer = await begin(PASSWORD);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const setup = await answerOf('POST /api/profile/two-factor', answer);
  expect(setup.uri).toMatch(/^otpauth:\/\/totp\/Debrief:/);
  expect(new Set(setup.recoveryCodes).size).toBe(10);
  expect(await person.user()).toMatchObject({ twoFactorEnabled: false });
  const confirm = (text: unknown) => person.post('/api/profile/two-factor/confirm', { code: text });
  expect(await saidAt(await confirm(oldCode(setup.secret)), 'code')).toBe('The code is not right');
  expect(await saidAt(await confirm(''), 'code')).toBe('Please enter the code');
  expect(await saidAt(await confirm(123456), 'code')).toBe('Please enter the code');
  expect((await signIn(openBrowser(server), person.email)).status).toBe(200);
  const shown = code(setup.secret);
  expect((await confirm(`${shown.slice(0, 3)} ${shown.slice(3)}`)).status).toBe(200);
  expect(await person.user()).toMatchObject({ twoFactorEnabled: true });
  expect((await begin(PASSWORD)).status).toBe(409);
});

test('with two-factor on the password alone opens nothing, the code then signs in', async () => {
  const { person, secret, browser, answer } = await withTwoFactor();
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'two_factor' }]);
  expect(browser.cookies.has(sessionName)).toBe(false);
  expect(await browser.user()).toBeNull();
  expect(await said(await giveCode(browser, oldCode(secret)))).toEqual([
    400,
    'The code is not right',
  ]);
  expect(await browser.user()).toBeNull();
  const right = await giveCode(browser, code(secret));
  expect([right.status, await right.json()]).toEqual([200, { status: 'signed_in' }]);
  expect(right.headers.getSetCookie().join()).not.toMatch(/max-age=2592000/i);
  expect(await browser.user()).toMatchObject({ id: person.id, twoFactorEnabled: true });
});

test('remember me holds through the second step', async () => {
  const { person, secret } = await withTwoFactor();
  const browser = openBrowser(server);
  await signIn(browser, person.email, PASSWORD, true);
  const answer = await giveCode(browser, code(secret));
  expect(answer.headers.getSetCookie().join()).toMatch(/session_token=[^,]+max-age=2592000/i);
});

/** In how many days the newest session of a person ends. */
async function daysLeft(userId: string): Promise<number> {
  const [session] = await db
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))
    .limit(1);
  return Math.ceil(((session?.expiresAt.getTime() ?? 0) - Date.now()) / DAY_MS);
}

test('what is done to the own account does not make its session last longer', async () => {
  const person = await signUp(server);
  const days = [await daysLeft(person.id)];
  const changed = await person.post('/api/profile/password', {
    currentPassword: PASSWORD,
    newPassword: PASSWORD,
  });
  expect(changed.headers.getSetCookie().join()).not.toMatch(/session_token=[^,]+max-age/i);
  days.push(await daysLeft(person.id));
  await turnTwoFactorOn(person);
  days.push(await daysLeft(person.id));
  await person.post('/api/profile/two-factor/disable', { password: PASSWORD });
  days.push(await daysLeft(person.id));
  expect(days).toEqual([1, 1, 1, 1]);

  await signIn(person, person.email, PASSWORD, true);
  expect(await daysLeft(person.id)).toBe(30);
  const expiresAt = new Date(Date.now() + 2 * DAY_MS);
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.userId, person.id));
  person.cookies.delete(sessionName.replace('session_token', 'dont_remember'));
  await person.post('/api/profile/two-factor', { password: 'wrong password' });
  expect(await daysLeft(person.id)).toBe(2);
  await turnTwoFactorOn(person);
  expect(await daysLeft(person.id)).toBe(2);
});

test('a new password ends sign-ins that wait for a code', async () => {
  const { person, secret, browser } = await withTwoFactor();
  await person.post('/api/profile/password', {
    currentPassword: PASSWORD,
    newPassword: NEW_PASSWORD,
  });
  expect(await said(await giveCode(browser, code(secret)))).toEqual(FIRST_STEP);
  await signIn(browser, person.email, NEW_PASSWORD);
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  const token = await resetToken(server, openBrowser(server), person.email);
  await openBrowser(server).post('/api/auth/reset-password', { token, password: PASSWORD });
  expect(await said(await giveCode(browser, code(secret)))).toEqual(FIRST_STEP);
});

test('whoever signs up with the address of somebody else cannot keep its owner out', async () => {
  const stranger = await signUp(server);
  await turnTwoFactorOn(stranger);
  const owner = openBrowser(server);
  const token = await resetToken(server, owner, stranger.email);
  const reset = await owner.post('/api/auth/reset-password', { token, password: NEW_PASSWORD });
  expect(reset.status).toBe(200);
  expect(await stranger.user()).toBeNull();
  const answer = await signIn(owner, stranger.email, NEW_PASSWORD);
  expect(await answer.json()).toEqual({ status: 'signed_in' });
  expect(await owner.user()).toMatchObject({ twoFactorEnabled: false, emailVerified: true });
  const actions = (await trailOf(server, stranger.id)).map(({ action }) => action);
  expect(actions.slice(-3)).toEqual(['password.reset', 'two-factor.off', 'email.confirmed']);
  expect(
    (await rows(db, `select id from two_factors where user_id = '${stranger.id}'`)).rows,
  ).toEqual([]);
});

test('a new password by mail lets in whom the link to confirm the address would, and nobody else', async () => {
  const organization = await anOrganization(server, { domains: ['clinic.test'] });
  for (const [role, status] of [
    ['attending', 'active'],
    ['administrator', 'pending'],
  ] as const) {
    const email = `${role}@clinic.test`;
    const person = await aMember(server, { email, role, organization, status: 'pending' });
    const token = await resetToken(server, openBrowser(server), email);
    await openBrowser(server).post('/api/auth/reset-password', { token, password: NEW_PASSWORD });
    expect((await membershipOf(server, person.id))?.status).toBe(status);
  }
});

test('a new password by mail is set wholly or not at all', async () => {
  const person = await signUp(server);
  const token = await resetToken(server, openBrowser(server), person.email);
  const body = { token, password: NEW_PASSWORD };
  const wrong = `check (subject <> 'Your password was changed') not valid`;
  await rows(db, `alter table outbox add constraint broken ${wrong}`);
  expect((await openBrowser(server).post('/api/auth/reset-password', body)).status).toBe(500);
  await rows(db, 'alter table outbox drop constraint broken');
  expect(await person.user()).not.toBeNull();
  expect((await signIn(openBrowser(server), person.email)).status).toBe(200);
  expect((await openBrowser(server).post('/api/auth/reset-password', body)).status).toBe(200);
  expect(await person.user()).toBeNull();
});

test('a confirmed address keeps its second factor through a new password by mail', async () => {
  const { person } = await withTwoFactor();
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  const token = await resetToken(server, openBrowser(server), person.email);
  await openBrowser(server).post('/api/auth/reset-password', { token, password: NEW_PASSWORD });
  const answer = await signIn(openBrowser(server), person.email, NEW_PASSWORD);
  expect(await answer.json()).toEqual({ status: 'two_factor' });
});

test('the history keeps the failures from before a new password', async () => {
  const person = await signUp(server);
  for (let i = 0; i < 5; i += 1) await signIn(openBrowser(server), person.email, 'wrong password');
  const token = await resetToken(server, person, person.email);
  await person.post('/api/auth/reset-password', { token, password: NEW_PASSWORD });
  expect((await signIn(person, person.email, NEW_PASSWORD)).status).toBe(200);
  expect(await historyOf(person)).toEqual([
    'signed_in password',
    ...Array<string>(5).fill('wrong_password password'),
    'signed_in password',
  ]);
});

test('a code that was used does not sign in a second time', async () => {
  const { person, secret, browser } = await withTwoFactor();
  const used = code(secret);
  const onlooker = openBrowser(server);
  await signIn(onlooker, person.email);
  const together = await Promise.all([giveCode(browser, used), giveCode(onlooker, used)]);
  expect(sortedStatuses(together)).toEqual([200, 400]);
  await signIn(onlooker, person.email);
  expect(await said(await giveCode(onlooker, used))).toEqual([400, 'The code is not right']);
  expect(await onlooker.user()).toBeNull();
  expect((await giveCode(onlooker, code(secret, 1))).status).toBe(200);
});

test('the second step without the first, or with somebody else’s first, is refused', async () => {
  const victim = await withTwoFactor();
  const other = await withTwoFactor();
  const stranger = openBrowser(server);
  expect(await said(await giveCode(stranger, code(victim.secret)))).toEqual(FIRST_STEP);
  for (const [name, value] of other.person.cookies) {
    stranger.cookies.set(name.replace('session_token', 'two_factor'), value);
  }
  expect(await said(await giveCode(stranger, code(victim.secret)))).toEqual(FIRST_STEP);
  expect(await said(await giveCode(other.browser, code(victim.secret)))).toEqual([
    400,
    'The code is not right',
  ]);
  expect(await stranger.user()).toBeNull();
});

test('a first step that was used is used up', async () => {
  const { secret, browser } = await withTwoFactor();
  const copy = openBrowser(server);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  expect((await giveCode(browser, code(secret))).status).toBe(200);
  expect(await said(await giveCode(copy, code(secret, 1)))).toEqual(FIRST_STEP);
});

test('wrong codes close the address like wrong passwords, in whichever browser they are given', async () => {
  const { person, secret } = await withTwoFactor();
  const statuses: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    const browser = openBrowser(server);
    const first = await signIn(browser, person.email);
    statuses.push(
      first.status,
      (
        await giveCode(
          browser,
          i % 2 ? 'aaaaa-bbbbb' : oldCode(secret),
          i % 2 ? 'recovery' : 'authenticator',
        )
      ).status,
    );
  }
  expect(statuses).toEqual([200, 400, 200, 400, 200, 400, 200, 400, 200, 400]);
  const refused = await signIn(openBrowser(server), person.email);
  expect((await said(refused))[1]).toMatch(/^Too many failed sign-ins/);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
});

test('with the own second factor nobody clears the wrong codes of somebody else', async () => {
  const { person, secret, browser } = await withTwoFactor();
  const thief = await withTwoFactor();
  for (let i = 0; i < 4; i += 1) await giveCode(browser, oldCode(secret));
  // The thief has the password, and mixes cookies of the own sign-in, or session, into the second step.
  const mixed = openBrowser(server);
  for (const [name, value] of thief.person.cookies) mixed.cookies.set(name, value);
  for (const [name, value] of browser.cookies) mixed.cookies.set(name, value);
  await giveCode(mixed, code(thief.secret));
  for (const [name, value] of thief.browser.cookies) {
    if (name.endsWith('two_factor')) mixed.cookies.set(name, value);
  }
  await giveCode(mixed, code(thief.secret, 1));
  expect((await signIn(openBrowser(server), person.email)).status).toBe(429);
  expect(await historyOf(person)).not.toContain('signed_in two_factor');
});

test('a recovery code signs in once, and new ones replace all the old', async () => {
  const { person, secret, recoveryCodes, browser } = await withTwoFactor();
  const [first = '', second = ''] = recoveryCodes;
  const again = openBrowser(server);
  await signIn(again, person.email);
  const together = [giveCode(browser, first, 'recovery'), giveCode(again, first, 'recovery')];
  expect(sortedStatuses(await Promise.all(together))[0]).toBe(200);
  expect(sortedStatuses(await Promise.all(together))[1]).toBeOneOf([400, 409]);
  await signIn(again, person.email);
  const used: [number, string] = [400, 'The recovery code is not right or was used before'];
  expect(await said(await giveCode(again, first, 'recovery'))).toEqual(used);
  const renew = (password: string) =>
    person.post('/api/profile/two-factor/recovery-codes', { password });
  expect(await saidAt(await renew('wrong password'), 'password')).toBe('The password is not right');
  const answer = await renew(PASSWORD);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const renewed = (await answerOf('POST /api/profile/two-factor/recovery-codes', answer))
    .recoveryCodes;
  expect(await said(await giveCode(again, second, 'recovery'))).toEqual(used);
  expect((await giveCode(again, renewed[0] ?? '', 'recovery')).status).toBe(200);
  const kept = JSON.stringify((await rows(db, 'select * from two_factors')).rows);
  for (const text of [...recoveryCodes, ...renewed, secret]) expect(kept).not.toContain(text);
});

test('turning the second factor off takes the password', async () => {
  const { person } = await withTwoFactor();
  const off = (password: string) => person.post('/api/profile/two-factor/disable', { password });
  expect(await saidAt(await off('wrong password'), 'password')).toBe('The password is not right');
  expect(await person.user()).toMatchObject({ twoFactorEnabled: true });
  expect((await off(PASSWORD)).status).toBe(200);
  expect(await person.user()).toMatchObject({ twoFactorEnabled: false });
  const answer = await signIn(openBrowser(server), person.email);
  expect(await answer.json()).toEqual({ status: 'signed_in' });
  expect(
    (await person.post('/api/profile/two-factor/recovery-codes', { password: PASSWORD })).status,
  ).toBe(409);
});

test('the history shows successes and failures of the own account and of no other', async () => {
  const [person, other] = [await signUp(server), await signUp(server)];
  const unknown = nextEmail('nobody');
  await signIn(openBrowser(server), person.email, 'wrong password');
  await signIn(openBrowser(server), unknown, 'wrong password');
  await signIn(openBrowser(server), person.email);
  expect(await historyOf(person)).toEqual([
    'signed_in password',
    'wrong_password password',
    'signed_in password',
  ]);
  expect(await historyOf(other)).toEqual(['signed_in password']);
});

test('the history keeps that somebody had the password and no code, after the owner signed in', async () => {
  const { person, secret, browser } = await withTwoFactor();
  const thief = openBrowser(server);
  await signIn(thief, person.email);
  await giveCode(thief, oldCode(secret));
  await giveCode(browser, code(secret));
  expect(await historyOf(browser)).toEqual([
    'signed_in two_factor',
    'wrong_code two_factor',
    'code_asked password',
    'signed_in password',
  ]);
});

test('the history is kept for 90 days', async () => {
  const person = await signUp(server);
  clock.pass(91 * 24 * 60);
  await deleteOldAccess(server.runtime);
  expect(
    (await rows(db, `select id from sign_in_attempts where user_id = '${person.id}'`)).rows,
  ).toEqual([]);
  expect((await rows(db, `select id from sessions where user_id = '${person.id}'`)).rows).toEqual(
    [],
  );
});

test('a session ends after the minutes without activity that the operator set, and every request moves the end', async () => {
  const idle = await startTestServer({ env: { IDLE_SIGN_OUT_MINUTES: '2' }, now: clock.now });
  try {
    const person = await signUp(idle);
    expect((await person.user())?.idleMinutes).toBe(2);
    for (const minutes of [0.9, 1.9, 1.9, 1.9]) {
      clock.pass(minutes);
      expect((await person.get('/api/profile')).status).toBe(200);
    }
    // Being seen is written down once a minute, so the end can be as much later.
    clock.pass(3.1);
    expect((await person.get('/api/profile')).status).toBe(401);
    clock.pass(-3.1);
    expect(await person.user()).toBeNull();
  } finally {
    await idle.stop();
  }
});

test('an organization’s idle time counts for its members, the shorter of the two for everybody', async () => {
  const slug = 'university-medical-center';
  await db.update(organizations).set({ idleMinutes: 5 }).where(eq(organizations.slug, slug));
  const member = await signUp(server, { role: 'attending', organization: slug, isActive: true });
  const waiting = await signUp(server, { role: 'attending', organization: slug });
  expect([(await member.user())?.idleMinutes, (await waiting.user())?.idleMinutes]).toEqual([
    5,
    null,
  ]);
  clock.pass(6.1);
  expect(await member.user()).toBeNull();
  expect(await waiting.user()).not.toBeNull();
});
