import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import {
  addressCode,
  giveCode,
  code,
  resetToken,
  signIn,
  turnTwoFactorOn,
} from '#test/accounts.ts';
import { anOrganization, mailsTo, trailOf } from '#test/administration.ts';
import { aLeaver, askToGo, keepTokenOf } from '#test/leaving.ts';
import { nextEmail, openBrowser, PASSWORD, signUp } from '#test/people.ts';
import { atOnce, once, others, startTwoServers } from '#test/two-servers.ts';

const server = await startTwoServers();
afterAll(() => server.stop());

const actionsOn = async (id: string, action: string) =>
  (await trailOf(server, id)).filter((event) => event.action === action).length;

test('a link to set a new password works once of fifty times on two servers', async () => {
  const person = await signUp(server);
  const token = await resetToken(server, openBrowser(server), person.email);
  const password = 'a staple of horses';
  const counts = await atOnce(() =>
    openBrowser(server).post('/api/auth/reset-password', { token, password }),
  );
  expect(counts).toEqual(once(200, 400));
  expect(await actionsOn(person.id, 'password.reset')).toBe(1);
});

test('an address has one account, however many sign up with it at once', async () => {
  const email = nextEmail('only');
  const signUpOnce = () =>
    openBrowser(server).post('/api/auth/sign-up', { email, password: PASSWORD, role: 'trainee' });
  expect(await atOnce(signUpOnce, 10)).toEqual(once(201, 409, 10));
});

/** Somebody with a second factor, and browsers that have given the password. */
async function atTheSecondStep(browsers: number) {
  const person = await signUp(server);
  const setup = await turnTwoFactorOn(server, person);
  const opened = [];
  for (let i = 0; i < browsers; i += 1) {
    const browser = openBrowser(server);
    expect(await (await signIn(browser, person.email)).json()).toEqual({ status: 'two_factor' });
    opened.push(browser);
  }
  return { person, ...setup, browsers: opened };
}

test.each(['authenticator', 'recovery'] as const)(
  'a code of the kind %s signs one in of ten browsers that give it fifty times at once',
  async (kind) => {
    const { person, secret, recoveryCodes, browsers } = await atTheSecondStep(10);
    const given = kind === 'recovery' ? (recoveryCodes[0] ?? '') : code(secret);
    const counts = await atOnce(async (time) => {
      const browser = browsers[time % browsers.length];
      if (!browser) throw new Error('there is no such browser');
      return giveCode(browser, given, kind);
    });
    expect(counts[200]).toBe(1);
    expect(others(counts, 200, 400, 401, 409, 429)).toEqual([]);
    const signedIn = await Promise.all(browsers.map((browser) => browser.user()));
    expect(signedIn.filter((user) => user?.id === person.id)).toHaveLength(1);
  },
);

const subjectsTo = async (email: string) =>
  (await mailsTo(server, email)).map(({ subject }) => subject);

/** One did it, the others were refused; one line in the trail and one mail say so. */
async function expectOnce(
  counts: Record<number, number>,
  person: { id: string; email: string },
  action: string,
  subject: string,
): Promise<void> {
  expect(counts[200]).toBe(1);
  expect(others(counts, 200, 400, 401, 409, 429)).toEqual([]);
  expect(await actionsOn(person.id, action)).toBe(1);
  expect((await subjectsTo(person.email)).filter((one) => one === subject)).toHaveLength(1);
}

test('a second factor that is confirmed fifty times at once is turned on once, and its person told once', async () => {
  const person = await signUp(server);
  await person.call('POST /api/profile/address-code');
  const mailed = await addressCode(server, person.email);
  await person.call('POST /api/profile/address-code/confirm', { body: { code: mailed } });
  const body = { password: PASSWORD };
  const begun = await atOnce(() => person.post('/api/profile/two-factor', body), 5);
  expect(others(begun, 200, 409)).toEqual([]);
  const { secret } = await person.call('POST /api/profile/two-factor', { body });
  const confirm = () => person.post('/api/profile/two-factor/confirm', { code: code(secret) });
  await expectOnce(await atOnce(confirm), person, 'two-factor.on', 'Two-factor sign-in is on');
  expect(await person.user()).toMatchObject({ twoFactorEnabled: true });
});

test('a second factor is turned off once of fifty times, in one session', async () => {
  const person = await signUp(server);
  await turnTwoFactorOn(server, person);
  const body = { password: PASSWORD };
  const off = () => person.post('/api/profile/two-factor/disable', body);
  await expectOnce(await atOnce(off), person, 'two-factor.off', 'Two-factor sign-in is off');
  expect((await person.call('GET /api/profile/sessions')).items).toHaveLength(1);
});

