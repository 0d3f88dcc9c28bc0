import { eq } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { SsoSettings } from '#shared/organization-output.ts';
import { auditEvents } from '#server/audit/tables.ts';
import { ssoProviders } from '#server/auth/tables.ts';
import { memberships } from '#server/organizations/tables.ts';
import { CLIENT, startOpenIdProvider } from '#test/openid-provider.ts';
import { openBrowser, PASSWORD, refusal, signUp } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';
import {
  begin,
  createHouse,
  FAILED,
  problemsIn,
  serveConfiguration,
  arrive,
  openHouse,
} from '#test/sso.ts';

const server = await startTestServer();
const { db } = server.runtime;
const systemAdmin = await signUp(server, { isSystemAdmin: true });
afterAll(() => server.stop());

test('a decision of an administrator stands, whoever comes by single sign-on', async () => {
  const house = await openHouse(systemAdmin);
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

test('an attending by own choice waits for approval, where the institution says that new people are trainees', async () => {
  const comesTo = async (newPeopleAre: 'trainee' | 'attending', isWaiting: boolean) => {
    const house = await openHouse(systemAdmin, newPeopleAre);
    const email = `doctor@${house.domain}`;
    const browser = openBrowser(server);
    const chosen = { role: 'attending', organizationId: house.id };
    await browser.post('/api/auth/sign-up', { email, password: PASSWORD, ...chosen });
    const id = (await browser.user())?.id ?? '';
    if (!isWaiting) await db.delete(memberships).where(eq(memberships.userId, id));
    expect(await arrive(house, browser, email)).toBe('/dashboard');
    const user = await browser.user();
    expect(user).toMatchObject({ id, membership: { organization: { id: house.id } } });
    return { house, email, id, status: user?.membership?.status };
  };
  expect((await comesTo('attending', false)).status).toBe('active');
  expect((await comesTo('trainee', true)).status).toBe('pending');
  const { house, email, id, status } = await comesTo('trainee', false);
  expect(status).toBe('pending');
  expect((await systemAdmin.post(`/api/admin/users/${id}/approve`)).status).toBe(200);
  const later = openBrowser(server);
  await arrive(house, later, email);
  expect(await later.user()).toMatchObject({ role: 'attending', membership: { status: 'active' } });
});

test('the client secret is stored encrypted, never sent out, and every change leaves its trace', async () => {
  const house = await openHouse(systemAdmin);
  const { sso } = house.settings;
  expect(sso).toEqual<SsoSettings>({
    protocol: 'oidc',
    issuer: house.provider.url,
    clientId: CLIENT.clientId,
    entryPoint: null,
    callbackUrl: house.callback,
    metadataUrl: null,
    newPeopleAre: 'trainee',
    people: 0,
    outside: 0,
    unstatedAddresses: 'refused',
    secondFactor: 'trusted',
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
  const house = await openHouse(systemAdmin);
  const email = `ruth@${house.domain}`;
  const waiting = openBrowser(server);
  const back = await house.provider.signIn(await begin(waiting, email), email);
  await house.provider.stop();
  const late = await waiting.send('GET', `${back.pathname}${back.search}`);
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
  const house = await openHouse(systemAdmin);
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
  const house = await openHouse(systemAdmin);
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
