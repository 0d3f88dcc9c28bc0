import { createHmac } from 'node:crypto';
import { symmetricEncrypt } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openSealed } from '#server/auth/sealing.ts';
import { rateCounts, sessions, ssoProviders, twoFactors } from '#server/auth/tables.ts';
import { openPostgres } from '#server/db/connect.ts';
import type { KeyRing } from '#server/keys.ts';
import { invitationUrl } from '#server/organizations/actions/invitations.ts';
import { runCommand } from '#server/operator/commands.ts';
import { code, giveCode, signIn, turnTwoFactorOn } from '#test/accounts.ts';
import { silentLog } from '#test/log.ts';
import { CLIENT } from '#test/openid-provider.ts';
import { openBrowser, PASSWORD, signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { createTestDatabase, startTestServer } from '#test/server.ts';
import type { TestServer } from '#test/server.ts';
import { arrive, openHouse } from '#test/sso.ts';
import { answerOf } from '#test/wire.ts';

const FIRST = 'the first secret of a hospital, long enough';
const SECOND = 'the second secret of a hospital, long enough';
const THIRD = 'the third secret of a hospital, long enough';

/** Servers of one hospital, before and after its secret was changed. */
async function aHospital() {
  const url = await createTestDatabase();
  return async (...secrets: KeyRing) => {
    const server = await startTestServer({ database: await openPostgres(url, secrets, silentLog) });
    onTestFinished(() => server.stop());
    return server;
  };
}

/** The same browser in front of another server. */
function movedTo(server: TestServer, { cookies, address }: Browser): Browser {
  const browser = openBrowser(server, address);
  for (const pair of cookies) browser.cookies.set(...pair);
  return browser;
}

async function givesCode(server: TestServer, email: string, secret: string, steps = 0) {
  const browser = openBrowser(server);
  expect(await (await signIn(browser, email)).json()).toEqual({ status: 'two_factor' });
  return giveCode(browser, code(secret, steps));
}

async function reaches(server: TestServer, house: Awaited<ReturnType<typeof openHouse>>) {
  const browser = openBrowser(server);
  const where = await arrive(house, browser, `ruth@${house.domain}`);
  return [where, (await browser.user())?.email];
}

test('when the secret is changed nobody is signed out, and second factors, client secrets and links go on', async () => {
  const start = await aHospital();
  const before = await start(FIRST);
  const systemAdmin = await signUp(before, { isSystemAdmin: true });
  const house = await openHouse(systemAdmin);
  const person = await signUp(before);
  const { secret, recoveryCodes } = await turnTwoFactorOn(before, person);
  const invited = await anInvitation(before, systemAdmin, house.id);
  const halfWay = openBrowser(before);
  await signIn(halfWay, person.email);

  const after = await start(SECOND, FIRST);
  const same = movedTo(after, person);
  expect((await same.user())?.id).toBe(person.id);
  expect((await giveCode(movedTo(after, halfWay), code(secret))).status).toBe(200);
  const changed = await same.post('/api/profile/password', {
    currentPassword: PASSWORD,
    newPassword: 'battery staple 7',
  });
  expect(changed.status).toBe(200);
  expect((await same.user())?.id).toBe(person.id);
  const back = await same.post('/api/profile/password', {
    currentPassword: 'battery staple 7',
    newPassword: PASSWORD,
  });
  expect(back.status).toBe(200);
  expect((await givesCode(after, person.email, secret, 1)).status).toBe(200);
  const recovering = openBrowser(after);
  await signIn(recovering, person.email);
  expect((await giveCode(recovering, recoveryCodes[0] ?? '', 'recovery')).status).toBe(200);
  expect(await reaches(after, house)).toEqual(['/dashboard', `ruth@${house.domain}`]);
  expect(await opens(after, invited.token)).toBe(200);
});

/** An invitation's token is signed and stored nowhere. */
async function anInvitation(server: TestServer, systemAdmin: Browser, organizationId: string) {
  const emails = ['invited@example.org'];
  await systemAdmin.call('POST /api/admin/invitations', { body: { emails, organizationId } });
  const listed = await systemAdmin.get(`/api/admin/invitations?organizationId=${organizationId}`);
  const { items } = await answerOf('GET /api/admin/invitations', listed);
  const id = items[0]?.id ?? '';
  return { id, token: invitationUrl(server.runtime, id).split('/').at(-1) ?? '' };
}

async function opens(server: TestServer, token: string): Promise<number> {
  return (await openBrowser(server).get(`/api/invitations/${token}`)).status;
}

test('links and sealed texts from before there was a key for each use go on, also when the secret is changed at once', async () => {
  const start = await aHospital();
  const before = await start(FIRST);
  const { db, sessionCookie } = before.runtime;
  const systemAdmin = await signUp(before, { isSystemAdmin: true });
  const house = await openHouse(systemAdmin);
  const invited = await anInvitation(before, systemAdmin, house.id);
  const person = await signUp(before);
  const { secret } = await turnTwoFactorOn(before, person);
  const sealed = (data: string) => symmetricEncrypt({ key: FIRST, data });
  const [factor] = await db.select().from(twoFactors).where(eq(twoFactors.userId, person.id));
  const opened = await openSealed(factor?.secret ?? '', before.runtime.keys);
  const asBefore = { secret: await sealed(opened) };
  await db.update(twoFactors).set(asBefore).where(eq(twoFactors.userId, person.id));
  const [row] = await db.select().from(ssoProviders).where(eq(ssoProviders.providerId, house.id));
  const clientSecret = await sealed(CLIENT.clientSecret);
  const oidcConfig = JSON.stringify({ ...JSON.parse(row?.oidcConfig ?? ''), clientSecret });
  await db.update(ssoProviders).set({ oidcConfig }).where(eq(ssoProviders.providerId, house.id));
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, person.id));
  const hashed = (text: string, form: 'base64' | 'base64url') =>
    createHmac('sha256', FIRST).update(text).digest(form);
  const cookie = `${session?.token}.${hashed(session?.token ?? '', 'base64')}`;
  const ofBefore = new Map([[sessionCookie, encodeURIComponent(cookie)]]);
  const token = `${invited.id}.${hashed(`invitation:${invited.id}`, 'base64url')}`;

  const changes: KeyRing[] = [[FIRST], [SECOND, FIRST], [THIRD, SECOND, FIRST]];
  for (const secrets of changes) {
    const after = await start(...secrets);
    expect(await movedTo(after, { ...person, cookies: ofBefore }).user()).toBeNull();
    const same = movedTo(after, person);
    expect((await same.user())?.id).toBe(person.id);
    expect(
      (await same.post('/api/profile/two-factor/recovery-codes', { password: PASSWORD })).status,
    ).toBe(200);
    expect((await givesCode(after, person.email, secret)).status).toBe(200);
    await db.delete(rateCounts);
    expect(await reaches(after, house)).toEqual(['/dashboard', `ruth@${house.domain}`]);
    expect(await opens(after, token)).toBe(200);
  }
});

