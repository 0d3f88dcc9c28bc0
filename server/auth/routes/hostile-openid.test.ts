import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { accounts, users } from '#server/auth/tables.ts';
import { seal, startHostileProvider } from '#test/hostile-provider.ts';
import type { Lie } from '#test/hostile-provider.ts';
import { CLIENT } from '#test/openid-provider.ts';
import { openBrowser, signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';
import { begin, createHouse, FAILED, problemsIn } from '#test/sso.ts';

const server = await startTestServer();
const { db } = server.runtime;
const systemAdmin = await signUp(server, { isSystemAdmin: true });
afterAll(() => server.stop());

async function aHouse(
  unstatedAddresses: 'refused' | 'believed' = 'refused',
  secondFactor: 'trusted' | 'stated' = 'trusted',
) {
  const house = await createHouse(systemAdmin);
  const provider = await startHostileProvider();
  const own = { unstatedAddresses, secondFactor };
  const settings = { protocol: 'oidc', issuer: provider.url, ...CLIENT, ...own };
  expect((await systemAdmin.put(`${house.path}/sso`, settings)).status).toBe(200);
  return { ...house, provider, email: `ruth@${house.domain}` };
}
type House = Awaited<ReturnType<typeof aHouse>>;

async function comesBack(house: Pick<House, 'id'>, browser: Browser, query: URLSearchParams) {
  const answer = await browser.send('GET', `/api/auth/sso/callback/${house.id}?${query}`);
  return answer.headers.get('location');
}

async function arrives(house: House, browser: Browser, email: string, lie: Lie = {}) {
  const start = await begin(browser, house.email);
  return comesBack(house, browser, house.provider.codeFor(start, email, lie));
}

/** Led back to the sign-in page, without a session, an account or a link to one. */
const KEPT_OUT = { location: FAILED, user: null, made: 0, linked: [] };

async function outcomeOf(house: House, lie: Lie, email = house.email) {
  const browser = openBrowser(server);
  const before = (await db.select().from(users)).length;
  const location = await arrives(house, browser, email, lie);
  const user = await browser.user();
  const made = (await db.select().from(users)).length - before;
  const linked = await db.select().from(accounts).where(eq(accounts.providerId, house.id));
  return { location, user, made, linked };
}

test('the provider of these tests lets in who does not lie', async () => {
  const house = await aHouse();
  const browser = openBrowser(server);
  expect(await arrives(house, browser, house.email)).toBe('/dashboard');
  expect((await browser.user())?.email).toBe(house.email);
});

const seconds = (ahead: number) => Math.floor(Date.now() / 1000) + ahead;
const LIES: Record<string, () => Lie> = {
  'of another issuer': () => ({ claims: { iss: 'https://login.evil.test' } }),
  'without an issuer': () => ({ claims: { iss: undefined } }),
  'for another service': () => ({ claims: { aud: 'another service' } }),
  'for another service beside this one': () => ({ claims: { aud: ['other', CLIENT.clientId] } }),
  'handed to another service': () => ({ claims: { azp: 'another service' } }),
  'that is unsigned': () => seal('none'),
  'signed with the public key as a secret': () => seal('hmac'),
  'signed with another key': () => seal('foreign'),
  'signed with a key that it brings along': () => seal('brought'),
  'whose signature is cut short': () => seal('cut'),
  'that has expired': () => ({ claims: { exp: seconds(-600) } }),
  'that never expires': () => ({ claims: { exp: undefined } }),
  'that expires in words': () => ({ claims: { exp: '9999999999' } }),
  'made in the future': () => ({ claims: { iat: seconds(3600) } }),
  'made days ago': () => ({ claims: { iat: seconds(-3 * 86_400) } }),
  'that does not say when it was made': () => ({ claims: { iat: undefined } }),
  'without the nonce': () => ({ claims: { nonce: undefined } }),
  'with the nonce of another sign-in': () => ({ claims: { nonce: 'of another sign-in' } }),
  'without a subject': () => ({ claims: { sub: undefined } }),
  'with a list as subject': () => ({ claims: { sub: ['ruth'] } }),
  'of one subject while the userinfo is of another': () => ({ userinfo: { sub: 'omar' } }),
  'of one address while the userinfo has another': () => ({
    userinfo: { email: 'omar@hospital.test' },
  }),
  'with a list of addresses': () => ({ claims: { email: ['ruth@hospital.test'] } }),
  'without an address': () => ({ claims: { email: undefined } }),
  'whose address is not verified': () => ({ claims: { email_verified: false } }),
  'whose address is not verified, in words': () => ({ claims: { email_verified: 'false' } }),
  'whose address is verified in a list': () => ({ claims: { email_verified: [true] } }),
  'whose address is verified with a number': () => ({ claims: { email_verified: 1 } }),
  'that does not say whether the address is verified': () => ({
    claims: { email_verified: undefined },
  }),
  'verified in the token and not in the userinfo': () => ({ userinfo: { email_verified: false } }),
  'of a megabyte': () => ({ claims: { name: 'x'.repeat(1_000_000) } }),
};

for (const [name, lie] of Object.entries(LIES)) {
  test(`a token ${name} lets nobody in`, async () => {
    expect(await outcomeOf(await aHouse(), lie())).toEqual(KEPT_OUT);
  });
}

test('an address of somebody else, in whichever spelling, opens no account and makes none', async () => {
  const victim = await signUp(server);
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, victim.id));
  const house = await aHouse();
  const { domain } = house;
  for (const email of [
    victim.email,
    victim.email.toUpperCase(),
    `ruth@mail.${domain}`,
    `ruth@${domain}.evil.test`,
    `ruth@${domain.replace('o', 'о')}`,
    `ruth@${domain.replace('.', '。')}`,
    `"${victim.email}"@${domain}`,
    `${victim.email},ruth@${domain}`,
    `ruth@evil.test\n@${domain}`,
    `ruth@${domain}\0`,
    ` ruth@${domain}`,
  ]) {
    expect(await outcomeOf(house, {}, email)).toEqual(KEPT_OUT);
  }
});

