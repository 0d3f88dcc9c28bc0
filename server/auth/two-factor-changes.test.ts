import { afterAll, expect, test } from 'vitest';
import { oneAtATime } from '#server/auth/one-at-a-time.ts';
import { runCommand } from '#server/operator/commands.ts';
import {
  addressCode,
  code,
  giveCode,
  movableClock,
  said,
  saidAt,
  signIn,
  sortedStatuses,
  turnTwoFactorOn,
} from '#test/accounts.ts';
import { mailsTo, trailOf } from '#test/administration.ts';
import { rows } from '#test/outbox.ts';
import { openBrowser, PASSWORD, signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const WRONG = 'The code is not right or has expired. You can have a new one sent.';
const clock = movableClock();
const server = await startTestServer({ now: clock.now });
afterAll(() => server.stop());
const { db } = server.runtime;

const begin = (browser: Browser) => browser.post('/api/profile/two-factor', { password: PASSWORD });
const askForCode = (browser: Browser) => browser.call('POST /api/profile/address-code');
const confirm = (browser: Browser, text: string) =>
  browser.post('/api/profile/address-code/confirm', { code: text });

test('nobody turns a second factor on under an address that they have not shown to be theirs', async () => {
  const person = await signUp(server);
  const sentence =
    'Please confirm your email address first: have a code sent to it, and enter the code.';
  expect(await said(await begin(person))).toEqual([409, sentence]);
  // Begun before the rule.
  await rows(
    db,
    `insert into two_factors (id, user_id, secret, backup_codes, verified) values (gen_random_uuid(), '${person.id}', 'x', 'x', false)`,
  );
  const first = await person.post('/api/profile/two-factor/confirm', { code: '123456' });
  expect(await said(first)).toEqual([409, sentence]);
  expect(await person.user()).toMatchObject({ twoFactorEnabled: false });
});

test('the mailed code confirms the address, once, and the second factor can be turned on', async () => {
  const person = await signUp(server);
  await askForCode(person);
  const mailed = await addressCode(server, person.email);
  expect(mailed).toMatch(/^\d{4} \d{4}$/);
  expect((await confirm(person, mailed)).status).toBe(200);
  expect(await person.user()).toMatchObject({ emailVerified: true });
  expect(await saidAt(await confirm(person, mailed), 'code')).toBe(WRONG);
  expect(await said(await person.post('/api/profile/address-code'))).toEqual([
    409,
    'Your email address is confirmed already.',
  ]);
  expect((await begin(person)).status).toBe(200);
  const actions = (await trailOf(server, person.id)).map(({ action }) => action);
  expect(actions.slice(-2)).toEqual(['email.code-sent', 'email.confirmed']);
  expect(JSON.stringify(await trailOf(server, person.id))).not.toContain(mailed.slice(0, 4));
});

test('a code confirms only its own person’s address, only the newest, and only for a quarter of an hour', async () => {
  const [person, other] = [await signUp(server), await signUp(server)];
  await askForCode(person);
  const first = await addressCode(server, person.email);
  expect(await saidAt(await confirm(other, first), 'code')).toBe(WRONG);
  await askForCode(person);
  expect(await saidAt(await confirm(person, first), 'code')).toBe(WRONG);
  const second = await addressCode(server, person.email);
  clock.pass(15);
  expect(await saidAt(await confirm(person, second), 'code')).toBe(WRONG);
  expect(await person.user()).toMatchObject({ emailVerified: false });
  expect(await other.user()).toMatchObject({ emailVerified: false });
});

test('a code is not found by trying, and nobody’s mailbox is filled with them', async () => {
  const person = await signUp(server);
  for (let i = 0; i < 5; i += 1) await askForCode(person);
  expect((await person.post('/api/profile/address-code')).status).toBe(429);
  for (let i = 0; i < 10; i += 1) {
    expect((await confirm(person, `0000 000${i}`)).status).toBe(400);
  }
  const right = await addressCode(server, person.email);
  expect((await confirm(person, right)).status).toBe(429);
});

test('of two tries with the same code at the same moment one confirms', async () => {
  const person = await signUp(server);
  await askForCode(person);
  const mailed = await addressCode(server, person.email);
  const answers = await Promise.all([confirm(person, mailed), confirm(person, mailed)]);
  expect(sortedStatuses(answers)).toEqual([200, 400]);
  const actions = (await trailOf(server, person.id)).map(({ action }) => action);
  expect(actions.filter((action) => action === 'email.confirmed')).toHaveLength(1);
});

test('the code is kept so that nobody reads it in the table, and goes with the account', async () => {
  const person = await signUp(server);
  await askForCode(person);
  const mailed = (await addressCode(server, person.email)).replace(' ', '');
  const kept = await rows(db, `select * from verifications where identifier like '%${person.id}%'`);
  expect(kept.rows).toHaveLength(1);
  expect(JSON.stringify(kept.rows)).not.toContain(mailed);
});

test('every change of how an account is opened is mailed to its person, with what to do', async () => {
  const person = await signUp(server);
  const { secret, recoveryCodes } = await turnTwoFactorOn(server, person);
  const other = openBrowser(server);
  await signIn(other, person.email);
  expect((await giveCode(other, recoveryCodes[0] ?? '', 'recovery')).status).toBe(200);
  await signIn(other, person.email);
  expect((await giveCode(other, code(secret, 1))).status).toBe(200);
  await other.call('POST /api/profile/two-factor/recovery-codes', { body: { password: PASSWORD } });
  await other.call('POST /api/profile/password', {
    body: { currentPassword: PASSWORD, newPassword: 'battery staple' },
  });
  await other.call('POST /api/profile/two-factor/disable', {
    body: { password: 'battery staple' },
  });
  const mails = await mailsTo(server, person.email);
  const changes = mails.filter(({ subject }) => !/confirm/i.test(subject));
  expect(changes.map(({ subject }) => subject)).toEqual([
    'Two-factor sign-in is on',
    'A recovery code was used',
    'New recovery codes',
    'Your password was changed',
    'Two-factor sign-in is off',
  ]);
  for (const { text } of changes) expect(text).toMatch(/If this was not you, .*set a new password/);
  const texts = JSON.stringify(changes);
  for (const word of [secret, ...recoveryCodes]) expect(texts).not.toContain(word);
});

test('what the operator does to an account is mailed to its person', async () => {
  const run = (...words: string[]) => runCommand(server.runtime, words);
  const person = await signUp(server);
  await expect(run('grant', person.email)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining(`npm run admin -- confirm ${person.email}`),
  });
  expect(await person.user()).toMatchObject({ role: 'trainee' });
  await turnTwoFactorOn(server, person);
  await run('grant', person.email);
  await run('revoke', person.email);
  await run('reset-two-factor', person.email);
  await run('reset-two-factor', person.email);
  const subjects = (await mailsTo(server, person.email)).map(({ subject }) => subject);
  expect(subjects.slice(-3)).toEqual([
    'You are a system administrator now',
    'You are no longer a system administrator',
    'Two-factor sign-in was reset',
  ]);
});

