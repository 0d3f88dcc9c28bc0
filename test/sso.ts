import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { CLIENT, startOpenIdProvider } from '#test/openid-provider.ts';
import { refusal } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { answerOf } from '#test/wire.ts';

export const FAILED = '/login?error=sso';

let houses = 0;

/** An organization with a domain of its own, and where its provider will come back to. */
export async function createHouse(admin: Browser) {
  houses += 1;
  const domain = `hospital-${houses}.test`;
  const { id } = await admin.call('POST /api/admin/organizations', {
    body: { name: `Hospital ${houses}` },
  });
  const path = `/api/admin/organizations/${id}` as const;
  await admin.patch(path, { domains: [domain] });
  return { id, domain, path, callback: `http://localhost:3000/api/auth/sso/callback/${id}` };
}

/** Where a person with this address is sent to sign in. */
export async function begin(browser: Browser, email: string, next = '/dashboard'): Promise<string> {
  return (await browser.call('POST /api/auth/sign-in/sso', { body: { email, next } })).url;
}

export async function problemsIn(answer: Response): Promise<Record<string, string>> {
  expect(answer.status).toBe(400);
  return (await refusal(answer)).fields ?? {};
}

/** Serves one OpenID configuration, right or wrong. */
export async function serveConfiguration(change: (url: string) => object) {
  const host = createServer((_, response) => {
    const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    const right = {
      issuer: url,
      authorization_endpoint: `${url}/auth`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ...right, ...change(url) }));
  });
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  onTestFinished(() => void host.close());
  return `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
}

/** An organization whose people sign in at an OpenID provider of their own. */
export async function openHouse(
  systemAdmin: Browser,
  newPeopleAre: 'trainee' | 'attending' = 'trainee',
) {
  const house = await createHouse(systemAdmin);
  const provider = await startOpenIdProvider([house.callback]);
  onTestFinished(() => provider.stop());
  const issuer = { protocol: 'oidc', issuer: provider.url, ...CLIENT, newPeopleAre };
  const saved = await systemAdmin.put(`${house.path}/sso`, issuer);
  expect(saved.status).toBe(200);
  const settings = await answerOf('PUT /api/admin/organizations/:id/sso', saved);
  return { ...house, provider, settings, issuer };
}
export type House = Awaited<ReturnType<typeof openHouse>>;

/** The whole way; returns where it ends. `name` is whom the provider signs in. */
export async function arrive(
  house: House,
  browser: Browser,
  email: string,
  name = email,
  next?: string,
) {
  const back = await house.provider.signIn(await begin(browser, email, next), name);
  expect(`${back.origin}${back.pathname}`).toBe(house.callback);
  const answer = await browser.send('GET', `${back.pathname}${back.search}`);
  expect(answer.status).toBe(302);
  return answer.headers.get('location');
}
