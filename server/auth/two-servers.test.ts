import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { giveCode, code, resetToken, signIn, turnTwoFactorOn } from '#test/accounts.ts';
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

test('data of one’s own is put together once, however often it is asked for at once', async () => {
  const person = await signUp(server);
  const counts = await atOnce(() => person.post('/api/profile/exports'));
  expect(others(counts, 200, 201, 409, 429)).toEqual([]);
  const { rows } = await server.runtime.db.execute(
    sql`select 1 from data_exports where user_id = ${person.id}`,
  );
  expect(rows).toHaveLength(1);
});
