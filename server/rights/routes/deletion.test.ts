import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { sessions } from '#server/auth/tables.ts';
import { invitations, memberships } from '#server/organizations/tables.ts';
import { newId } from '#server/ids.ts';
import { profiles } from '#server/people/tables.ts';
import { accountDeletions } from '#server/rights/tables.ts';
import { code, said, saidAt, signIn, withTwoFactor } from '#test/accounts.ts';
import { aClinic, anOrganization, aPerson, mailsTo, trailOf } from '#test/administration.ts';
import { afterTheWeek, aLeaver, askToGo, keepTokenOf } from '#test/leaving.ts';
import { openBrowser, PASSWORD, signUp } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const someone = async (name = 'Wilhelmina Quark') =>
  aLeaver(server, { name, role: 'attending', organization: await anOrganization(server) });

test('whoever asks to be deleted is signed out everywhere and mailed a link that keeps the account', async () => {
  const person = await someone();
  const elsewhere = openBrowser(server);
  await signIn(elsewhere, person.email);
  const { deleteAt } = await askToGo(person);
  const days = (new Date(deleteAt).getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
  expect(await person.user()).toBeNull();
  expect(await elsewhere.user()).toBeNull();
  const mail = (await mailsTo(server, person.email)).at(-1);
  expect(mail?.subject).toMatch(/^Your account will be deleted on \w+ \d+, \d{4}$/);
  expect(mail?.contentUrl).toContain('/keep-account/');
  expect((await trailOf(server, person.id)).at(-1)).toMatchObject({
    action: 'account.deletion-planned',
    actorKind: 'user',
    facts: { askedBy: 'self' },
  });
});

test('the link says when, keeps the account once, and then nothing more', async () => {
  const person = await someone();
  const { deleteAt } = await askToGo(person);
  const token = await keepTokenOf(server, person);
  const guest = openBrowser(server);
  const path = { token };
  expect(await guest.call('GET /api/account-deletions/:token', { path })).toEqual({ deleteAt });
  await guest.call('POST /api/account-deletions/:token/undo', { path });
  expect((await guest.get(`/api/account-deletions/${token}`)).status).toBe(404);
  expect((await guest.post(`/api/account-deletions/${token}/undo`)).status).toBe(404);
  await afterTheWeek(server);
  expect(await (await signIn(openBrowser(server), person.email)).json()).toEqual({
    status: 'signed_in',
  });
  expect((await trailOf(server, person.id)).at(-1)).toMatchObject({ action: 'account.kept' });
});

test('whoever keeps the account by its link is told so by mail, with what to do if it was somebody else', async () => {
  const person = await someone();
  await askToGo(person);
  const planned = (await mailsTo(server, person.email)).at(-1);
  const day = /deleted on (.+)$/.exec(planned?.subject ?? '')?.[1] ?? '';
  const path = { token: await keepTokenOf(server, person) };
  await openBrowser(server).call('POST /api/account-deletions/:token/undo', { path });
  const mail = (await mailsTo(server, person.email)).at(-1);
  expect(mail?.subject).toBe('Your account is kept');
  expect(mail?.contentUrl).toBeNull();
  const sentence = `Your account was to be deleted on ${day}. It is kept, with everything in it.`;
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(sentence);
    expect(part).toContain('If this was not you');
  }
});

test('a link of one deletion keeps nobody from a later one', async () => {
  const person = await someone();
  await askToGo(person);
  const old = await keepTokenOf(server, person);
  await openBrowser(server).post(`/api/account-deletions/${old}/undo`);
  const browser = openBrowser(server);
  await signIn(browser, person.email);
  await askToGo(browser);
  expect((await openBrowser(server).post(`/api/account-deletions/${old}/undo`)).status).toBe(404);
});

test('signing in within the week opens no session, but the page that keeps the account', async () => {
  const person = await someone();
  await askToGo(person);
  const browser = openBrowser(server);
  const answer: unknown = await (await signIn(browser, person.email)).json();
  expect(answer).toEqual({ status: 'to_be_deleted', keep: await keepTokenOf(server, person) });
  expect(await browser.user()).toBeNull();
  expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
  const wrong = await signIn(openBrowser(server), person.email, 'a wrong password');
  expect(await said(wrong)).toEqual([401, 'Invalid email or password']);
});

test('where a code is asked for, the password alone keeps no account, and a recovery code does as well', async () => {
  const { person, secret, recoveryCodes } = await withTwoFactor(server);
  await askToGo(person);
  for (const second of [
    { kind: 'authenticator', code: code(secret) },
    { kind: 'recovery', code: recoveryCodes[0] },
  ]) {
    const browser = openBrowser(server);
    const first: unknown = await (await signIn(browser, person.email)).json();
    expect(first).toEqual({ status: 'two_factor' });
    const wrong = { ...second, code: '000000' };
    expect((await browser.post('/api/auth/sign-in/two-factor', wrong)).status).toBe(400);
    const answer = await browser.post('/api/auth/sign-in/two-factor', second);
    expect(await answer.json()).toEqual({
      status: 'to_be_deleted',
      keep: expect.any(String) as string,
    });
    expect(await browser.user()).toBeNull();
  }
  expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
});

