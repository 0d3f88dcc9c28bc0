import { inflateRawSync } from 'node:zlib';
import samlify from 'samlify';
import { makeCertificate } from '#test/certificate.ts';

const { IdentityProvider, SamlLib, ServiceProvider } = samlify;
const MINUTE_MS = 60_000;
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

export type Forgery = {
  isUnsigned?: boolean;
  /** PEM of a key that is not the provider's. */
  key?: string;
  algorithm?: string;
  audience?: string;
  /** Minutes from now at which it ends. */
  minutesLeft?: number;
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
      const wanted = forgery.isUnsigned ? metadata.replaceAll('="true"', '="false"') : metadata;
      const sp = ServiceProvider({ metadata: wanted });
      const idp = IdentityProvider({
        entityID: entityId,
        signingCert: certificate,
        privateKey: forgery.key ?? key,
        requestSignatureAlgorithm: forgery.algorithm ?? SHA256,
        nameIDFormat: [EMAIL_FORMAT],
        singleSignOnService: [
          { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: entryPoint },
        ],
      });
      const acs = String(sp.entityMeta.getAssertionConsumerService('post'));
      const ends = new Date(Date.now() + (forgery.minutesLeft ?? 5) * MINUTE_MS).toISOString();
      const began = new Date(Date.now() - 60 * MINUTE_MS).toISOString();
      const fill = (template: string) => ({
        id: requestId,
        context: SamlLib.replaceTagsByValue(template, {
          ID: `_${crypto.randomUUID()}`,
          AssertionID: `_${crypto.randomUUID()}`,
          Issuer: entityId,
          IssueInstant: new Date().toISOString(),
          Destination: acs,
          SubjectRecipient: acs,
          Audience: forgery.audience ?? sp.entityMeta.getEntityID(),
          StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
          ConditionsNotBefore: began,
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
      const written = forgery.answers
        ? xml.replace(/(<samlp:Response[^>]*InResponseTo=")[^"]*/, `$1${forgery.answers}`)
        : xml;
      return {
        requestId,
        SAMLResponse: Buffer.from(written).toString('base64'),
        RelayState: asked.get('RelayState') ?? '',
      };
    },
  };
}
