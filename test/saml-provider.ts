import { inflateRawSync } from 'node:zlib';
import samlify from 'samlify';
import { makeCertificate } from '#test/certificate.ts';

const { IdentityProvider, SamlLib, ServiceProvider } = samlify;
const MINUTE_MS = 60_000;
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

export type Forgery = {
  /** Unsigned altogether, or signed around the assertion only. */
  signature?: 'none' | 'outside';
  /** PEM of a key that is not the provider's. */
  key?: string;
  algorithm?: string;
  audience?: string;
  recipient?: string;
  destination?: string;
  issuer?: string;
  /** Minutes from now at which it begins and ends. */
  begins?: number;
  ends?: number;
  /** The id of a question that the response alone claims to answer. */
  answers?: string;
};

/** An identity provider that answers what a redirect of ours asks, with samlify. */
export function openSamlProvider() {
  const { key, certificate } = makeCertificate();
  const entityId = 'https://idp.hospital.test/metadata';
  const entryPoint = 'https://idp.hospital.test/sign-in';

  return {
    entityId,
    entryPoint,
    certificate,
    /** The form's fields, as the provider's page sends them for the person with this address. */
    async answer(start: string, metadata: string, address: string, forgery: Forgery = {}) {
      const asked = new URL(start).searchParams;
      const request = inflateRawSync(
        Buffer.from(asked.get('SAMLRequest') ?? '', 'base64'),
      ).toString();
      const requestId = /\bID="([^"]+)"/.exec(request)?.[1] ?? '';
      const wanted = forgery.signature ? metadata.replaceAll('="true"', '="false"') : metadata;
      const sp = ServiceProvider({ metadata: wanted });
      const idp = IdentityProvider({
        entityID: entityId,
        signingCert: certificate,
        privateKey: forgery.key ?? key,
        requestSignatureAlgorithm: forgery.algorithm ?? SHA256,
        nameIDFormat: [EMAIL_FORMAT],
        singleSignOnService: [{ Binding: REDIRECT, Location: entryPoint }],
        singleLogoutService: [{ Binding: REDIRECT, Location: entryPoint }],
      });
      const acs = String(sp.entityMeta.getAssertionConsumerService('post'));
      const inMinutes = (minutes: number) =>
        new Date(Date.now() + minutes * MINUTE_MS).toISOString();
      const ends = inMinutes(forgery.ends ?? 5);
      const fill = (template: string) => ({
        id: requestId,
        context: SamlLib.replaceTagsByValue(template, {
          ID: `_${crypto.randomUUID()}`,
          AssertionID: `_${crypto.randomUUID()}`,
          Issuer: forgery.issuer ?? entityId,
          IssueInstant: new Date().toISOString(),
          Destination: forgery.destination ?? acs,
          SubjectRecipient: forgery.recipient ?? acs,
          Audience: forgery.audience ?? sp.entityMeta.getEntityID(),
          StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
          ConditionsNotBefore: inMinutes(forgery.begins ?? 0),
          ConditionsNotOnOrAfter: ends,
          SubjectConfirmationDataNotOnOrAfter: ends,
          NameIDFormat: EMAIL_FORMAT,
          NameID: address,
          InResponseTo: requestId,
          AuthnStatement: '',
          AttributeStatement: '',
        }),
      });
      const { context } = await idp.createLoginResponse(
        sp,
        { extract: { request: { id: requestId } } },
        'post',
        { email: address },
        fill,
      );
      const xml = Buffer.from(context, 'base64').toString();
      const answers = forgery.answers ?? requestId;
      const written = xml
        .replace(/(<samlp:Response[^>]*InResponseTo=")[^"]*/, `$1${answers}`)
        .replace(/<ds:Signature.*?<\/ds:Signature>/s, forgery.signature === 'none' ? '' : '$&');
      return {
        requestId,
        SAMLResponse: Buffer.from(written).toString('base64'),
        RelayState: asked.get('RelayState') ?? '',
      };
    },
  };
}