test('nobody is deleted without the right password', async () => {
  const person = await someone();
  for (const body of [{}, { password: null }, { password: 'wrong' }]) {
    const answer = await person.post('/api/profile/deletion', body);
    expect(await saidAt(answer, 'password')).toBe('The password is not right');
  }
  expect(await person.user()).not.toBeNull();
});

test('without a password a session that was just begun is enough, an older one is not', async () => {
  const organization = await anOrganization(server);
  const young = await aPerson(server, { organization });
  expect((await young.post('/api/profile/deletion', {})).status).toBe(200);
  const old = await aPerson(server, { organization });
  const createdAt = new Date(Date.now() - 16 * 60_000);
  await db.update(sessions).set({ createdAt }).where(eq(sessions.userId, old.id));
  expect(await said(await old.post('/api/profile/deletion', {}))).toEqual([
    403,
    'Please sign out and in again, and then delete the account within 15 minutes.',
  ]);
});

test('the last administrator stays until there is another one, and two cannot both leave', async () => {
  const { organization } = await aClinic(server);
  const asked = { role: 'administrator', organization } as const;
  const first = await aLeaver(server, { ...asked, name: 'Ferdinand Zwick' });
  const second = await aLeaver(server, { ...asked, name: 'Gudrun Zwack' });
  await askToGo(first);
  await askToGo(second);
  const alone = await aClinic(server);
  const last = { role: 'administrator', organization: alone.organization } as const;
  await db
    .update(profiles)
    .set({ role: 'attending' })
    .where(eq(profiles.id, alone.administrator.id));
  const person = await aLeaver(server, { ...last, name: 'Hedwig Zwuck' });
  const sentence =
    'This is the only administrator of the organization. Make someone else administrator first.';
  expect(await person.call('GET /api/profile/deletion')).toMatchObject({ refusal: sentence });
  const answer = await person.post('/api/profile/deletion', { password: PASSWORD });
  expect(await said(answer)).toEqual([409, sentence]);
});

test('an administrator who leaves does not count as the one who stays', async () => {
  const organization = await anOrganization(server);
  const asked = { role: 'administrator', organization } as const;
  const leaving = await aLeaver(server, { ...asked, name: 'Ida Blitz' });
  const staying = await aLeaver(server, { ...asked, name: 'Jan Donner' });
  await askToGo(leaving);
  const answer = await staying.post('/api/profile/deletion', { password: PASSWORD });
  expect(answer.status).toBe(409);
});

test('of the last two administrators who leave at the same moment one stays', async () => {
  const organization = await anOrganization(server);
  const asked = { role: 'administrator', organization } as const;
  const both = [
    await aLeaver(server, { ...asked, name: 'Kurt Erst' }),
    await aLeaver(server, { ...asked, name: 'Lena Zweit' }),
  ];
  const waiting = async () => {
    const { rows } = await db.execute(
      sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rows.length;
  };
  let answers: Promise<Response[]> = Promise.resolve([]);
  await db.transaction(async (tx) => {
    const theirs = eq(memberships.organizationId, organization.id);
    await tx.select().from(memberships).where(theirs).for('update');
    answers = Promise.all(
      both.map((person) => person.post('/api/profile/deletion', { password: PASSWORD })),
    );
    await expect.poll(waiting, { timeout: 10_000 }).toBe(2);
  });
  expect((await answers).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('nobody comes in by what an administrator sent out whose account is to be deleted', async () => {
  const { organization } = await aClinic(server);
  const asked = { role: 'administrator', organization } as const;
  const leaver = await aLeaver(server, { ...asked, name: 'Mona Fort' });
  await leaver.post('/api/admin/invitations', { emails: ['m@example.org'], role: 'administrator' });
  await askToGo(leaver);
  const sent = await db.select().from(invitations).where(eq(invitations.invitedBy, leaver.id));
  expect(sent.map(({ revokedAt }) => revokedAt)).toEqual([expect.any(Date)]);
});

test('the last system administrator stays until an operator has made another one', async () => {
  await db.update(profiles).set({ role: 'trainee' }).where(eq(profiles.role, 'system_admin'));
  const only = await signUp(server, { isSystemAdmin: true });
  const refused = await only.post('/api/profile/deletion', { password: PASSWORD });
  expect(await said(refused)).toEqual([
    409,
    'This is the only system administrator. Let an operator make another one first.',
  ]);
  await signUp(server, { isSystemAdmin: true });
  await askToGo(only);
});

test('asking twice changes nothing', async () => {
  const person = await aPerson(server);
  const answers = await Promise.all([
    person.post('/api/profile/deletion', {}),
    person.post('/api/profile/deletion', {}),
  ]);
  const done = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect([
    [200, 401],
    [200, 409],
    [200, 403],
  ]).toContainEqual(done);
});

test('a session that came about while somebody was leaving opens nothing', async () => {
  const person = await aPerson(server);
  const { user } = await person.call('GET /api/session');
  expect(user).not.toBeNull();
  const at = new Date();
  await db.insert(accountDeletions).values({
    id: newId(),
    userId: person.id,
    askedBy: 'self',
    askedAt: at,
    deleteAt: new Date(at.getTime() + 86_400_000),
  });
  expect((await person.get('/api/profile')).status).toBe(401);
});