test('where no mail leaves the server its operator vouches for an address', async () => {
  const run = (...words: string[]) => runCommand(server.runtime, words);
  const person = await signUp(server);
  expect(await run('confirm', person.email)).toBe(`${person.email} counts as confirmed now.`);
  expect(await run('confirm', person.email)).toBe(`${person.email} is confirmed already.`);
  expect(await run('grant', person.email)).toMatch(/is a system administrator now/);
  expect(await trailOf(server, person.id)).toMatchObject([
    {},
    { action: 'email.confirmed', actorKind: 'operator' },
    { action: 'role.changed', actorKind: 'operator' },
  ]);
});

/** A change that goes on until it is told to end. */
async function longChange(userId: string) {
  const [begun, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = oneAtATime(server.runtime, userId, () => {
    begun.resolve();
    return told.promise;
  });
  await Promise.race([begun.promise, done]);
  return async () => {
    told.resolve();
    await done;
  };
}

test('a change of how one signs in that took longer than half a minute does not make way for a third', async () => {
  const person = await signUp(server);
  const endFirst = await longChange(person.id);
  expect((await begin(person)).status).toBe(409);
  clock.pass(1);
  const endSecond = await longChange(person.id);
  await endFirst();
  const third = oneAtATime(server.runtime, person.id, async () => {});
  await expect(third).rejects.toMatchObject({ code: 'conflict' });
  await endSecond();
  const endLast = await longChange(person.id);
  await endLast();
});
