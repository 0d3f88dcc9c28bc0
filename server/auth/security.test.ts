import { desc, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { ActiveSession } from '#shared/people-output.ts';
import { limit } from '#server/auth/limits.ts';
import { deleteOldAccess } from '#server/auth/security.ts';
import { accounts, sessions, users } from '#server/auth/tables.ts';
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
  turnTwoFactorOn,
  withTwoFactor,
  historyOf,
} from '#test/accounts.ts';
import { aMember, anOrganization, membershipOf, trailOf } from '#test/administration.ts';
import { rows } from '#test/outbox.ts';
import { nextEmail, openBrowser, PASSWORD, signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

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

const self = { password: PASSWORD };
const endOthers = (browser: Browser, body: object = self) =>
  browser.post('/api/profile/sessions/end', body);
const endOne = (browser: Browser, id: string | undefined, body: object = self) =>
  browser.post(`/api/profile/sessions/${id}/end`, body);

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
  expect((await endOne(person, lost?.id)).status).toBe(200);
  expect(await phone.user()).toBeNull();
  expect(await clinic.user()).toMatchObject({ id: person.id });
  expect((await endOthers(person)).status).toBe(200);
  expect(await clinic.user()).toBeNull();
  expect(await sessionsOf(person)).toMatchObject([{ isCurrent: true, address: person.address }]);
});

test('nobody sees or ends the session of somebody else', async () => {
  const [person, other] = [await signUp(server), await signUp(server)];
  const [session] = await sessionsOf(person);
  const ended: [number, string] = [404, 'This session has ended already.'];
  expect(await said(await endOne(other, session?.id))).toEqual(ended);
  for (const id of ['any', '..%2Fsessions', "'--", '00000000-0000-0000-0000-000000000000']) {
    expect(await said(await endOne(other, id))).toEqual(ended);
  }
  await endOthers(other);
  expect(await person.user()).toMatchObject({ id: person.id });
  expect(JSON.stringify(await sessionsOf(person))).not.toContain(other.address);
});

test('whoever holds somebody’s open browser, but no password, ends no session of that person', async () => {
  const person = await signUp(server);
  const elsewhere = openBrowser(server);
  await signIn(elsewhere, person.email);
  const other = (await sessionsOf(person)).find(({ isCurrent }) => !isCurrent);
  for (const body of [{}, { password: null }, { password: 'wrong password' }]) {
    expect(await saidAt(await endOthers(person, body), 'password')).toBe(
      'The password is not right',
    );
    expect(await saidAt(await endOne(person, other?.id, body), 'password')).toBe(
      'The password is not right',
    );
  }
  expect(await elsewhere.user()).toMatchObject({ id: person.id });
});

test('a page of an earlier version is told to load again, and never that a session has ended which has not', async () => {
  const person = await signUp(server);
  const elsewhere = openBrowser(server);
  await signIn(elsewhere, person.email);
  const other = (await sessionsOf(person)).find(({ isCurrent }) => !isCurrent);
  for (const path of ['/api/profile/sessions', `/api/profile/sessions/${other?.id}`] as const) {
    expect(await said(await person.remove(path))).toEqual([
      409,
      'This page is of an earlier version, and nothing has ended. Please load the page again, then end the session.',
    ]);
  }
  expect(await elsewhere.user()).toMatchObject({ id: person.id });
});

test('who has no password ends sessions within 15 minutes of signing in, and not later', async () => {
  const person = await signUp(server);
  const elsewhere = openBrowser(server);
  await signIn(elsewhere, person.email);
  await db.delete(accounts).where(eq(accounts.userId, person.id));
  await db.update(sessions).set({ createdAt: clock.now() }).where(eq(sessions.userId, person.id));
  const other = (await sessionsOf(person)).find(({ isCurrent }) => !isCurrent);
  clock.pass(16);
  const again = (what: string) => [
    403,
    `Please sign out and in again, and then ${what} within 15 minutes.`,
  ];
  expect(await said(await endOthers(person, {}))).toEqual(again('end them'));
  expect(await said(await endOne(person, other?.id, {}))).toEqual(again('end it'));
  expect(await elsewhere.user()).toMatchObject({ id: person.id });
  await db.update(sessions).set({ createdAt: clock.now() }).where(eq(sessions.userId, person.id));
  expect((await endOthers(person, {})).status).toBe(200);
  expect(await elsewhere.user()).toBeNull();
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
  const [session] = await sessionsOf(person);
  for (let i = 0; i < 20; i += 1) await limit(server.runtime, 'ownPassword', session?.id ?? '');
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

test('remember me holds through the second step', async () => {
  const { person, secret } = await withTwoFactor(server);
  const browser = openBrowser(server);
  await signIn(browser, person.email, PASSWORD, true);
  const answer = await giveCode(browser, code(secret));
  expect(answer.headers.getSetCookie().join()).toMatch(/session_token=[^,]+max-age=2592000/i);
  expect((await browser.call('GET /api/session')).isRemembered).toBe(true);
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
  await turnTwoFactorOn(server, person);
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
  await turnTwoFactorOn(server, person);
  expect(await daysLeft(person.id)).toBe(2);
});

test('a new password ends sign-ins that wait for a code', async () => {
  const { person, secret, browser } = await withTwoFactor(server);
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

/** As an account could be before a second factor asked for a confirmed address. */
async function unconfirm(id: string): Promise<void> {
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, id));
}

test('whoever signs up with the address of somebody else cannot keep its owner out', async () => {
  const { person: stranger } = await withTwoFactor(server);
  await unconfirm(stranger.id);
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
    ['trainee', 'active'],
    ['attending', 'pending'],
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
  const { person } = await withTwoFactor(server);
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  const token = await resetToken(server, openBrowser(server), person.email);
  await openBrowser(server).post('/api/auth/reset-password', { token, password: NEW_PASSWORD });
  const answer = await signIn(openBrowser(server), person.email, NEW_PASSWORD);
  expect(await answer.json()).toEqual({ status: 'two_factor' });
});

test.each([
  ['a member of an organization', { role: 'trainee', isActive: true }],
  ['an administrator', { role: 'administrator', isActive: true }],
  ['a system administrator', { role: 'trainee', isSystemAdmin: true }],
] as const)(
  'a new password by mail never takes the second factor of %s, from before addresses had to be confirmed either',
  async (_, kind) => {
    const person = await signUp(server, { ...kind, organization: 'university-medical-center' });
    await turnTwoFactorOn(server, person);
    await unconfirm(person.id);
    const token = await resetToken(server, openBrowser(server), person.email);
    const owner = openBrowser(server);
    await owner.post('/api/auth/reset-password', { token, password: NEW_PASSWORD });
    const answer = await signIn(owner, person.email, NEW_PASSWORD);
    expect(await answer.json()).toEqual({ status: 'two_factor' });
    expect(await owner.user()).toBeNull();
  },
);

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
  const { person, secret, browser } = await withTwoFactor(server);
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
