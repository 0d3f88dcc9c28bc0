import { afterAll, expect, test } from 'vitest';
import { giveCode, signIn } from '#test/accounts.ts';
import { leveledLog } from '#test/log.ts';
import { nextEmail, openBrowser, signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';
import { begin, FAILED, openHouse } from '#test/sso.ts';
import type { House } from '#test/sso.ts';

const log = leveledLog();
const server = await startTestServer({ log });
afterAll(() => server.stop());
const systemAdmin = await signUp(server, { isSystemAdmin: true });
/** As a form from the provider's site. */
function sendSaml(browser: Browser, { id }: House, xml: string) {
  const acs = `/api/auth/sso/saml2/sp/acs/${id}`;
  const SAMLResponse = Buffer.from(xml).toString('base64');
  return server.fetchAs(browser.address, acs, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ SAMLResponse, RelayState: 'made up' }),
  });
}

const ANSWER =
  '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" InResponseTo="_a"><x InResponseTo="_a"/></samlp:Response>';

type Provoke = (browser: Browser, house: House) => Promise<unknown>;
const callbackOf = ({ id }: House) => `/api/auth/sso/callback/${id}`;
const addressAt = ({ domain }: House) => `ruth@${domain}`;
const PROVOKED: Record<string, Provoke> = {
  'a way back without a state': (b, house) => b.send('GET', callbackOf(house)),
  'a way back with a state made up': (b, house) =>
    b.send('GET', `${callbackOf(house)}?state=x&code=y`),
  'a way back with an error': (b, house) =>
    b.send(
      'GET',
      `${callbackOf(house)}?error=ruth%40evil.test&error_description=ruth%40evil.test&state=x`,
    ),
  'a way back to nowhere': (b) => b.send('GET', '/api/auth/sso/callback/nowhere?state=x&code=y'),
  'a way back with a mangled cookie': async (b, house) => {
    await begin(b, addressAt(house));
    for (const [name] of b.cookies) b.cookies.set(name, '%E0%A4%A.x=');
    await b.send('GET', `${callbackOf(house)}?state=x&code=y`);
  },
  'a code made up for a true state': async (b, house) => {
    const state = new URL(await begin(b, addressAt(house))).searchParams.get('state');
    await b.send('GET', `${callbackOf(house)}?state=${state}&code=made-up`);
  },
  'an answer of SAML that is none': (b, house) => sendSaml(b, house, 'none'),
  'an answer of SAML that is unsigned': (b, house) => sendSaml(b, house, ANSWER),
  'an answer of SAML with a document type': (b, house) =>
    sendSaml(b, house, `<!DOCTYPE x>${ANSWER}`),
  'metadata of nobody': (b) => b.send('GET', '/api/auth/sso/saml2/sp/metadata?providerId=x'),
  'a session made up': async (b) => {
    b.cookies.set(server.runtime.sessionCookie, 'made-up.c2lnbmVk');
    await b.post('/api/auth/sign-out');
    await b.send('GET', '/api/profile');
  },
  'a session cut short': async (b) => {
    const person = await signUp(server);
    for (const [name, value] of person.cookies) b.cookies.set(name, value.slice(0, -5));
    await b.post('/api/auth/sign-out');
    await b.post('/api/profile/password', { currentPassword: 'x', newPassword: 'yyyyyyyy' });
  },
  'an address without an account': (b) => signIn(b, nextEmail('nobody')),
  'a wrong password': async (b) => signIn(b, (await signUp(server)).email, 'wrong password'),
  'a code without the first step': (b) => giveCode(b, '123456'),
  'a link to confirm that is made up': (b) => b.post('/api/auth/verify-email', { token: 'a.b.c' }),
  'a link for a new password that is made up': (b) =>
    b.post('/api/auth/reset-password', { token: 'made-up', password: 'correct horse 7' }),
  'a new password for nobody': (b) =>
    b.post('/api/auth/forgot-password', { email: nextEmail('nobody') }),
};

test.each(Object.entries(PROVOKED))('%s raises no alarm', async (_, provoke) => {
  const house = await openHouse(systemAdmin);
  const before = log.lines.length;
  await provoke(openBrowser(server), house);
  const lines = log.lines.slice(before);
  expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  const warned = lines.filter(({ level }) => level === 'warn');
  const request = expect.stringMatching(/^[\da-f-]{36}$/);
  for (const line of warned) expect(line).toMatchObject({ requestId: request });
  expect(JSON.stringify(warned)).not.toMatch(/@|evil|hospital-/);
});

test('a provider that is down is a warning, not an alarm that anybody can raise', async () => {
  const other = await openHouse(systemAdmin);
  const browser = openBrowser(server);
  const back = await other.provider.signIn(await begin(browser, `omar@${other.domain}`), 'omar');
  await other.provider.stop();
  const before = log.lines.length;
  const answer = await browser.send('GET', `${back.pathname}${back.search}`);
  expect(answer.headers.get('location')).toBe(FAILED);
  await openBrowser(server).post('/api/auth/sign-in/sso', { email: `omar@${other.domain}` });
  const levels = log.lines.slice(before).map(({ level }) => level);
  expect(levels).toContain('warn');
  expect(levels).not.toContain('error');
});
