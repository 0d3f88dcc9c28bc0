import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { keptBy } from '#server/links/keep-account.ts';
import { organizations } from '#server/organizations/tables.ts';
import { runCommand, USAGE } from '#server/operator/commands.ts';
import { signIn, turnTwoFactorOn } from '#test/accounts.ts';
import { aClinic, aMember, aPerson, mailedToken, mailsTo, trailOf } from '#test/administration.ts';
import { connectedTo, emptyDatabase } from '#test/backups.ts';
import { silentLog } from '#test/log.ts';
import { nextEmail, openBrowser, signUp } from '#test/people.ts';
import { createTestDatabase, startTestServer } from '#test/server.ts';
import { temporaryFolder } from '#test/server-process.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const run = (...words: string[]) => runCommand(server.runtime, words);

/** Runs the command as an operator does, in a process of its own. */
function admin(env: Record<string, string>, ...words: string[]) {
  const script = fileURLToPath(new URL('../../scripts/admin.ts', import.meta.url));
  const { PATH, HOME } = process.env;
  const options = { env: { PATH, HOME, ...env }, timeout: 25_000 };
  return new Promise<{ code: number; said: string }>((done) => {
    execFile(process.execPath, [script, ...words], options, (error, out, err) => {
      done({ code: error ? Number(error.code ?? -1) : 0, said: `${out}${err}`.trim() });
    });
  });
}

test('a grant makes a system administrator from the next request on', async () => {
  const person = await aPerson(server, { emailVerified: true });
  expect((await person.get('/api/admin/outbox')).status).toBe(403);
  expect(await run('grant', ` ${person.email.toUpperCase()} `)).toBe(
    `${person.email} is a system administrator now.`,
  );
  expect((await person.get('/api/admin/outbox')).status).toBe(200);
  const trail = await trailOf(server, person.id);
  expect(trail).toMatchObject([
    {
      action: 'role.changed',
      actorKind: 'operator',
      facts: { from: 'trainee', to: 'system_admin' },
    },
  ]);
  expect(JSON.stringify(trail)).not.toContain('@');
});

test('revoking gives the own role back, and with it only what it had', async () => {
  const { organization, administrator } = await aClinic(server);
  await run('confirm', administrator.email);
  await run('grant', administrator.email);
  await run('grant', administrator.email);
  expect(await run('revoke', administrator.email)).toBe(
    `${administrator.email} is administrator again.`,
  );
  expect((await administrator.get('/api/admin/outbox')).status).toBe(403);
  expect(await administrator.user()).toMatchObject({
    role: 'administrator',
    membership: { organization: { id: organization.id }, status: 'active' },
    can: { administer: true },
  });
});

test('a trainee who was system administrator for a while has a level again', async () => {
  const person = await aPerson(server, { emailVerified: true, traineeLevel: 'fellow' });
  await run('grant', person.email);
  await person.patch('/api/profile', { displayName: 'Ada', specialty: 'none', bio: '' });
  await run('revoke', person.email);
  expect(await person.user()).toMatchObject({ role: 'trainee', traineeLevel: 'resident' });
});

test('revoking from somebody who is none says so and changes nothing', async () => {
  const person = await aMember(server, { role: 'attending' });
  expect(await run('revoke', person.email)).toBe(`${person.email} is no system administrator.`);
  expect(await trailOf(server, person.id)).toEqual([]);
});

test.each(['grant', 'confirm', 'revoke', 'reset-two-factor', 'export', 'delete'])(
  '%s for an unknown address says what to do first',
  async (word) => {
    const email = nextEmail('nobody');
    await expect(run(word, email)).rejects.toMatchObject({
      code: 'not_found',
      message: `No account has the address ${email}. Sign up with it first, then run this again.`,
    });
    await expect(run(word, 'nobody')).rejects.toMatchObject({
      code: 'invalid',
      message: 'nobody is not an email address.',
    });
  },
);

test.each([
  [],
  ['grant'],
  ['revoke'],
  ['reset-two-factor'],
  ['create-organization'],
  ['grant', 'a@b.example', 'c@d.example'],
  ['create-organization', 'University', 'Hospital'],
  ['GRANT', 'a@b.example'],
  ['drop', 'users'],
  ['__proto__', 'x'],
])('the words "%s %s %s" are answered with the usage', async (...words) => {
  const given = words.filter((word) => word !== undefined);
  await expect(run(...given)).rejects.toMatchObject({ code: 'invalid', message: USAGE });
});

test('the second factor of somebody who lost it is taken away, once', async () => {
  const person = await signUp(server);
  await turnTwoFactorOn(server, person);
  expect(await run('reset-two-factor', person.email)).toBe(
    `${person.email} signs in with the password alone now.`,
  );
  const answer = await signIn(openBrowser(server), person.email);
  expect(await answer.json()).toEqual({ status: 'signed_in' });
  expect((await trailOf(server, person.id)).at(-1)).toMatchObject({
    action: 'two-factor.off',
    actorKind: 'operator',
  });
  expect(await run('reset-two-factor', person.email)).toBe(
    `${person.email} has no two-factor sign-in.`,
  );
  expect((await turnTwoFactorOn(server, person)).recoveryCodes).toHaveLength(10);
});

