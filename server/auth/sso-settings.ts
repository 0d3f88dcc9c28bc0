import type { OIDCConfig, SAMLConfig } from '@better-auth/sso';
import type { SsoSettingsInput } from '#shared/organization-input.ts';
import type { SsoSettings } from '#shared/organization-output.ts';
import { recordEvent } from '#server/audit/store.ts';
import { believesUnstated, hasToStateFactors } from '#server/auth/sso-config.ts';
import type { OurOidcConfig } from '#server/auth/sso-config.ts';
import { checkSignInAddress, discover, readCertificate } from '#server/auth/sso-discovery.ts';
import { seal } from '#server/auth/sealing.ts';
import {
  countOutsideSso,
  countSsoPeople,
  deleteSsoAccounts,
  deleteSsoProvider,
  findSsoProvider,
  lockDomains,
  putSsoProvider,
  setSsoDomains,
} from '#server/auth/sso-store.ts';
import type { SsoProviderRow } from '#server/auth/sso-store.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { aside } from '#server/http/turns.ts';
import { invalidField } from '#server/http/validate.ts';
import { newId } from '#server/ids.ts';
import { canEditTrust } from '#server/organizations/policy.ts';
import { findOrganization } from '#server/organizations/store/organizations.ts';
import type { OrganizationRow } from '#server/organizations/tables.ts';
import type { Links, Origin, Store } from '#server/ports.ts';

const NO_DOMAIN =
  'Please save at least one email domain first: single sign-on is for people with an address in it.';
const LAST_DOMAIN = 'Single sign-on needs at least one domain. Please remove single sign-on first.';
const ONLY_WAY = 'Members come by this single sign-on only. Turn “Single sign-on only” off first.';
/** Not offline_access, the library's own default: nothing is asked of the provider later on. */
const SCOPES = ['openid', 'email', 'profile'];
const ADDRESS_AS_NAME = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

type Proof = Pick<SsoProviderRow, 'issuer' | 'oidcConfig' | 'samlConfig'>;

/** What the provider has to be told. */
function addresses(origin: string, organizationId: string) {
  const base = `${origin}/api/auth/sso`;
  return {
    callback: `${base}/callback/${organizationId}`,
    assertions: `${base}/saml2/sp/acs/${organizationId}`,
    metadata: `${base}/saml2/sp/metadata?providerId=${organizationId}`,
  };
}

export async function findSsoSettings(
  { db, origin }: Store & Origin,
  organizationId: string,
): Promise<SsoSettings | null> {
  const row = await findSsoProvider(db, organizationId);
  if (!row) return null;
  const { issuer, newPeopleAre } = row;
  const { callback, assertions, metadata } = addresses(origin, organizationId);
  const people = await countSsoPeople(db, organizationId);
  const outside = await countOutsideSso(db, organizationId);
  const none = {
    unstatedAddresses: null,
    secondFactor: null,
    clientId: null,
    entryPoint: null,
    metadataUrl: null,
  };
  const common = { issuer, newPeopleAre, people, outside, ...none };
  if (row.samlConfig) {
    const { entryPoint } = JSON.parse(row.samlConfig) as SAMLConfig;
    const saml = { entryPoint, callbackUrl: assertions, metadataUrl: metadata };
    return { ...common, protocol: 'saml', ...saml };
  }
  const { clientId } = JSON.parse(row.oidcConfig ?? '{}') as OIDCConfig;
  const unstatedAddresses = believesUnstated(row.oidcConfig) ? 'believed' : 'refused';
  const secondFactor = hasToStateFactors(row.oidcConfig) ? 'stated' : 'trusted';
  const oidc = { clientId, unstatedAddresses, secondFactor, callbackUrl: callback } as const;
  return { ...common, protocol: 'oidc', ...oidc };
}

