import { expect } from 'vitest';
import { openBrowser } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { openSamlProvider } from '#test/saml-provider.ts';
import type { Forgery } from '#test/saml-provider.ts';
import { nextAddress } from '#test/server.ts';
import type { TestServer } from '#test/server.ts';
import { begin, createHouse } from '#test/sso.ts';
import { answerOf as answered } from '#test/wire.ts';

export const ORIGIN = 'https://debrief.example.org';

/** A second server, reached by https, and a system_admin of it. */
type SecureServer = { secure: TestServer; admin: Browser };

/** An organization whose people sign in at a SAML provider of their own. */
export async function openSamlHouse({ secure, admin }: SecureServer) {
  const house = await createHouse(admin);
  const provider = openSamlProvider();
  const saved = await admin.put(`${house.path}/sso`, {
    protocol: 'saml',
    issuer: provider.entityId,
    entryPoint: provider.entryPoint,
    certificate: provider.certificate.replace(/-----.*-----/g, ''),
  });
  const { sso } = await answered('PUT /api/admin/organizations/:id/sso', saved);
  const acs = `/api/auth/sso/saml2/sp/acs/${house.id}`;
  expect(sso).toMatchObject({ protocol: 'saml', callbackUrl: `${ORIGIN}${acs}` });
  const metadata = await openBrowser(secure).send(
    'GET',
    sso?.metadataUrl?.replace(ORIGIN, '') ?? '',
  );
  expect(metadata.headers.get('content-type')).toContain('xml');
  return { ...house, secure, provider, acs, metadata: await metadata.text() };
}
export type SamlHouse = Awaited<ReturnType<typeof openSamlHouse>>;

/** The provider's page sends its form from its own site: only cookies that are for that come along. */
export async function sendForm(house: SamlHouse, browser: Browser, fields: Record<string, string>) {
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const answer = await house.secure.fetchAs(nextAddress(), house.acs, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
      origin: new URL(house.provider.entryPoint).origin,
      cookie,
    },
    body: new URLSearchParams(fields),
  });
  expect(answer.status).toBe(303);
  const session = answer.headers.getSetCookie().find((text) => text.includes('session_token'));
  const [pair] = session?.split(';') ?? [];
  return { location: answer.headers.get('location'), cookie: pair };
}

export async function samlAnswerFor(
  house: SamlHouse,
  browser: Browser,
  email: string,
  forgery?: Forgery,
) {
  const url = await begin(browser, email);
  return house.provider.answer(url, house.metadata, email, forgery);
}