test('an operator has somebody’s data put together and the account deleted; the person is mailed', async () => {
  const person = await aPerson(server);
  expect(await run('export', person.email)).toBe(
    `The server puts all data of ${person.email} together and writes to ${person.email} when it can be downloaded.`,
  );
  const list = async () => (await person.call('GET /api/profile/exports')).items[0]?.state;
  await expect.poll(list).toBe('ready');
  expect(await run('delete', person.email)).toMatch(
    / is signed out and told\. The account will be deleted on \w+ \d+, \d{4}\.$/,
  );
  expect(await person.user()).toBeNull();
  const mails = await mailsTo(server, person.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your data is ready',
    expect.stringMatching(/^Your account will be deleted on/),
  ]);
  const trail = await trailOf(server, person.id);
  expect(trail.map(({ action, actorKind }) => `${action} ${actorKind}`)).toEqual([
    'data.asked operator',
    'data.made job',
    'account.deletion-planned operator',
  ]);
  await expect(run('delete', person.email)).rejects.toMatchObject({ code: 'conflict' });
});

test('an organization is created once, whatever the spelling, also at the same moment', async () => {
  expect(await run('create-organization', '  Saint   Olaf’s ')).toBe(
    'Saint Olaf’s exists now (saint-olafs).',
  );
  for (const name of ['Saint Olaf’s', 'SAINT OLAFS', "Saint Olaf's!"]) {
    await expect(run('create-organization', name)).rejects.toMatchObject({
      code: 'conflict',
      message: 'There is an organization of this name already.',
    });
  }
  const answers = await Promise.allSettled([
    run('create-organization', 'Twin'),
    run('create-organization', 'Twin'),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { db } = server.runtime;
  const rows = await db.select().from(organizations).where(eq(organizations.slug, 'saint-olafs'));
  expect(rows).toMatchObject([{ name: 'Saint Olaf’s', autoApprove: false, domains: [] }]);
  expect(await trailOf(server, rows[0]?.id ?? '')).toMatchObject([
    { action: 'organization.created', actorKind: 'operator' },
  ]);
});

test.each([
  ['   ', 'Name is required'],
  ['x'.repeat(151), 'Name can have at most 150 characters'],
])('an organization cannot be called "%s"', async (name, message) => {
  await expect(run('create-organization', name)).rejects.toMatchObject({
    code: 'invalid',
    message,
  });
});

test('the command works beside a running server and on a stopped one', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const env = { DATA_DIR: folder.path };
  const database = await openDatabase(readConfig(env), silentLog);
  const running = await startTestServer({ database, env });
  const person = await aPerson(running, { emailVerified: true });
  const first = await admin(env, 'grant', person.email);
  const seen = (await person.get('/api/admin/overview')).status;
  const wrong = await admin(env, 'grant', 'nobody@example.org');
  const leaver = await aPerson(running);
  await admin(env, 'delete', leaver.email);
  const kept = keptBy(await mailedToken(running, leaver.email), running.runtime.keys);
  await running.stop();
  const second = await admin(env, 'revoke', person.email);
  const usage = await admin(env, 'grant');

  expect(first).toEqual({ code: 0, said: `${person.email} is a system administrator now.` });
  expect(seen).toBe(200);
  expect(kept).not.toBeNull();
  expect(wrong.code).toBe(1);
  expect(wrong.said).toMatch(/^No account has the address nobody@example\.org\./);
  expect(second).toEqual({ code: 0, said: `${person.email} is trainee again.` });
  expect(usage).toEqual({ code: 1, said: USAGE });
});

test('the command works on the database that DATABASE_URL names', async () => {
  const AUTH_SECRET = 'a secret only for tests, thirty-two characters';
  const env = { DATABASE_URL: await createTestDatabase(), AUTH_SECRET };
  const running = await startTestServer({
    database: await openDatabase(readConfig(env), silentLog),
    env,
  });
  onTestFinished(() => running.stop());
  const person = await aPerson(running, { emailVerified: true });
  expect(await admin(env, 'grant', person.email)).toEqual({
    code: 0,
    said: `${person.email} is a system administrator now.`,
  });
  expect((await person.get('/api/admin/overview')).status).toBe(200);
});

test('where no database is the command names what to set, and makes none', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const dataDir = join(folder.path, 'data');
  expect(await admin({ DATA_DIR: dataDir }, 'create-organization', 'Nowhere')).toEqual({
    code: 1,
    said: `There is no database in DATA_DIR (${dataDir}), and DATABASE_URL is not set. Nothing was made. Set the one that the server has.`,
  });
  expect(readdirSync(folder.path)).toEqual([]);
  const DATABASE_URL = await emptyDatabase();
  const AUTH_SECRET = 'a secret only for tests, thirty-two characters';
  const asked = await admin({ DATABASE_URL, AUTH_SECRET }, 'create-organization', 'Nowhere');
  expect(asked.code).toBe(1);
  expect(asked.said).toMatch(/^There is no database of Debrief at DATABASE_URL\. Nothing was made/);
  const made = await (
    await connectedTo(DATABASE_URL)
  ).query(`select to_regclass('public.users') as users`);
  expect(made.rows).toEqual([{ users: null }]);
});
