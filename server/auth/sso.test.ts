import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { auditEvents } from '#server/audit/tables.ts';
import { accounts, sessions, users } from '#server/auth/tables.ts';
import { limit, timesOf } from '#server/auth/limits.ts';
import { guestKey } from '#server/http/address.ts';
import { newId } from '#server/ids.ts';
import { memberships } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { aMember, anOrganization, membershipOf, trailOf } from '#test/administration.ts';
import { openBrowser, PASSWORD, refusal, signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { startTestServer } from '#test/server.ts';
import { begin, createHouse, FAILED, arrive, openHouse } from '#test/sso.ts';

const server = await startTestServer();
const { db } = server.runtime;
const systemAdmin = await signUp(server, { isSystemAdmin: true });
afterAll(() => server.stop());

async function countUsers(): Promise<number> {
  return (await db.select({ id: users.id }).from(users)).length;
}

test('a new person who signs in at the institution gets a profile, the chosen role and an active membership', async () => {
  const house = await openHouse(systemAdmin, 'attending');
  const email = `ruth@${house.domain}`;
  house.provider.people.set('ruth-1', { email, name: 'Ruth Adeyemi' });
  const browser = openBrowser(server);
  expect(await arrive(house, browser, email, 'ruth-1')).toBe('/dashboard');
  const user = await browser.user();
  expect(user).toMatchObject({
    email,
    emailVerified: true,
    displayName: 'Ruth Adeyemi',
    role: 'attending',
    membership: { organization: { id: house.id }, status: 'active' },
    can: { assess: true },
  });
  expect((await membershipOf(server, user?.id ?? ''))?.cameBy).toBe('single_sign_on');
  expect((await browser.call('GET /api/profile')).hasPassword).toBe(false);
  const history = await browser.call('GET /api/profile/sign-ins');
  expect(history.items).toMatchObject([
    { outcome: 'signed_in', method: 'sso', address: browser.address },
  ]);

  const again = openBrowser(server);
  expect(await arrive(house, again, email, 'ruth-1', '/learning-materials?q=a/b#c')).toBe(
    '/learning-materials?q=a/b#c',
  );
  expect((await again.user())?.id).toBe(user?.id);
});

test('single sign-on opens no session of an account that is to be deleted, but the page that keeps it', async () => {
  const house = await openHouse(systemAdmin);
  const email = `leaving@${house.domain}`;
  const browser = openBrowser(server);
  await arrive(house, browser, email, email);
  await browser.call('POST /api/profile/deletion', { body: {} });
  const again = openBrowser(server);
  const landed = await arrive(house, again, email, email);
  expect(landed).toMatch(/^\/keep-account\//);
  expect(await again.user()).toBeNull();
  const token = (landed ?? '').split('/').at(-1) ?? '';
  await again.call('POST /api/account-deletions/:token/undo', { path: { token } });
  expect(await arrive(house, again, email, email)).toBe('/dashboard');
});

test('single sign-on lets nobody in who was deactivated, and says so', async () => {
  const house = await openHouse(systemAdmin);
  const email = `away@${house.domain}`;
  const browser = openBrowser(server);
  await arrive(house, browser, email, email);
  const path = { id: (await browser.user())?.id ?? '' };
  await systemAdmin.call('POST /api/admin/users/:id/deactivate', { path });
  const again = openBrowser(server);
  expect(await arrive(house, again, email, email)).toBe('/login?error=deactivated');
  expect(await again.user()).toBeNull();
  await systemAdmin.call('POST /api/admin/users/:id/reactivate', { path });
  expect(await arrive(house, again, email, email)).toBe('/dashboard');
});

test('a graduate signs in as before, and stays one', async () => {
  const house = await openHouse(systemAdmin);
  const browser = openBrowser(server);
  const email = `done@${house.domain}`;
  await arrive(house, browser, email, email);
  const id = (await browser.user())?.id ?? '';
  const graduatedOn = '2020-06-30';
  const { id: programId } = await programOf(server, house);
  await db.update(memberships).set({ programId, graduatedOn }).where(eq(memberships.userId, id));
  const again = openBrowser(server);
  expect(await arrive(house, again, email, email)).toBe('/dashboard');
  expect((await again.user())?.membership).toMatchObject({ organization: { id: house.id } });
  expect(await membershipOf(server, id)).toMatchObject({ status: 'active', graduatedOn });
});

test('a graduate comes to the next institution by its single sign-on, whoever is still in training does not', async () => {
  const house = await openHouse(systemAdmin);
  const before = await anOrganization(server);
  const program = await programOf(server, before);
  const comes = async (name: string, graduatedOn: string | null) => {
    const email = `${name}@${house.domain}`;
    const { id } = await aMember(server, { email, emailVerified: true, organization: before });
    await placeIn(server, id, program, { graduatedOn });
    expect(await arrive(house, openBrowser(server), email, email)).toBe('/dashboard');
    return { id, membership: await membershipOf(server, id) };
  };
  const graduate = await comes('done', '2020-06-30');
  expect(graduate.membership).toMatchObject({ organizationId: house.id, status: 'active' });
  expect((await trailOf(server, graduate.id)).map(({ action }) => action)).toContain(
    'membership.left',
  );
  const { membership } = await comes('still', null);
  expect(membership).toMatchObject({ organizationId: before.id, status: 'active' });
});

test('the session of a single sign-on ends with the browser, and no token of the provider is kept', async () => {
  const house = await openHouse(systemAdmin);
  const email = `ruth@${house.domain}`;
  const browser = openBrowser(server);
  const back = await house.provider.signIn(await begin(browser, email), email);
  const answer = await browser.send('GET', `${back.pathname}${back.search}`);
  const cookie = answer.headers.getSetCookie().find((text) => text.includes('session_token'));
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).not.toMatch(/max-age|expires/i);
  const { user, isRemembered } = await browser.call('GET /api/session');
  expect(isRemembered).toBe(false);
  const userId = user?.id ?? '';
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId));
  expect(session?.expiresAt.getTime()).toBeLessThan(Date.now() + 86_400_000 + 1);
  const rows = await db.select().from(accounts).where(eq(accounts.providerId, house.id));
  expect(rows).toMatchObject([{ accessToken: null, refreshToken: null, idToken: null }]);
});

