import { deflateRawSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { accounts, users } from '#server/auth/tables.ts';
import { makeCertificate } from '#test/certificate.ts';
import { openBrowser, signUp } from '#test/people.ts';
import { openSamlHouse, ORIGIN, samlAnswerFor, sendForm } from '#test/saml-house.ts';
import type { SamlHouse } from '#test/saml-house.ts';
import type { Forgery } from '#test/saml-provider.ts';
import { startTestServer } from '#test/server.ts';
import { FAILED } from '#test/sso.ts';

const secure = await startTestServer({ env: { PUBLIC_URL: ORIGIN } });
const admin = await signUp(secure, { isSystemAdmin: true });
afterAll(() => secure.stop());
const { db } = secure.runtime;
const openHouse = () => openSamlHouse({ secure, admin });

const KEPT_OUT = { location: FAILED, cookie: undefined };

/** Whether neither a session nor an account, nor a link to one, was made. */
async function keepsOut(house: SamlHouse, send: () => ReturnType<typeof sendForm>) {
  const before = (await db.select().from(users)).length;
  const { location, cookie } = await send();
  const made = (await db.select().from(users)).length - before;
  const linked = await db.select().from(accounts).where(eq(accounts.providerId, house.id));
  return location === FAILED && cookie === undefined && made === 0 && linked.length === 0;
}

/** Eve has a true answer for herself and turns it into one for Ruth, in her own browser. */
async function turned(
  house: SamlHouse,
  turn: (xml: string, house: SamlHouse) => string | Buffer,
  forgery?: Forgery,
) {
  const eve = openBrowser(secure);
  const answer = await samlAnswerFor(house, eve, `eve@${house.domain}`, forgery);
  const { SAMLResponse, RelayState } = answer;
  const xml = Buffer.from(SAMLResponse, 'base64').toString();
  const written = Buffer.from(turn(xml, house)).toString('base64');
  return sendForm(house, eve, { SAMLResponse: written, RelayState });
}

/** The parts that signature wrapping (XSW, Somorovsky et al. 2012) moves about. */
function partsOf(xml: string, { domain }: SamlHouse) {
  const assertion = /<saml:Assertion[\s>].*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
  const signature = /<ds:Signature[\s>].*?<\/ds:Signature>/s.exec(assertion)?.[0] ?? '';
  const bare = assertion.replace(signature, '');
  const evil = bare
    .replaceAll(`eve@${domain}`, `ruth@${domain}`)
    .replace(/(<saml:Assertion[^>]*?\bID=")[^"]*/, '$1_evil');
  const withSignature = (text: string, moved: string) =>
    text.replace(/<\/saml:Issuer>/, `</saml:Issuer>${moved}`);
  const inSignature = (content: string) =>
    signature.replace('</ds:Signature>', `<ds:Object>${content}</ds:Object></ds:Signature>`);
  const evilResponse = xml
    .replace(/(<samlp:Response[^>]*?\bID=")[^"]*/, '$1_evil_response')
    .replace(assertion, evil);
  return { assertion, signature, bare, evil, withSignature, inSignature, evilResponse };
}
type Parts = ReturnType<typeof partsOf>;

const WRAPPINGS: Record<string, (xml: string, parts: Parts) => string> = {
  'XSW1: the true response inside the signature of a false one': (xml, p) =>
    p.evilResponse.replace(p.evil, `${p.inSignature(xml)}${p.evil}`),
  'XSW2: the true response beside a signature in a false one': (xml, p) =>
    p.evilResponse.replace(p.evil, `${p.signature}${xml}${p.evil}`),
  'XSW3: a false assertion before the true one': (xml, p) =>
    xml.replace(p.assertion, `${p.evil}${p.assertion}`),
  'XSW4: the true assertion inside a false one': (xml, p) =>
    xml.replace(
      p.assertion,
      p.evil.replace('</saml:Assertion>', `${p.assertion}</saml:Assertion>`),
    ),
  'XSW5: the signature moved to a false one before the true assertion': (xml, p) =>
    xml.replace(p.assertion, `${p.withSignature(p.evil, p.signature)}${p.bare}`),
  'XSW6: the true assertion inside the signature of a false one, bare': (xml, p) =>
    xml.replace(
      p.assertion,
      p.withSignature(p.evil, p.signature.replace('</ds:Signature>', `${p.bare}</ds:Signature>`)),
    ),
  'XSW7: a false assertion among the extensions': (xml, p) =>
    xml.replace(p.assertion, `<samlp:Extensions>${p.evil}</samlp:Extensions>${p.assertion}`),
  'XSW8: the true assertion as an object of the signature of a false one': (xml, p) =>
    xml.replace(p.assertion, p.withSignature(p.evil, p.inSignature(p.bare))),
  'XSW9: a false assertion behind the true one': (xml, p) =>
    xml.replace(p.assertion, `${p.assertion}${p.evil}`),
  'a false assertion of the same id': (xml, p) =>
    xml.replace(p.assertion, `${p.evil.replace('_evil', idOf(p.assertion))}${p.assertion}`),
};
const idOf = (assertion: string) => /\bID="([^"]+)"/.exec(assertion)?.[1] ?? '';

for (const [name, wrap] of Object.entries(WRAPPINGS)) {
  test(`a wrapped signature lets nobody in, ${name}`, async () => {
    const house = await openHouse();
    const send = () =>
      turned(house, (xml) => {
        const parts = partsOf(xml, house);
        const wrapped = wrap(xml, parts);
        expect(parts.signature).not.toBe('');
        expect(wrapped).toContain(`ruth@${house.domain}`);
        return wrapped;
      });
    expect(await keepsOut(house, send)).toBe(true);
  });
}

