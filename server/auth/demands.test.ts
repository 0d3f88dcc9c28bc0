import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { sessions, users } from '#server/auth/tables.ts';
import { memberships, organizations } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { planDeletion } from '#server/rights/actions/deletion.ts';
import { resetToken, said, saidAt, signIn, turnTwoFactorOn } from '#test/accounts.ts';
import { someonesRecords } from '#test/actors.ts';
import { aClinic, aMember, aPerson, mailsTo, trailOf } from '#test/administration.ts';
import { openBrowser, PASSWORD, refusal, signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';
import { arrive, openHouse } from '#test/sso.ts';
import type { House } from '#test/sso.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;
const systemAdmin = await signUp(server, { isSystemAdmin: true });

const set = (id: string, values: Partial<typeof organizations.$inferInsert>) =>
  db.update(organizations).set(values).where(eq(organizations.id, id));
const save = (browser: Browser, id: string, body: object) =>
  browser.patch(`/api/admin/organizations/${id}`, body);
const codeOf = async (answer: Response) => (await refusal(answer)).code;

/** Signed up with a password, and let in. */
async function aMemberWithPassword(organization: { id: string }, email?: string) {
  const person = await signUp(server, { email });
  const at = { organizationId: organization.id, requestedAt: new Date() };
  await db.insert(memberships).values({ userId: person.id, ...at, status: 'active' });
  return person;
}

/** Comes by the house's single sign-on. */
async function comesBySso(house: House, name: string, role: 'trainee' | 'administrator') {
  const email = `${name}@${house.domain}`;
  house.provider.people.set(name, { email, name });
  const browser = openBrowser(server);
  expect(await arrive(house, browser, email, name)).toBe('/dashboard');
  const id = (await browser.user())?.id ?? '';
  await db.update(profiles).set({ role, ownRole: role }).where(eq(profiles.id, id));
  return { ...browser, id, email };
}

/** What somebody reaches who must do something first. */
const OPEN = {
  second_factor: [
    'GET /api/profile',
    'POST /api/profile/address-code',
    'POST /api/profile/address-code/confirm',
    'POST /api/profile/two-factor',
    'POST /api/profile/two-factor/confirm',
  ],
  single_sign_on: [],
};
const OF_EVERYBODY = /^(GET \/api\/(session|openapi\.json|docs|docs\.css)|\w+ \/api\/auth\/.*)$/;

test.each([
  ['second_factor', { secondFactor: 'everyone' }],
  ['single_sign_on', { ssoOnly: true }],
] as const)(
  'who must do something first (%s) reaches nothing else, by no route',
  async (demand, rules) => {
    const { organization, administrator } = await aClinic(server);
    await set(organization.id, rules);
    expect(await administrator.user()).toMatchObject({ demand });
    const concrete = await someonesRecords(server);
    const routes = new Set(
      createApp(server.runtime)
        .routes.filter(({ method, path }) => method !== 'ALL' && /^\/api\/[^*]*$/.test(path))
        .map(({ method, path }) => `${method} ${path}`),
    );
    const reached: string[] = [];
    for (const route of routes) {
      if (OF_EVERYBODY.test(route)) continue;
      const [method = '', path = ''] = concrete(route.replace(/\{.*zip\}/, '.zip')).split(' ');
      const answer = await administrator.send(method, path);
      const isRefused = answer.status === 403 && (await codeOf(answer)) === 'step_required';
      if (!isRefused) reached.push(route);
    }
    expect(reached.toSorted()).toEqual(OPEN[demand]);
    const page = await administrator.send('GET', '/admin/users?q=x');
    expect(page.headers.get('location')).toBe('/one-more-step?next=%2Fadmin%2Fusers%3Fq%3Dx');
    expect((await administrator.post('/api/auth/sign-out')).status).toBe(200);
    expect(await administrator.user()).toBeNull();
  },
);

test('a session from before is led to the second factor at once, and on once it is set up', async () => {
  const { organization } = await aClinic(server);
  const person = await aMemberWithPassword(organization);
  expect((await person.get('/api/procedures')).status).toBe(200);
  await set(organization.id, { secondFactor: 'administrators' });
  expect((await person.get('/api/procedures')).status).toBe(200);
  await set(organization.id, { secondFactor: 'everyone' });
  expect(await said(await person.get('/api/procedures'))).toEqual([
    403,
    `${organization.name} requires two-factor sign-in. Set it up to go on.`,
  ]);
  await turnTwoFactorOn(server, person);
  expect((await person.get('/api/procedures')).status).toBe(200);
  expect(await person.call('GET /api/profile')).toMatchObject({ isSecondFactorAsked: true });
  await person.post('/api/profile/two-factor/disable', { password: PASSWORD });
  expect((await person.get('/api/procedures')).status).toBe(403);
});

test('a new password by mail is no way round a second factor that an organization requires', async () => {
  const { organization } = await aClinic(server, { secondFactor: 'everyone' });
  const person = await aMemberWithPassword(organization);
  const thief = openBrowser(server);
  const token = await resetToken(server, thief, person.email);
  await thief.post('/api/auth/reset-password', { token, password: 'battery staple' });
  expect((await signIn(thief, person.email, 'battery staple')).status).toBe(200);
  expect(await thief.user()).toMatchObject({ demand: 'second_factor' });
  expect((await thief.get('/api/procedures')).status).toBe(403);
});

test('with single sign-on only no password signs in, whoever has one and whatever else is proven', async () => {
  const house = await openHouse(systemAdmin);
  const email = `pat@${house.domain}`;
  const person = await aMemberWithPassword(house, email);
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  const early = await resetToken(server, openBrowser(server), email);
  const withFactor = await aMemberWithPassword(house);
  await turnTwoFactorOn(server, withFactor);
  await set(house.id, { ssoOnly: true });
  const name = (await systemAdmin.call('GET /api/admin/organizations/:id', { path: house })).name;
  const sentence = `${name} lets its members in by single sign-on only. Sign in with your institution.`;

  expect(await said(await person.get('/api/procedures'))).toEqual([403, sentence]);
  const browser = openBrowser(server);
  for (let round = 0; round < 6; round += 1) {
    expect(await said(await signIn(browser, email))).toEqual([403, sentence]);
  }
  expect(await said(await signIn(browser, withFactor.email))).toEqual([403, sentence]);
  expect((await signIn(browser, email, 'wrong password')).status).toBe(401);
  const reset = { token: early, password: 'battery staple' };
  expect(await said(await browser.post('/api/auth/reset-password', reset))).toEqual([
    403,
    sentence,
  ]);
  await browser.post('/api/auth/forgot-password', { email });
  const mail = (await mailsTo(server, email)).at(-1);
  expect(mail?.subject).toBe('Sign in with your institution');
  expect(mail?.text).not.toMatch(/token|reset-password/);
  expect(await browser.user()).toBeNull();

  const own = await comesBySso(house, 'pat', 'trainee');
  expect(own.id).toBe(person.id);
  expect(await own.user()).toMatchObject({ demand: null });
  expect((await own.get('/api/procedures')).status).toBe(200);
  expect((await signIn(own, email)).status).toBe(403);
});

test('with single sign-on only no password keeps an account that is to be deleted, and the institution does', async () => {
  const house = await openHouse(systemAdmin);
  const email = `noor@${house.domain}`;
  const person = await aMemberWithPassword(house, email);
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  await comesBySso(house, 'noor', 'trainee');
  await set(house.id, { ssoOnly: true });
  await planDeletion(server.runtime, { kind: 'operator' }, person.id);
  const answer = await signIn(openBrowser(server), email);
  const [status, sentence] = await said(answer.clone());
  expect([status, sentence]).toEqual([403, expect.stringContaining('by single sign-on only')]);
  expect(await answer.text()).not.toContain('keep');
  expect(await arrive(house, openBrowser(server), email, 'noor')).toMatch(/\/keep-account\//);
});

test('with single sign-on only who once had a password proves oneself by having just come, and needs it no more', async () => {
  const house = await openHouse(systemAdmin);
  const person = await aMemberWithPassword(house, `rosa@${house.domain}`);
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  const own = await comesBySso(house, 'rosa', 'trainee');
  const elsewhere = await comesBySso(house, 'rosa', 'trainee');
  expect(await own.call('GET /api/profile')).toMatchObject({ hasPassword: true });
  const end = () => own.post('/api/profile/sessions/end', {});
  expect(await saidAt(await end(), 'password')).toBe('The password is not right');

  await set(house.id, { ssoOnly: true });
  expect(await own.call('GET /api/profile')).toMatchObject({ hasPassword: false });
  expect(await own.call('GET /api/profile/deletion')).toMatchObject({ hasPassword: false });
  const earlier = new Date(Date.now() - 16 * 60_000);
  await db.update(sessions).set({ createdAt: earlier }).where(eq(sessions.userId, person.id));
  const again = 'Please sign out and in again, and then end them within 15 minutes.';
  expect(await said(await end())).toEqual([403, again]);
  expect(await elsewhere.user()).not.toBeNull();
  await db.update(sessions).set({ createdAt: new Date() }).where(eq(sessions.userId, person.id));
  expect((await end()).status).toBe(200);
  expect(await elsewhere.user()).toBeNull();
  expect((await own.post('/api/profile/deletion', {})).status).toBe(200);
});

test('a session of single sign-on stays one through a new password, and becomes none by signing in', async () => {
  const house = await openHouse(systemAdmin);
  const person = await aMemberWithPassword(house, `kim@${house.domain}`);
  await turnTwoFactorOn(server, person);
  await person.post('/api/profile/two-factor/disable', { password: PASSWORD });
  const own = await comesBySso(house, 'kim', 'trainee');
  await own.call('POST /api/profile/password', {
    body: { currentPassword: PASSWORD, newPassword: 'battery staple' },
  });
  const cameBy = async () =>
    (await db.select().from(sessions).where(eq(sessions.userId, person.id))).map(
      ({ ssoOrganization }) => ssoOrganization,
    );
  expect(await cameBy()).toEqual([house.id]);
  await signIn(own, person.email, 'battery staple');
  expect(await cameBy()).toEqual([null]);
});

test.each([
  ['single_sign_on', { ssoOnly: true }],
  ['second_factor', { secondFactor: 'everyone' }],
] as const)(
  'the single sign-on of another hospital does not meet what the own one asks (%s)',
  async (demand, rules) => {
    const house = await openHouse(systemAdmin);
    const { organization } = await aClinic(server);
    const person = await aMemberWithPassword(organization, `kit@${house.domain}`);
    await turnTwoFactorOn(server, person);
    await set(organization.id, rules);
    const other = await comesBySso(house, 'kit', 'trainee');
    expect(other.id).toBe(person.id);
    expect(await other.user()).toMatchObject({ demand });
    expect(await codeOf(await other.get('/api/procedures'))).toBe('step_required');
  },
);

test('nobody turns single sign-on only on in a session that another hospital’s opened', async () => {
  const [house, other] = [await openHouse(systemAdmin), await openHouse(systemAdmin)];
  await comesBySso(house, 'first', 'trainee');
  const email = `dean@${other.domain}`;
  const { id } = await aMemberWithPassword(house, email);
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, id));
  const dean = await comesBySso(other, 'dean', 'administrator');
  expect(dean.id).toBe(id);
  expect((await dean.get('/api/admin/overview')).status).toBe(200);
  const on = { ssoOnly: true };
  expect(await saidAt(await save(dean, house.id, on), 'ssoOnly')).toMatch(/^Sign in by single/);
  const factor = { secondFactor: 'everyone' };
  expect(await saidAt(await save(dean, house.id, factor), 'secondFactor')).toMatch(/^Turn two/);
});