test('nothing that is done in the session of a single sign-on makes it last longer', async () => {
  const house = await openHouse(systemAdmin);
  const email = `omar@${house.domain}`;
  const person = await signUp(server, { email });
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  const browser = openBrowser(server);
  expect(await arrive(house, browser, email)).toBe('/dashboard');
  const begun = await browser.post('/api/profile/two-factor', { password: PASSWORD });
  expect(begun.status).toBe(200);
  const body = { currentPassword: PASSWORD, newPassword: 'battery staple' };
  const changed = await browser.post('/api/profile/password', body);
  expect(changed.status).toBe(200);
  const cookies = changed.headers.getSetCookie();
  const cookie = cookies.find((text) => text.includes('session_token=')) ?? '';
  expect(cookie).not.toBe('');
  expect(cookie).not.toMatch(/max-age|expires/i);
  const kept = await db.select().from(sessions).where(eq(sessions.userId, person.id));
  expect(kept).toHaveLength(1);
  expect(kept[0]?.expiresAt.getTime()).toBeLessThan(Date.now() + 86_400_000 + 1);
});

test('single sign-on opens no account of a system administrator, known to it or not', async () => {
  const house = await openHouse(systemAdmin);
  const [ruth, omar] = [`ruth@${house.domain}`, `omar@${house.domain}`];
  const person = await signUp(server, { email: ruth, isSystemAdmin: true });
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  expect(await arrive(house, openBrowser(server), ruth)).toBe(FAILED);
  expect(await db.select().from(accounts).where(eq(accounts.providerId, house.id))).toEqual([]);
  expect(await person.user()).not.toBeNull();

  const browser = openBrowser(server);
  expect(await arrive(house, browser, omar)).toBe('/dashboard');
  const id = (await browser.user())?.id ?? '';
  await db.update(profiles).set({ role: 'system_admin' }).where(eq(profiles.id, id));
  expect(await arrive(house, openBrowser(server), omar)).toBe(FAILED);
});

test('an address that the institution gives to somebody else does not open the account of the one before', async () => {
  const house = await openHouse(systemAdmin);
  const email = `ruth@${house.domain}`;
  house.provider.people.set('ruth-1', { email });
  house.provider.people.set('ruth-2', { email });
  expect(await arrive(house, openBrowser(server), email, 'ruth-1')).toBe('/dashboard');
  const other = openBrowser(server);
  expect(await arrive(house, other, email, 'ruth-2')).toBe(FAILED);
  expect(await other.user()).toBeNull();
  expect(await arrive(house, openBrowser(server), email, 'ruth-1')).toBe('/dashboard');
});