test('once all is sealed anew the earlier secret can be dropped, and opens nothing more', async () => {
  const start = await aHospital();
  const before = await start(FIRST);
  const systemAdmin = await signUp(before, { isSystemAdmin: true });
  const house = await openHouse(systemAdmin);
  const invited = await anInvitation(before, systemAdmin, house.id);
  const person = await signUp(before);
  const { secret, recoveryCodes } = await turnTwoFactorOn(before, person);

  const without = await start(SECOND);
  expect(await runCommand(without.runtime, ['reseal-secrets'])).toMatch(
    /^Encrypted 0 texts anew\. None of the secrets opens 3 others/,
  );
  const both = await start(SECOND, FIRST);
  expect(await runCommand(both.runtime, ['reseal-secrets'])).toMatch(
    /^Encrypted 3 texts anew\. Earlier/,
  );
  expect(await runCommand(both.runtime, ['reseal-secrets'])).toMatch(
    /^Encrypted 0 texts anew\. Earlier/,
  );

  expect((await givesCode(without, person.email, secret)).status).toBe(200);
  const recovering = openBrowser(without);
  await signIn(recovering, person.email);
  expect((await giveCode(recovering, recoveryCodes[0] ?? '', 'recovery')).status).toBe(200);
  expect(await reaches(without, house)).toEqual(['/dashboard', `ruth@${house.domain}`]);
  expect(await movedTo(without, person).user()).toBeNull();
  expect(await opens(without, invited.token)).toBe(404);
});

test('whoever came while the earlier secret still counted stays signed in when it is taken away, and nobody else', async () => {
  const start = await aHospital();
  const before = await start(FIRST);
  const name = before.runtime.sessionCookie;
  const [kept, short, away, leaving] = [
    openBrowser(before),
    openBrowser(before),
    openBrowser(before),
    openBrowser(before),
  ];
  const { email } = await signUp(before);
  for (const browser of [kept, short, away, leaving]) {
    await signIn(browser, email, PASSWORD, browser === kept);
  }

  const both = await start(SECOND, FIRST);
  const [keptNow, shortNow, leftNow] = [kept, short, leaving].map((one) => movedTo(both, one));
  if (!keptNow || !shortNow || !leftNow) throw new Error('there are three');
  const renewed = (await keptNow.get('/api/session')).headers.getSetCookie();
  expect(renewed).toEqual([expect.stringMatching(/session_token=.*; Max-Age=2592000;.*HttpOnly/)]);
  expect((await keptNow.get('/api/session')).headers.getSetCookie()).toEqual([]);
  const ends = (await shortNow.get('/api/session')).headers.getSetCookie();
  expect(ends.map((cookie) => /^debrief\.(\w+)=/.exec(cookie)?.[1])).toEqual([
    'session_token',
    'dont_remember',
  ]);
  expect(ends.join()).not.toMatch(/max-age/i);
  await leftNow.post('/api/auth/sign-out');
  expect(leftNow.cookies.has(name)).toBe(false);

  const after = await start(SECOND);
  expect((await movedTo(after, keptNow).user())?.email).toBe(email);
  expect((await movedTo(after, shortNow).user())?.email).toBe(email);
  expect(await movedTo(after, away).user()).toBeNull();
});
