import { eq } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { SsoSettings } from '#shared/organization-output.ts';
import { auditEvents } from '#server/audit/tables.ts';
import { accounts, sessions, ssoProviders, users } from '#server/auth/tables.ts';
import { newId } from '#server/ids.ts';
import { memberships } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { CLIENT, startOpenIdProvider } from '#test/openid-provider.ts';
import { openBrowser, PASSWORD, refusal, signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';
import { begin, createHouse, FAILED, problemsIn, serveConfiguration } from '#test/sso.ts';
import { answerOf } from '#test/wire.ts';

const server = await startTestServer();
const { db } = server.runtime;
const systemAdmin = await signUp(server, { isSystemAdmin: true });
afterAll(() => server.stop());

/** An organization whose people sign in at an OpenID provider of their own. */
async function openHouse(newPeopleAre: 'trainee' | 'attending' = 'trainee') {
  const house = await createHouse(systemAdmin);
  const provider = await startOpenIdProvider([house.callback]);
  onTestFinished(() => provider.stop());
  const issuer = { protocol: 'oidc', issuer: provider.url, ...CLIENT, newPeopleAre };
  const saved = await systemAdmin.put(`${house.path}/sso`, issuer);
  expect(saved.status).toBe(200);
  const settings = await answerOf('PUT /api/admin/organizations/:id/sso', saved);
  return { ...house, provider, settings, issuer };
}
type House = Awaited<ReturnType<typeof openHouse>>;

/** The whole way; returns where it ends. `name` is whom the provider signs in. */
async function arrive(house: House, browser: Browser, email: string, name = email, next?: string) {
  const back = await house.provider.signIn(await begin(browser, email, next), name);
  expect(`${back.origin}${back.pathname}`).toBe(house.callback);
  const answer = await browser.get(`${back.pathname}${back.search}`);
  expect(answer.status).toBe(302);
  return answer.headers.get('location');
}

async function countUsers(): Promise<number> {
  return (await db.select({ id: users.id }).from(users)).length;
}

test('a new person who signs in at the institution gets a profile, the chosen role and an active membership', async () => {
  const house = await openHouse('attending');
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

test('the session of a single sign-on ends with the browser, and no token of the provider is kept', async () => {
  const house = await openHouse();
  const email = `ruth@${house.domain}`;
  const browser = openBrowser(server);
  const back = await house.provider.signIn(await begin(browser, email), email);
  const answer = await browser.get(`${back.pathname}${back.search}`);
  const cookie = answer.headers.getSetCookie().find((text) => text.includes('session_token'));
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).not.toMatch(/max-age|expires/i);
  const userId = (await browser.user())?.id ?? '';
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId));
  expect(session?.expiresAt.getTime()).toBeLessThan(Date.now() + 86_400_000 + 1);
  const rows = await db.select().from(accounts).where(eq(accounts.providerId, house.id));
  expect(rows).toMatchObject([{ accessToken: null, refreshToken: null, idToken: null }]);
});