test('an administrator who removed others is not taken for removed', async () => {
  const house = await openHouse(systemAdmin);
  const email = `ruth@${house.domain}`;
  const browser = openBrowser(server);
  await arrive(house, browser, email);
  const id = (await browser.user())?.id ?? '';
  await db.insert(auditEvents).values({
    id: newId(),
    actorKind: 'user',
    actorId: id,
    action: 'membership.removed',
    subjectId: systemAdmin.id,
    facts: { organizationId: house.id },
  });
  await db.delete(memberships).where(eq(memberships.userId, id));
  await arrive(house, openBrowser(server), email);
  expect((await browser.user())?.membership?.status).toBe('active');
});

test('an account with a confirmed address is the same person, and keeps its password', async () => {
  const house = await openHouse(systemAdmin);
  const email = `omar@${house.domain}`;
  const person = await signUp(server, { email });
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  const browser = openBrowser(server);
  expect(await arrive(house, browser, email, 'omar-1')).toBe(FAILED);
  house.provider.people.set('omar-1', { email });
  expect(await arrive(house, browser, email, 'omar-1')).toBe('/dashboard');
  expect(await browser.user()).toMatchObject({
    id: person.id,
    role: 'trainee',
    membership: { status: 'active' },
  });
  expect(await person.user()).not.toBeNull();
  const password = await openBrowser(server).post('/api/auth/sign-in', {
    email,
    password: PASSWORD,
  });
  expect(password.status).toBe(200);
});

test('whoever signed up with an unconfirmed address is signed out when its owner comes from the institution', async () => {
  const house = await openHouse(systemAdmin);
  const email = `maya@${house.domain}`;
  const stranger = await signUp(server, { email });
  const owner = openBrowser(server);
  expect(await arrive(house, owner, email)).toBe('/dashboard');
  expect(await owner.user()).toMatchObject({ id: stranger.id, emailVerified: true });
  expect(await stranger.user()).toBeNull();
  const password = await stranger.post('/api/auth/sign-in', { email, password: PASSWORD });
  expect(password.status).toBe(401);
  await expectMail(email, 'It has no password now');
});

async function expectMail(to: string, words: string): Promise<void> {
  const page = await systemAdmin.call('GET /api/admin/outbox');
  const texts = await Promise.all(
    page.items
      .filter((mail) => mail.to === to)
      .map(({ id }) => systemAdmin.call('GET /api/admin/outbox/:id', { path: { id } })),
  );
  expect(texts.map(({ text }) => text).join('\n')).toContain(words);
}

test('an address that is not exactly in the domains, or that the provider has not checked, is refused and leaves nothing', async () => {
  const house = await openHouse(systemAdmin);
  const own = `eve@${house.domain}`;
  const victim = await signUp(server);
  const before = await countUsers();
  const claims = [
    { email: victim.email },
    { email: `eve@mail.${house.domain}` },
    { email: `eve@${house.domain}.evil.test` },
    { email: `"${victim.email}"@${house.domain}` },
    { email: ` eve@${house.domain}` },
    { email: own, email_verified: false },
    { email: '' },
  ];
  for (const [i, claim] of claims.entries()) {
    house.provider.people.set(`eve-${i}`, claim);
    const browser = openBrowser(server);
    expect(await arrive(house, browser, own, `eve-${i}`)).toBe(FAILED);
    expect(browser.cookies.has('debrief.session_token')).toBe(false);
    expect(await browser.user()).toBeNull();
  }
  expect(await countUsers()).toBe(before);
  const linked = await db.select().from(accounts).where(eq(accounts.providerId, house.id));
  expect(linked).toEqual([]);
});