test('an address that only resembles another one opens no account of that one', async () => {
  const house = await aHouse();
  const browser = openBrowser(server);
  await arrives(house, browser, house.email);
  const ruth = await browser.user();
  const resembling = [`ruth+1@${house.domain}`, `r.uth@${house.domain}`, `rutһ@${house.domain}`];
  for (const email of resembling) {
    const other = openBrowser(server);
    await arrives(house, other, email);
    expect((await other.user())?.id).not.toBe(ruth?.id);
  }
  const shouting = openBrowser(server);
  const said = { claims: { sub: house.email, email: house.email.toUpperCase() } };
  expect(await arrives(house, shouting, house.email, said)).toBe('/dashboard');
  expect((await shouting.user())?.id).toBe(ruth?.id);
});

test('a known subject with the address of somebody else opens the own account alone', async () => {
  const house = await aHouse();
  const victim = `victim@${house.domain}`;
  await arrives(house, openBrowser(server), victim);
  const first = openBrowser(server);
  await arrives(house, first, `eve@${house.domain}`);
  const again = openBrowser(server);
  await arrives(house, again, victim, { claims: { sub: `eve@${house.domain}` } });
  expect((await again.user())?.email).toBe(`eve@${house.domain}`);
});

test('of a provider that is believed without it a missing word on the address is no obstacle, and a no is one', async () => {
  const house = await aHouse('believed');
  expect(await outcomeOf(house, { claims: { email_verified: false } })).toEqual(KEPT_OUT);
  const unstated = { claims: { email_verified: undefined } };
  const person = await signUp(server, { email: house.email });
  const browser = openBrowser(server);
  expect(await arrives(house, browser, house.email, unstated)).toBe('/dashboard');
  expect((await browser.user())?.id).toBe(person.id);
});

test('whose account was linked by a verified address comes in again when nothing more is said of it', async () => {
  const house = await aHouse();
  await arrives(house, openBrowser(server), house.email);
  const again = openBrowser(server);
  const unstated = { claims: { email_verified: undefined } };
  expect(await arrives(house, again, house.email, unstated)).toBe('/dashboard');
});

