import { like } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { rateCounts, users } from '#server/auth/tables.ts';
import { guestKey } from '#server/http/address.ts';
import { makeCertificate } from '#test/certificate.ts';
import { CLIENT } from '#test/openid-provider.ts';
import { openBrowser, signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { openSamlHouse, ORIGIN, samlAnswerFor, sendForm } from '#test/saml-house.ts';
import type { Forgery } from '#test/saml-provider.ts';
import { nextAddress, startTestServer } from '#test/server.ts';
import type { TestServer } from '#test/server.ts';
import { begin, createHouse, FAILED, problemsIn, serveConfiguration } from '#test/sso.ts';
import { answerOf as answered } from '#test/wire.ts';

let secureServer: Promise<{ secure: TestServer; admin: Browser }> | undefined;

/** A second server, one that is reached by https: SAML needs it in earnest. */
function openSecureServer() {
  secureServer ??= startTestServer({ env: { PUBLIC_URL: ORIGIN } }).then(async (secure) => ({
    secure,
    admin: await signUp(secure, { isSystemAdmin: true }),
  }));
  return secureServer;
}
afterAll(async () => (await secureServer)?.secure.stop());

test('a server that people reach by https takes no provider without it, not even on its own machine', async () => {
  const { secure, admin } = await openSecureServer();
  const house = await createHouse(admin);
  const issuer = await serveConfiguration(() => ({}));
  const answer = await admin.put(`${house.path}/sso`, { protocol: 'oidc', issuer, ...CLIENT });
  expect(await problemsIn(answer)).toHaveProperty('issuer');
  expect(secure.runtime.sessionCookie).toMatch(/^__Host-/);
});

const openHouse = async () => openSamlHouse(await openSecureServer());

test('a signed SAML response signs a person in, once, and in the browser that asked', async () => {
  const house = await openHouse();
  const email = `ruth@${house.domain}`;
  const browser = openBrowser(house.secure);
  const begun = await browser.post('/api/auth/sign-in/sso', { email, next: '/dashboard' });
  expect(begun.headers.getSetCookie().join()).toMatch(/relay_state=.*SameSite=None/i);
  const { url } = await answered('POST /api/auth/sign-in/sso', begun);
  expect(url).toMatch(/^https:\/\/idp\.hospital\.test\/sign-in\?/);
  const { requestId: _, ...fields } = await house.provider.answer(url, house.metadata, email, {
    begins: 1,
  });

  const lured = await sendForm(house, openBrowser(house.secure), fields);
  expect(lured).toEqual({ location: FAILED, cookie: undefined });
  const { location, cookie } = await sendForm(house, browser, fields);
  expect(location).toBe('/dashboard');
  const session = await house.secure.fetchAs(nextAddress(), '/api/session', {
    headers: { cookie: cookie ?? '' },
  });
  expect(await session.json()).toMatchObject({
    user: { email, role: 'trainee', emailVerified: true, membership: { status: 'active' } },
  });
  expect(await sendForm(house, browser, fields)).toEqual({ location: FAILED, cookie: undefined });
});

const FORGERIES: [string, () => Forgery][] = [
  ['without a signature', () => ({ signature: 'none' })],
  ['that is signed around the assertion only', () => ({ signature: 'outside' })],
  ["signed with another's key", () => ({ key: makeCertificate().key })],
  ['that ended an hour ago', () => ({ begins: -60, ends: -30 })],
  ['that is not valid yet', () => ({ begins: 30, ends: 60 })],
  ['for another service', () => ({ audience: 'https://other.test' })],
  ['signed with SHA-1', () => ({ algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' })],
];

for (const [name, forge] of FORGERIES) {
  test(`a SAML response ${name} is refused`, async () => {
    const house = await openHouse();
    const browser = openBrowser(house.secure);
    const { requestId: _, ...fields } = await samlAnswerFor(
      house,
      browser,
      `eve@${house.domain}`,
      forge(),
    );
    expect(await sendForm(house, browser, fields)).toEqual({ location: FAILED, cookie: undefined });
  });
}

test('a SAML assertion given in answer to one question cannot be used for another', async () => {
  const house = await openHouse();
  const email = `ruth@${house.domain}`;
  const stolen = openBrowser(house.secure);
  const thief = openBrowser(house.secure);
  const own = await samlAnswerFor(house, thief, email);
  const forged = await samlAnswerFor(house, stolen, email, { answers: own.requestId });
  const { SAMLResponse } = forged;
  const fields = { SAMLResponse, RelayState: own.RelayState };
  expect(await sendForm(house, thief, fields)).toEqual({ location: FAILED, cookie: undefined });
});

test('a SAML form that no sign-in of the browser asked for is not counted for its network', async () => {
  const house = await openHouse();
  const address = nextAddress();
  const { db, keys } = house.secure.runtime;
  const counted = () => db.$count(rateCounts, like(rateCounts.key, `%${guestKey(address, keys)}`));
  const form = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'SAMLResponse=x&RelayState=y',
  };
  const answer = await house.secure.fetchAs(address, house.acs, form);
  expect(answer.headers.get('location')).toBe(FAILED);
  expect(await counted()).toBe(0);
  await openBrowser(house.secure, address).post('/api/auth/sign-in', {
    email: 'x@y.test',
    password: 'x',
  });
  expect(await counted()).toBe(1);
});

test('a SAML response for an address of another domain leaves nothing', async () => {
  const house = await openHouse();
  const browser = openBrowser(house.secure);
  const url = await begin(browser, `eve@${house.domain}`);
  const before = (await house.secure.runtime.db.select().from(users)).length;
  const { requestId: _, ...fields } = await house.provider.answer(
    url,
    house.metadata,
    'eve@evil.test',
  );
  expect(await sendForm(house, browser, fields)).toEqual({ location: FAILED, cookie: undefined });
  expect((await house.secure.runtime.db.select().from(users)).length).toBe(before);
});

test('a form from another site is taken at the SAML address alone', async () => {
  const house = await openHouse();
  const form = {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
    },
    body: 'SAMLResponse=x',
  };
  const statuses = await Promise.all(
    [house.acs, `${house.acs}/`, `${house.acs}/x`, '/api/auth/sign-in', '/api/pearls'].map(
      async (path) => (await house.secure.fetchAs(nextAddress(), path, form)).status,
    ),
  );
  expect(statuses).toEqual([303, 403, 403, 403, 403]);
  const json = await openBrowser(house.secure).send('POST', house.acs, { SAMLResponse: 'x' });
  expect([json.status, json.headers.get('location')]).toEqual([303, FAILED]);
});

test('a certificate is checked when it is saved', async () => {
  const { admin } = await openSecureServer();
  const house = await createHouse(admin);
  const settings = { protocol: 'saml', issuer: 'urn:idp', entryPoint: 'https://idp.test/' };
  async function problems(more: object) {
    return problemsIn(await admin.put(`${house.path}/sso`, { ...settings, ...more }));
  }
  const { key, certificate } = makeCertificate();
  for (const text of ['none', 'AAAA', key, certificate.replace('MII', 'XXX')]) {
    expect(await problems({ certificate: text })).toHaveProperty('certificate');
  }
  const open = { certificate, entryPoint: 'http://idp.test/' };
  expect(await problems(open)).toHaveProperty('entryPoint');
});