test('of recovery codes that are made anew fifty times at once those work that were shown', async () => {
  const person = await signUp(server);
  await turnTwoFactorOn(server, person);
  const shown: string[] = [];
  const counts = await atOnce(async () => {
    const answer = await person.post('/api/profile/two-factor/recovery-codes', {
      password: PASSWORD,
    });
    if (answer.ok)
      shown.push(...((await answer.json()) as { recoveryCodes: string[] }).recoveryCodes);
    return answer;
  });
  await expectOnce(counts, person, 'two-factor.new-codes', 'New recovery codes');
  expect(shown).toHaveLength(10);
  const browser = openBrowser(server);
  await signIn(browser, person.email);
  expect((await giveCode(browser, shown[0] ?? '', 'recovery')).status).toBe(200);
});

test('a password is changed once of fifty times, and its person told once', async () => {
  const person = await signUp(server);
  const body = { currentPassword: PASSWORD, newPassword: 'a staple of horses' };
  const counts = await atOnce(() => person.post('/api/profile/password', body));
  await expectOnce(counts, person, 'password.changed', 'Your password was changed');
  expect((await person.call('GET /api/profile/sessions')).items).toHaveLength(1);
});

/** Of fifty who give a password at once in an open session. */
const TRIED = 20;
const UNTRIED = 30;

test('sessions elsewhere end once, however often that is pressed at once', async () => {
  const person = await signUp(server);
  const body = { password: PASSWORD };
  await signIn(openBrowser(server), person.email);
  const counts = await atOnce(() => person.post('/api/profile/sessions/end', body));
  expect(counts).toEqual({ 200: TRIED, 429: UNTRIED });
  expect(await actionsOn(person.id, 'sessions.ended')).toBe(1);
});

test('a session elsewhere ends once, however often that is pressed at once', async () => {
  const person = await signUp(server);
  const body = { password: PASSWORD };
  await signIn(openBrowser(server), person.email);
  const { items } = await person.call('GET /api/profile/sessions');
  const id = items.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  const counts = await atOnce(() => person.post(`/api/profile/sessions/${id}/end`, body));
  expect(counts).toEqual({ 200: 1, 404: TRIED - 1, 429: UNTRIED });
  expect(await actionsOn(person.id, 'session.ended')).toBe(1);
});

test('whoever is about to be deleted keeps the account once, by fifty openings of the link', async () => {
  const person = await aLeaver(server, {
    name: 'Wilhelmina Quark',
    role: 'attending',
    organization: await anOrganization(server),
  });
  await askToGo(person);
  const token = await keepTokenOf(server, person);
  const undo = () => openBrowser(server).post(`/api/account-deletions/${token}/undo`);
  expect(await atOnce(undo)).toEqual(once(200, 404));
  expect(await actionsOn(person.id, 'account.kept')).toBe(1);
});

test('fifty who ask at once for a link to one mailbox have it mailed five times', async () => {
  const { email } = await signUp(server);
  const before = (await mailsTo(server, email)).length;
  const counts = await atOnce(() =>
    openBrowser(server).post('/api/auth/forgot-password', { email }),
  );
  expect(others(counts, 200, 429)).toEqual([]);
  expect(await mailsTo(server, email)).toHaveLength(before + 5);
});

test('fifty wrong passwords at once on two servers are five tries', async () => {
  const { email } = await signUp(server);
  const counts = await atOnce(() => signIn(openBrowser(server), email, 'a wrong password'));
  expect(counts).toEqual({ 401: 5, 429: 45 });
});

test('data of one’s own is put together once at a time, however often it is asked for at once', async () => {
  const person = await signUp(server);
  const counts = await atOnce(() => person.post('/api/profile/exports'));
  expect(others(counts, 200, 201, 409, 429)).toEqual([]);
  const { rows } = await server.runtime.db.execute<{ overlapping: number }>(sql`
    select count(*)::int as overlapping from data_exports one join data_exports other
      on other.user_id = one.user_id and other.id > one.id
      and tstzrange(one.created_at, one.finished_at) && tstzrange(other.created_at, other.finished_at)
    where one.user_id = ${person.id}`);
  expect(rows).toEqual([{ overlapping: 0 }]);
  expect(await actionsOn(person.id, 'data.asked')).toBeGreaterThan(0);
});