test('nothing that is done in the session of a single sign-on makes it last longer', async () => {
  const house = await openHouse();
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
  const house = await openHouse();
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
  const house = await openHouse();
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
  const house = await openHouse();
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
  const house = await openHouse();
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
  const house = await openHouse();
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
  const house = await openHouse();
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
  const house = await openHouse();
  const other = await openHouse();
  const email = `ruth@${house.domain}`;
  const before = await countUsers();
  const browser = openBrowser(server);
  const back = await house.provider.signIn(await begin(browser, email), email);
  async function tried(visitor: Browser, path: string, query: string): Promise<string | null> {
    const answer = await visitor.get(`${path}?${query}`);
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
  await honest.get(`${once.pathname}${once.search}`);
  expect(await honest.user()).not.toBeNull();
  expect((await honest.get(`${once.pathname}${once.search}`)).headers.get('location')).toBe(FAILED);
});

test('after signing in nobody is led to another site', async () => {
  const house = await openHouse();
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
  const house = await openHouse();
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

test('a decision of an administrator stands, whoever comes by single sign-on', async () => {
  const house = await openHouse();
  const membershipOf = async (userId: string) =>
    (await db.select().from(memberships).where(eq(memberships.userId, userId)))[0];
  async function comesAs(
    name: string,
    given?: Partial<typeof memberships.$inferInsert>,
    role?: 'administrator',
  ) {
    const email = `${name}@${house.domain}`;
    const organization = role ? 'university-medical-center' : undefined;
    const person = await signUp(server, {
      email,
      ...(role && { role, organization: organization ?? '' }),
    });
    if (given) {
      const row = {
        organizationId: house.id,
        status: 'active' as const,
        requestedAt: new Date(),
        ...given,
      };
      await db
        .insert(memberships)
        .values({ userId: person.id, ...row })
        .onConflictDoUpdate({ target: memberships.userId, set: row });
    }
    expect(await arrive(house, openBrowser(server), email)).toBe('/dashboard');
    return { ...person, membership: await membershipOf(person.id) };
  }

  expect((await comesAs('new')).membership?.status).toBe('active');
  expect((await comesAs('waiting', { status: 'pending' })).membership?.status).toBe('active');
  expect((await comesAs('declined', { status: 'declined' })).membership?.status).toBe('declined');
  const self = await comesAs('self-made', { status: 'pending' }, 'administrator');
  expect(self.membership?.status).toBe('pending');
  const elsewhere = await createHouse(systemAdmin);
  for (const status of ['active', 'pending'] as const) {
    const guest = await comesAs(`guest-${status}`, { organizationId: elsewhere.id, status });
    expect(guest.membership).toMatchObject({ organizationId: elsewhere.id, status });
  }
  const turnedAway = await comesAs('turned-away', {
    organizationId: elsewhere.id,
    status: 'declined',
  });
  expect(turnedAway.membership).toMatchObject({ organizationId: house.id, status: 'active' });

  const leaving = await comesAs('leaving');
  await systemAdmin.post(`/api/admin/users/${leaving.id}/remove`);
  expect(await membershipOf(leaving.id)).toBeUndefined();
  expect(await arrive(house, openBrowser(server), leaving.email)).toBe('/dashboard');
  expect((await membershipOf(leaving.id))?.status).toBe('pending');
});

test('the client secret is stored encrypted, never sent out, and every change leaves its trace', async () => {
  const house = await openHouse();
  const { sso } = house.settings;
  expect(sso).toEqual<SsoSettings>({
    protocol: 'oidc',
    issuer: house.provider.url,
    clientId: CLIENT.clientId,
    entryPoint: null,
    callbackUrl: house.callback,
    metadataUrl: null,
    newPeopleAre: 'trainee',
  });
  const [row] = await db
    .select()
    .from(ssoProviders)
    .where(eq(ssoProviders.organizationId, house.id));
  expect(row).toMatchObject({ domain: house.domain, domainVerified: true });
  expect(row?.oidcConfig).not.toContain(CLIENT.clientSecret);
  expect(JSON.stringify(house.settings)).not.toContain(CLIENT.clientSecret);
  expect((await systemAdmin.remove(`${house.path}/sso`)).status).toBe(200);
  expect((await systemAdmin.remove(`${house.path}/sso`)).status).toBe(404);
  const trace = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, house.id));
  const actions = trace.map(({ action }) => action).filter((action) => action.startsWith('sso.'));
  expect(actions.toSorted()).toEqual(['sso.removed', 'sso.saved']);
});

test('a provider that cannot be asked, or whose secret this server cannot read, is said in a sentence', async () => {
  const house = await openHouse();
  const email = `ruth@${house.domain}`;
  const waiting = openBrowser(server);
  const back = await house.provider.signIn(await begin(waiting, email), email);
  await house.provider.stop();
  const late = await waiting.get(`${back.pathname}${back.search}`);
  expect([late.status, late.headers.get('location')]).toEqual([302, FAILED]);
  const [row] = await db.select().from(ssoProviders).where(eq(ssoProviders.providerId, house.id));
  const other = { ...JSON.parse(row?.oidcConfig ?? '{}'), clientSecret: 'of another AUTH_SECRET' };
  await db
    .update(ssoProviders)
    .set({ oidcConfig: JSON.stringify(other) })
    .where(eq(ssoProviders.providerId, house.id));
  const answer = await openBrowser(server).post('/api/auth/sign-in/sso', { email });
  expect(answer.status).toBe(503);
  expect((await refusal(answer)).message).toContain('cannot be asked');
});

test('single sign-on follows the domains of its organization and cannot be without one', async () => {
  const house = await openHouse();
  const wider = `wider-${house.domain}`;
  await systemAdmin.patch(house.path, { domains: [house.domain, wider] });
  expect(await arrive(house, openBrowser(server), `ruth@${wider}`)).toBe('/dashboard');
  await systemAdmin.patch(house.path, { domains: [wider] });
  const old = await openBrowser(server).post('/api/auth/sign-in/sso', {
    email: `ruth@${house.domain}`,
  });
  expect(old.status).toBe(404);
  const none = await systemAdmin.patch(house.path, { domains: [] });
  expect(await problemsIn(none)).toHaveProperty('domains');

  const bare = await createHouse(systemAdmin);
  await systemAdmin.patch(bare.path, { domains: [] });
  const refused = await systemAdmin.put(`${bare.path}/sso`, house.issuer);
  expect(await problemsIn(refused)).toHaveProperty('domains');
});

test('another provider of an organization finds its people by address, never by the old subjects', async () => {
  const house = await openHouse();
  const [ruth, omar] = [`ruth@${house.domain}`, `omar@${house.domain}`];
  house.provider.people.set('1', { email: ruth });
  await arrive(house, openBrowser(server), ruth, '1');
  const provider = await startOpenIdProvider([house.callback]);
  onTestFinished(() => provider.stop());
  await systemAdmin.put(`${house.path}/sso`, { ...house.issuer, issuer: provider.url });
  provider.people.set('1', { email: omar });
  const browser = openBrowser(server);
  expect(await arrive({ ...house, provider }, browser, omar, '1')).toBe('/dashboard');
  expect((await browser.user())?.email).toBe(omar);
});

test('an issuer is asked when it is saved, and what is wrong with it stands at its input', async () => {
  const house = await createHouse(systemAdmin);
  async function sentenceFor(issuer: string): Promise<string | undefined> {
    const settings = { protocol: 'oidc', issuer, ...CLIENT };
    return (await problemsIn(await systemAdmin.put(`${house.path}/sso`, settings)))['issuer'];
  }
  expect(await sentenceFor('http://login.hospital.test')).toContain('https://');
  expect(await sentenceFor('http://192.168.1.1')).toContain('https://');
  expect(await sentenceFor('http://127.0.0.1:1')).toContain('could not be reached');
  const renamed = await serveConfiguration(() => ({ issuer: 'https://other.test' }));
  expect(await sentenceFor(renamed)).toContain('https://other.test');
  const partial = await serveConfiguration(() => ({ jwks_uri: undefined }));
  expect(await sentenceFor(partial)).toContain('not a complete OpenID configuration');
  for (const target of [
    'http://169.254.169.254/token',
    'https://10.0.0.1/token',
    'http://public.example.com/token',
    'http://127.0.0.1:1/token',
  ]) {
    const lured = await serveConfiguration(() => ({ token_endpoint: target }));
    expect(await sentenceFor(lured)).toContain('neither its own nor public');
  }
  const sound = await serveConfiguration(() => ({}));
  const saved = await systemAdmin.put(`${house.path}/sso`, {
    protocol: 'oidc',
    issuer: `${sound}/`,
    ...CLIENT,
  });
  expect(saved.status).toBe(200);
});