const BOM = '\uFEFF';
const TURNS: Record<string, (xml: string, house: SamlHouse) => string | Buffer> = {
  'whose address was changed': (xml, { domain }) =>
    xml.replaceAll(`eve@${domain}`, `ruth@${domain}`),
  'with a comment in the address': (xml, { domain }) =>
    xml.replaceAll(`eve@${domain}`, `eve@${domain}<!---->`),
  'with a comment in any other place': (xml) =>
    xml.replace('</saml:Subject>', '<!-- --></saml:Subject>'),
  'with a CDATA section in the address': (xml, { domain }) =>
    xml.replaceAll(`eve@${domain}`, `<![CDATA[eve@${domain}]]>`),
  'with an instruction in the address': (xml, { domain }) =>
    xml.replaceAll(`eve@${domain}`, `eve@${domain}<?x y?>`),
  'with a document type': (xml) => `<!DOCTYPE Response>${xml}`,
  'with an entity that grows': (xml, { domain }) =>
    `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]>${xml.replaceAll(`eve@${domain}`, '&c;')}`,
  'with an entity that reads a file': (xml, { domain }) =>
    `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${xml.replaceAll(`eve@${domain}`, '&a;')}`,
  'with a document type, in another encoding': (xml) =>
    Buffer.from(`${BOM}<!DOCTYPE Response>${xml}`, 'utf16le'),
  'in another encoding': (xml) => Buffer.from(`${BOM}${xml}`, 'utf16le'),
  'that is packed': (xml) => deflateRawSync(xml),
  'that is cut in two': (xml) => xml.slice(0, xml.length / 2),
  'that stands there twice': (xml) => `${xml}${xml}`,
  'whose signature is empty': (xml) =>
    xml.replace(/<ds:SignatureValue>[^<]*/, '<ds:SignatureValue>'),
  'whose signature covers nothing': (xml) => xml.replace(/<ds:Reference .*?<\/ds:Reference>/s, ''),
  'whose signature names another element': (xml) => xml.replace(/URI="#[^"]*"/, 'URI="#_other"'),
  'whose signature names all of it': (xml) => xml.replace(/URI="#[^"]*"/, 'URI=""'),
  'signed with a key of its own': (xml, { domain }) =>
    xml
      .replaceAll(`eve@${domain}`, `ruth@${domain}`)
      .replace(
        /<ds:X509Certificate>[^<]*/,
        `<ds:X509Certificate>${bare(makeCertificate().certificate)}`,
      ),
  'signed with the certificate as a secret': (xml) =>
    xml.replaceAll('xmldsig-more#rsa-sha256', 'xmldsig-more#hmac-sha256'),
  'that says it failed': (xml) => xml.replace('status:Success', 'status:Responder'),
  'that answers no question': (xml) => xml.replace(/ InResponseTo="[^"]*"/g, ''),
};
const bare = (pem: string) => pem.replace(/-----.*-----|\s/g, '');

for (const [name, turn] of Object.entries(TURNS)) {
  test(`a SAML answer ${name} lets nobody in`, async () => {
    const house = await openHouse();
    expect(await keepsOut(house, () => turned(house, turn))).toBe(true);
  });
}

const FORGERIES: Record<string, () => Forgery> = {
  'for another service': () => ({ audience: 'https://other.test' }),
  'to be brought to another service': () => ({ recipient: 'https://other.test/acs' }),
  'sent to another service': () => ({ destination: 'https://other.test/acs' }),
  'of another issuer': () => ({ issuer: 'https://other.test/metadata' }),
  'that has expired': () => ({ begins: -60, ends: -30 }),
  'that is not valid yet': () => ({ begins: 30, ends: 60 }),
  'signed by another key': () => ({ key: makeCertificate().key }),
  'that is unsigned': () => ({ signature: 'none' }),
  'whose assertion is unsigned': () => ({ signature: 'outside' }),
};

for (const [name, forge] of Object.entries(FORGERIES)) {
  test(`a SAML answer ${name} lets nobody in, as it comes`, async () => {
    const house = await openHouse();
    expect(await keepsOut(house, () => turned(house, (xml) => xml, forge()))).toBe(true);
  });
}

test('a SAML answer that was used is used up, also for whoever begins anew', async () => {
  const house = await openHouse();
  const ruth = openBrowser(secure);
  const { SAMLResponse, RelayState } = await samlAnswerFor(house, ruth, `ruth@${house.domain}`);
  const fields = { SAMLResponse, RelayState };
  expect((await sendForm(house, ruth, fields)).location).toBe('/dashboard');
  expect(await sendForm(house, ruth, fields)).toEqual(KEPT_OUT);
  const thief = openBrowser(secure);
  const own = await samlAnswerFor(house, thief, `eve@${house.domain}`);
  const stolen = { SAMLResponse, RelayState: own.RelayState };
  expect(await sendForm(house, thief, stolen)).toEqual(KEPT_OUT);
});

test('the answer of one organization’s provider opens nothing at another', async () => {
  const [own, other] = [await openHouse(), await openHouse()];
  const browser = openBrowser(secure);
  const { SAMLResponse, RelayState } = await samlAnswerFor(own, browser, `ruth@${own.domain}`);
  expect(await keepsOut(other, () => sendForm(other, browser, { SAMLResponse, RelayState }))).toBe(
    true,
  );
  const eve = openBrowser(secure);
  const foreign = await samlAnswerFor(other, eve, `ruth@${own.domain}`);
  const lured = { SAMLResponse: foreign.SAMLResponse, RelayState: foreign.RelayState };
  expect(await keepsOut(other, () => sendForm(other, eve, lured))).toBe(true);
  expect(await keepsOut(own, () => sendForm(own, eve, lured))).toBe(true);
});