/** Asks the provider who it is before anything is stored. Whoever saves it vouches for it and for the domains. */
export async function saveSso(
  ports: Store & Links,
  actor: UserActor,
  { id: organizationId, domains: known }: OrganizationRow,
  input: SsoSettingsInput,
): Promise<void> {
  if (!canEditTrust(actor)) throw notTheirs();
  if (known.length === 0) throw invalidField('domains', NO_DOMAIN);
  const proof =
    input.protocol === 'oidc'
      ? await oidcProof(ports, input)
      : samlProof(ports, organizationId, input);
  await ports.db.transaction(async (tx) => {
    const domains = await lockDomains(tx, organizationId);
    if (domains.length === 0) throw invalidField('domains', NO_DOMAIN);
    const before = await findSsoProvider(tx, organizationId);
    const isAnother = before !== null && !isSameProvider(before, proof);
    if (isAnother) await expectPasswordsToo(tx, organizationId);
    if (isAnother) await deleteSsoAccounts(tx, organizationId);
    await putSsoProvider(tx, {
      id: newId(),
      providerId: organizationId,
      organizationId,
      userId: actor.userId,
      domain: domains.join(','),
      domainVerified: true,
      newPeopleAre: input.newPeopleAre,
      ...proof,
    });
    await recordEvent(tx, actor, 'sso.saved', organizationId, {
      protocol: input.protocol,
      newPeopleAre: input.newPeopleAre,
      ...(input.protocol === 'oidc' && {
        unstatedAddresses: input.unstatedAddresses,
        secondFactor: input.secondFactor,
      }),
      isAnotherProvider: isAnother,
    });
  });
}

export async function removeSso(
  { db }: Store,
  actor: UserActor,
  { id }: OrganizationRow,
): Promise<void> {
  if (!canEditTrust(actor)) throw notTheirs();
  await db.transaction(async (tx) => {
    await lockDomains(tx, id);
    await expectPasswordsToo(tx, id);
    if (!(await deleteSsoProvider(tx, id))) {
      throw new AppError('not_found', 'No single sign-on is set up for this organization.');
    }
    await deleteSsoAccounts(tx, id);
    await recordEvent(tx, actor, 'sso.removed', id);
  });
}

/** Nobody could come in any more. */
async function expectPasswordsToo(tx: Db, organizationId: string): Promise<void> {
  const organization = await findOrganization(tx, organizationId);
  if (organization?.ssoOnly) throw new AppError('conflict', ONLY_WAY);
}

/** Single sign-on follows the domains of its organization, in the transaction that changes them. */
export async function followDomains(
  tx: Db,
  organizationId: string,
  domains: readonly string[],
): Promise<void> {
  if (!(await findSsoProvider(tx, organizationId))) return;
  if (domains.length === 0) throw invalidField('domains', LAST_DOMAIN);
  await setSsoDomains(tx, organizationId, domains);
}

type OidcInput = Extract<SsoSettingsInput, { protocol: 'oidc' }>;
type SamlInput = Extract<SsoSettingsInput, { protocol: 'saml' }>;

async function oidcProof({ origin, keys }: Links, input: OidcInput): Promise<Proof> {
  const {
    issuer,
    discoveryEndpoint,
    scopesSupported: _,
    ...endpoints
  } = await aside(() => discover(input.issuer, origin));
  const config: OurOidcConfig = {
    issuer,
    unstatedAddresses: input.unstatedAddresses,
    secondFactor: input.secondFactor,
    discoveryEndpoint,
    ...endpoints,
    clientId: input.clientId,
    clientSecret: await seal(input.clientSecret, keys),
    scopes: SCOPES,
    pkce: true,
  };
  return { issuer, oidcConfig: JSON.stringify(config), samlConfig: null };
}

function samlProof({ origin }: Origin, organizationId: string, input: SamlInput): Proof {
  checkSignInAddress(input.entryPoint, 'entryPoint', origin);
  const config: SAMLConfig = {
    issuer: addresses(origin, organizationId).metadata,
    entryPoint: input.entryPoint,
    cert: readCertificate(input.certificate),
    idpMetadata: {
      entityID: input.issuer,
      // Never used; without it the library complains on the console at every sign-in.
      singleLogoutService: [{ Binding: REDIRECT, Location: input.entryPoint }],
    },
    wantAssertionsSigned: true,
    identifierFormat: ADDRESS_AS_NAME,
  };
  return { issuer: input.issuer, oidcConfig: null, samlConfig: JSON.stringify(config) };
}

function isSameProvider(before: Proof, after: Proof): boolean {
  const isSameProtocol = (before.samlConfig === null) === (after.samlConfig === null);
  return isSameProtocol && before.issuer === after.issuer;
}

function notTheirs(): AppError {
  return new AppError('forbidden', 'Only a system administrator can change this.');
}
