import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { deactivatedAt } from '#shared/people.ts';
import { users } from '#server/auth/tables.ts';
import { memberships } from '#server/organizations/tables.ts';
import {
  code,
  giveCode,
  movableClock,
  oldCode,
  said,
  saidAt,
  signIn,
  sortedStatuses,
  withTwoFactor,
  historyOf,
} from '#test/accounts.ts';
import { aClinic } from '#test/administration.ts';
import { rows } from '#test/outbox.ts';
import { openBrowser, PASSWORD, signUp } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';

const FIRST_STEP: [number, string] = [
  401,
  'The first step was too long ago. Please sign in again.',
];
const clock = movableClock();
const server = await startTestServer({ now: clock.now });
afterAll(() => server.stop());
const { db } = server.runtime;
const sessionName = server.runtime.sessionCookie;

test('two-factor sign-in begins with the password and is on after a first right code', async () => {
  const person = await signUp(server);
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
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
  const { person, secret, browser, answer } = await withTwoFactor(server);
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

test('a code that was used does not sign in a second time', async () => {
  const { person, secret, browser } = await withTwoFactor(server);
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

test('the code that turned the second factor on does not sign in', async () => {
  const person = await signUp(server);
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  const { secret } = await person.call('POST /api/profile/two-factor', {
    body: { password: PASSWORD },
  });
  const used = code(secret);
  await person.call('POST /api/profile/two-factor/confirm', { body: { code: used } });
  const onlooker = openBrowser(server);
  await signIn(onlooker, person.email);
  expect(await said(await giveCode(onlooker, used))).toEqual([400, 'The code is not right']);
  expect(await onlooker.user()).toBeNull();
  expect((await giveCode(onlooker, code(secret, 1))).status).toBe(200);
});

test('the second step without the first, or with somebody else’s first, is refused', async () => {
  const victim = await withTwoFactor(server);
  const other = await withTwoFactor(server);
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
  const { secret, browser } = await withTwoFactor(server);
  const copy = openBrowser(server);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  expect((await giveCode(browser, code(secret))).status).toBe(200);
  expect(await said(await giveCode(copy, code(secret, 1)))).toEqual(FIRST_STEP);
});

test('wrong codes close the address like wrong passwords, in whichever browser they are given', async () => {
  const { person, secret } = await withTwoFactor(server);
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
  const { person, secret, browser } = await withTwoFactor(server);
  const thief = await withTwoFactor(server);
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
  const { person, secret, recoveryCodes, browser } = await withTwoFactor(server);
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
  const { person } = await withTwoFactor(server);
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

test('whoever is deactivated is told so at the password, asked for no code, and not locked out', async () => {
  const { organization, administrator } = await aClinic(server);
  const { person, secret, browser } = await withTwoFactor(server);
  const at = { organizationId: organization.id, requestedAt: clock.now() };
  await db.insert(memberships).values({ userId: person.id, ...at, status: 'active' });
  const path = { id: person.id };
  await administrator.call('POST /api/admin/users/:id/deactivate', { path });
  // The code of a first step from before.
  expect(await said(await giveCode(browser, code(secret)))).toEqual(FIRST_STEP);
  const again = openBrowser(server);
  for (let round = 0; round < 6; round += 1) {
    expect(await said(await signIn(again, person.email))).toEqual([
      403,
      deactivatedAt(organization.name),
    ]);
  }
  expect(await said(await giveCode(again, code(secret)))).toEqual(FIRST_STEP);
  expect(await again.user()).toBeNull();
  await administrator.call('POST /api/admin/users/:id/reactivate', { path });
  expect((await signIn(again, person.email)).status).toBe(200);
  expect((await giveCode(again, code(secret))).status).toBe(200);
  expect(await again.user()).toMatchObject({ id: person.id });
});