test('a code of the thief in the browser of somebody else signs nobody in, even where the provider asks for no proof', async () => {
  const house = await aHouse();
  for (const lie of [{}, { ignoresProof: true }]) {
    const [thief, victim] = [openBrowser(server), openBrowser(server)];
    const stolen = house.provider.codeFor(await begin(thief, house.email), house.email, lie);
    const own = house.provider.codeFor(await begin(victim, house.email), house.email, lie);
    own.set('code', stolen.get('code') ?? '');
    expect(await comesBack(house, victim, own)).toBe(FAILED);
    expect(await comesBack(house, victim, stolen)).toBe(FAILED);
    expect(await victim.user()).toBeNull();
  }
});

test('a code works once', async () => {
  const house = await aHouse();
  const browser = openBrowser(server);
  const query = house.provider.codeFor(await begin(browser, house.email), house.email);
  expect(await comesBack(house, browser, query)).toBe('/dashboard');
  expect(await comesBack(house, browser, query)).toBe(FAILED);
});

test('what one provider was asked is not answered by another, which learns no code', async () => {
  const [honest, hostile] = [await aHouse(), await aHouse()];
  const browser = openBrowser(server);
  const query = honest.provider.codeFor(await begin(browser, honest.email), honest.email);
  const before = hostile.provider.hits.length;
  expect(await comesBack(hostile, browser, query)).toBe(FAILED);
  expect(hostile.provider.hits.slice(before)).toEqual([]);
  expect(await browser.user()).toBeNull();
});

/** Something on the server's own network that must not be asked. */
async function anInside() {
  let asked = 0;
  const inside = createServer((_, response) => {
    asked += 1;
    response.end('{}');
  });
  await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done));
  onTestFinished(() => void inside.close());
  const url = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/`;
  return { url, asked: () => asked };
}

for (const endpoint of ['token', 'jwks', 'userinfo'] as const) {
  test(`a provider whose ${endpoint} endpoint leads elsewhere makes this server ask nobody there`, async () => {
    const inside = await anInside();
    const house = await aHouse();
    expect(await outcomeOf(house, { redirects: { [endpoint]: inside.url } })).toEqual(KEPT_OUT);
    expect(inside.asked()).toBe(0);
  });
}

test('a configuration that leads to an address inside is not followed', async () => {
  const inside = await anInside();
  const leading = createServer((_, response) =>
    response.writeHead(302, { location: inside.url }).end(),
  );
  await new Promise<void>((done) => leading.listen(0, '127.0.0.1', done));
  onTestFinished(() => void leading.close());
  const house = await createHouse(systemAdmin);
  const issuer = `http://127.0.0.1:${(leading.address() as AddressInfo).port}`;
  const refused = await systemAdmin.put(`${house.path}/sso`, {
    protocol: 'oidc',
    issuer,
    ...CLIENT,
  });
  expect(await problemsIn(refused)).toHaveProperty('issuer');
  expect(inside.asked()).toBe(0);
});

test('a provider that never answers keeps nobody waiting for long', async () => {
  const began = Date.now();
  expect(await outcomeOf(await aHouse(), { hangs: true })).toEqual(KEPT_OUT);
  expect(Date.now() - began).toBeLessThan(60_000);
});

test('where the provider has to say that it asked for a second factor, a password alone lets nobody in', async () => {
  const house = await aHouse('refused', 'stated');
  const bare: Lie[] = [
    {},
    { claims: { amr: ['pwd'] } },
    { claims: { amr: 'mfa' } },
    { claims: { acr: '1' } },
    // The answer to another question, which nobody has signed.
    { userinfo: { amr: ['pwd', 'mfa'], acr: 'https://refeds.org/profile/mfa' } },
  ];
  for (const lie of bare) {
    expect(await outcomeOf(house, lie)).toEqual({
      ...KEPT_OUT,
      location: '/login?error=one-factor',
    });
  }
  const browser = openBrowser(server);
  expect(await arrives(house, browser, house.email, { claims: { amr: ['pwd', 'mfa'] } })).toBe(
    '/dashboard',
  );
  expect((await browser.user())?.email).toBe(house.email);
  const again = openBrowser(server);
  const acr = 'https://refeds.org/profile/mfa';
  expect(await arrives(house, again, house.email, { claims: { acr } })).toBe('/dashboard');
  expect(await arrives(house, openBrowser(server), house.email)).toBe('/login?error=one-factor');
});