test("a way back with a foreign or used state, of another browser or another organization's provider is refused", async () => {
  const house = await openHouse(systemAdmin);
  const other = await openHouse(systemAdmin);
  const email = `ruth@${house.domain}`;
  const before = await countUsers();
  const browser = openBrowser(server);
  const back = await house.provider.signIn(await begin(browser, email), email);
  async function tried(visitor: Browser, path: string, query: string): Promise<string | null> {
    const answer = await visitor.send('GET', `${path}?${query}`);
    expect(answer.status).toBe(302);
    expect(await visitor.user()).toBeNull();
    return answer.headers.get('location');
  }
  const query = back.searchParams.toString();
  const tampered = new URLSearchParams(query);
  tampered.set('state', 'A'.repeat(32));
  expect(await tried(browser, back.pathname, tampered.toString())).toBe(FAILED);
  expect(await tried(openBrowser(server), back.pathname, query)).toBe(FAILED);
  const nowhere = '/api/auth/sso/callback/01900000-0000-7000-8000-000000000000';
  expect(await tried(browser, nowhere, query)).toBe(FAILED);
  expect(await tried(browser, '/api/auth/sso/callback/credential', '')).toBe(FAILED);

  const elsewhere = openBrowser(server);
  const mixed = await house.provider.signIn(await begin(elsewhere, email), email);
  const path = `/api/auth/sso/callback/${other.id}`;
  expect(await tried(elsewhere, path, mixed.searchParams.toString())).toBe(FAILED);
  expect(await countUsers()).toBe(before);

  const honest = openBrowser(server);
  const once = await house.provider.signIn(await begin(honest, email), email);
  await honest.send('GET', `${once.pathname}${once.search}`);
  expect(await honest.user()).not.toBeNull();
  expect((await honest.send('GET', `${once.pathname}${once.search}`)).headers.get('location')).toBe(
    FAILED,
  );
});

test('neither wrong passwords nor what another page sends shut a hospital out of its single sign-on', async () => {
  const house = await openHouse(systemAdmin);
  const email = `ruth@${house.domain}`;
  const desk = openBrowser(server);
  const network = guestKey(desk.address, server.runtime.keys);
  const times = timesOf('signIn');
  await limit(server.runtime, 'signIn', network, times, times);
  await limit(server.runtime, 'signIn', `sso:${network}`, times, times - 1);
  const lured = openBrowser(server, desk.address);
  await begin(lured, email);
  for (const query of ['', '?code=x&state=y', '?error=access_denied&state=y']) {
    const answer = await lured.send('GET', new URL(house.callback).pathname + query);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, FAILED]);
  }
  expect(await arrive(house, desk, email)).toBe('/dashboard');
});

test('after signing in nobody is led to another site', async () => {
  const house = await openHouse(systemAdmin);
  const email = `ruth@${house.domain}`;
  for (const next of ['https://evil.test/', '//evil.test', '/\\evil.test', '/login?next=/x']) {
    expect(await arrive(house, openBrowser(server), email, email, next)).toBe('/');
  }
  const umlaut = await arrive(house, openBrowser(server), email, email, '/pearls?q=Übelkeit#1');
  expect(umlaut).toBe('/pearls?q=%C3%9Cbelkeit#1');
});

test('an address without single sign-on is told to use the password', async () => {
  const house = await createHouse(systemAdmin);
  for (const email of ['ruth@nowhere.test', `ruth@${house.domain}`, `ruth@mail.${house.domain}`]) {
    const answer = await openBrowser(server).post('/api/auth/sign-in/sso', { email });
    expect(answer.status).toBe(404);
    expect((await refusal(answer)).message).toBe(
      'No single sign-on is set up for this address. Sign in with your password.',
    );
  }
});

test('nothing else of the sign-in library can be reached', async () => {
  const house = await openHouse(systemAdmin);
  const calls = [
    ['POST', '/sso/register'],
    ['GET', '/sso/providers'],
    ['GET', `/sso/get-provider?providerId=${house.id}`],
    ['POST', '/sso/update-provider'],
    ['POST', '/sso/delete-provider'],
    ['POST', '/sso/request-domain-verification'],
    ['POST', '/sso/verify-domain'],
    ['GET', '/sso/callback'],
    ['POST', `/sso/saml2/sp/slo/${house.id}`],
    ['POST', `/sso/saml2/logout/${house.id}`],
    ['GET', '/sso/landed?next=Lw'],
    ['GET', '/get-session'],
    ['POST', '/sign-up/email'],
    ['POST', '/update-user'],
  ] as const;
  for (const [method, path] of calls) {
    const { status } = await systemAdmin.send(method, `/api/auth${path}`, {});
    expect(`${method} ${path} ${status}`).toBe(`${method} ${path} 404`);
  }
});