test('single sign-on only can be turned on once it has worked, by somebody whom it let in', async () => {
  const house = await openHouse(systemAdmin);
  const password = await aPerson(server, { role: 'administrator', organization: house });
  const on = { ssoOnly: true };
  expect(await saidAt(await save(systemAdmin, house.id, on), 'ssoOnly')).toMatch(/^Nobody has/);
  const own = await comesBySso(house, 'dean', 'administrator');
  expect(await saidAt(await save(password, house.id, on), 'ssoOnly')).toMatch(/^Sign in by single/);
  expect((await save(own, house.id, on)).status).toBe(200);
  expect((await own.get('/api/admin/overview')).status).toBe(200);
  expect((await password.get('/api/admin/overview')).status).toBe(403);
  const read = await systemAdmin.call('GET /api/admin/organizations/:id', { path: house });
  expect(read).toMatchObject({ ssoOnly: true, sso: { people: 1, outside: 1 } });

  expect((await systemAdmin.remove(`${house.path}/sso`)).status).toBe(409);
  const another = await openHouse(systemAdmin);
  expect((await systemAdmin.put(`${house.path}/sso`, another.issuer)).status).toBe(409);
  expect((await systemAdmin.put(`${house.path}/sso`, house.issuer)).status).toBe(200);
  expect((await save(systemAdmin, house.id, { ssoOnly: false })).status).toBe(200);
  expect((await password.get('/api/admin/overview')).status).toBe(200);
  expect((await systemAdmin.remove(`${house.path}/sso`)).status).toBe(200);
});

test('an administrator asks for a second factor only with one of the own, and all administrators are told', async () => {
  const { organization } = await aClinic(server);
  const other = await aMember(server, { role: 'administrator', organization });
  const person = await aMemberWithPassword(organization);
  const role = 'administrator' as const;
  await db.update(profiles).set({ role }).where(eq(profiles.id, person.id));
  const { id } = organization;
  for (const secondFactor of ['administrators', 'everyone'] as const) {
    const refused = await save(person, id, { secondFactor });
    expect(await saidAt(refused, 'secondFactor')).toMatch(
      /^Turn two-factor sign-in on in your own/,
    );
  }
  await turnTwoFactorOn(server, person);
  expect((await save(person, id, { secondFactor: 'everyone' })).status).toBe(200);
  expect((await save(person, id, { secondFactor: 'everyone', dictation: true })).status).toBe(200);
  const mails = await mailsTo(server, other.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `How people sign in at ${organization.name} was changed`,
  ]);
  expect(mails[0]?.text).toContain('Two-factor sign-in is required of everyone.');
  expect(mails[0]?.text).toContain(`(${person.email})`);
  expect((await trailOf(server, id)).at(0)).toMatchObject({
    action: 'organization.saved',
    facts: { changed: 'secondFactor', secondFactor: 'everyone' },
  });
  const { items } = await person.call('GET /api/admin/activity', { query: {} });
  expect(items.map(({ words }) => words).join()).toContain(
    'two-factor sign-in required of everyone',
  );
});

test('nobody but the own administrators sets how people sign in', async () => {
  const { organization, administrator } = await aClinic(server);
  const elsewhere = await aClinic(server);
  const trainee = await aPerson(server, { organization });
  const body = { secondFactor: 'everyone' };
  const answers = [
    await save(openBrowser(server), organization.id, body),
    await save(trainee, organization.id, body),
    await save(elsewhere.administrator, organization.id, body),
    await save(administrator, organization.id, { secondFactor: 'some' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 404, 400]);
});

test('an invitation to an organization with single sign-on only makes no account with a password', async () => {
  const house = await openHouse(systemAdmin);
  const own = await comesBySso(house, 'dean', 'administrator');
  await set(house.id, { ssoOnly: true });
  const { url } = await own.call('POST /api/admin/join-links', { body: {} });
  const email = `new@${house.domain}`;
  const answer = await openBrowser(server).post('/api/auth/sign-up', {
    email,
    password: PASSWORD,
    invitation: new URL(url ?? '').pathname.split('/').at(-1),
  });
  expect((await said(answer))[1]).toMatch(/by single sign-on only/);
  expect((await signIn(openBrowser(server), email)).status).toBe(401);
});
