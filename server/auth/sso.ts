import type { SSOOptions } from '@better-auth/sso';
import { Email, line } from '#shared/fields.ts';
import { isBlank } from '#shared/text.ts';
import { recordEvent, wasDoneTo } from '#server/audit/store.ts';
import {
  addressClaim,
  isShort,
  isSoundToken,
  statesSecondFactor,
} from '#server/auth/sso-claims.ts';
import { expectedNonce } from '#server/auth/sso-nonce.ts';
import { believesUnstated, hasToStateFactors } from '#server/auth/sso-config.ts';
import { findSsoProvider } from '#server/auth/sso-store.ts';
import type { SsoProviderRow } from '#server/auth/sso-store.ts';
import { findPasswordAccount, findUser, markEmailVerified } from '#server/auth/store.ts';
import type { UserRow } from '#server/auth/store.ts';
import type { Db } from '#server/db/connect.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import { leaveFor, staysIn } from '#server/organizations/actions/joiner.ts';
import { join } from '#server/organizations/actions/memberships.ts';
import { domainOf } from '#server/organizations/rules.ts';
import { findMembership } from '#server/organizations/store/memberships.ts';
import { findOrganization } from '#server/organizations/store/organizations.ts';
import { newProfile } from '#server/people/rules.ts';
import { findProfile, insertProfile } from '#server/people/store.ts';
import type { Store } from '#server/ports.ts';

type ResolveUser = NonNullable<SSOOptions['resolveUser']>;

type Database = Parameters<ResolveUser>[1]['database'];

const GO_ON = { action: 'continue' } as const;
/** An institution vouches for its own people, not for who runs all of them. */
const OPERATED = { action: 'reject', code: 'system_admin' } as const;
const NOT_SOUND = { action: 'reject', code: 'token_not_sound' } as const;
const NOT_PROVEN = { action: 'reject', code: 'address_not_proven' } as const;
const NO_SECOND_FACTOR = { action: 'reject', code: 'no_second_factor' } as const;
const ACTOR = { kind: 'job', job: 'single-sign-on' } as const;
const displayName = line('Name', 100);

/**
 * Decides whose account a proven identity opens, inside the library's transaction: whoever is refused leaves nothing
 * behind. The provider is believed for addresses in its organization's own domains, and no others.
 */
export const admitFromSso: ResolveUser = async (identity, { database }) => {
  const { providerUser, accountKey, providerId } = identity;
  const email = Email.safeParse(providerUser.email).data;
  const provider = await database.findOne<{ domain: string; oidcConfig: string | null }>({
    model: 'ssoProvider',
    where: [{ field: 'providerId', value: providerId }],
  });
  const domains = provider?.domain.split(',') ?? [];
  const isWrittenPlainly = email === providerUser.email.toLowerCase();
  if (!email || !isWrittenPlainly || !domains.includes(domainOf(email))) {
    return { action: 'reject', code: 'address_not_accepted' };
  }
  // A signed SAML assertion has no such claim: the provider as a whole is vouched for.
  let isProven = true;
  if (identity.protocol === 'oidc') {
    const claims = [identity.providerClaims, identity.verifiedIdTokenClaims];
    const nonce = expectedNonce();
    const isSound =
      nonce !== undefined && isSoundToken(identity.verifiedIdTokenClaims, nonce, Date.now());
    if (!isSound || !isShort(claims)) return NOT_SOUND;
    const isBare = !statesSecondFactor(identity.verifiedIdTokenClaims);
    if (isBare && hasToStateFactors(provider?.oidcConfig ?? null)) return NO_SECOND_FACTOR;
    const claim = addressClaim(claims, email);
    if (claim === 'denied') return NOT_PROVEN;
    isProven = claim === 'verified' || believesUnstated(provider?.oidcConfig ?? null);
  }
  const account = await database.findOne<{ userId: string }>({
    model: 'account',
    where: [
      { field: 'providerId', value: providerId },
      { field: 'accountId', value: accountKey.accountId },
    ],
  });
  if (account) return (await isSystemAdmin(database, account.userId)) ? OPERATED : GO_ON;
  // Neither an account of that address nor a new one: whose it is nobody has said.
  if (!isProven) return NOT_PROVEN;
  const user = await database.findOne<{ id: string; emailVerified: boolean }>({
    model: 'user',
    where: [{ field: 'email', value: email }],
  });
  if (!user) return GO_ON;
  if (await isSystemAdmin(database, user.id)) return OPERATED;
  const otherSubject = await database.findOne({
    model: 'account',
    where: [
      { field: 'providerId', value: providerId },
      { field: 'userId', value: user.id },
    ],
  });
  // The address may have been given to somebody else since.
  if (otherSubject) return { action: 'reject', code: 'address_of_another_subject' };
  if (!user.emailVerified) await forgetPasswordHolder(database, user.id);
  return { action: 'link', userId: user.id, profile: 'preserve' };
};

async function isSystemAdmin(database: Database, userId: string): Promise<boolean> {
  const where = [{ field: 'id', value: userId }];
  const profile = await database.findOne<{ role: string }>({ model: 'profile', where });
  return profile?.role === 'system_admin';
}

/**
 * Anybody can sign up with somebody else's address and wait for its owner. As long as the address was never confirmed,
 * who set the password is unknown: it, its second factor and its sessions do not outlive the owner's arrival.
 */
async function forgetPasswordHolder(database: Database, userId: string): Promise<void> {
  const where = [{ field: 'userId', value: userId }];
  const isPassword = { field: 'providerId', value: 'credential' };
  await database.deleteMany({ model: 'account', where: [...where, isPassword] });
  await database.deleteMany({ model: 'twoFactor', where });
  await database.deleteMany({ model: 'session', where });
  await database.update({
    model: 'user',
    where: [{ field: 'id', value: userId }],
    update: { twoFactorEnabled: false },
  });
}

/** After every single sign-on: what the person still lacks. `email` is the address that the provider vouched for. */
export async function welcomeFromSso(
  ports: Store & Mailer,
  person: { id: string; email: string },
  organizationId: string,
): Promise<void> {
  const { db, now } = ports;
  await db.transaction(async (tx) => {
    const provider = await findSsoProvider(tx, organizationId);
    const user = await findUser(tx, person.id);
    if (!provider || !user) return;
    if (!user.emailVerified && user.email === person.email.toLowerCase()) {
      await markEmailVerified(tx, user.id, now());
      await recordEvent(tx, ACTOR, 'email.confirmed', user.id);
    }
    const isNew = await createProfile(tx, user, provider, now());
    if (!(await wasDoneTo(tx, user.id, ['sso.linked'], organizationId))) {
      await recordEvent(tx, ACTOR, 'sso.linked', user.id, { organizationId });
      if (!isNew) await tellOfLink(tx, ports, user, organizationId);
    }
    const wasRemoved = await wasDoneTo(tx, user.id, ['membership.removed'], organizationId);
    await joinFromSso(tx, user.id, provider, wasRemoved, now());
  });
}

/** False when the person has one. */
async function createProfile(
  tx: Db,
  user: UserRow,
  { newPeopleAre }: SsoProviderRow,
  now: Date,
): Promise<boolean> {
  if (await findProfile(tx, user.id)) return false;
  const input = { email: user.email, specialty: null, traineeLevel: 'resident' } as const;
  const profile = newProfile(user.id, input, newPeopleAre, now);
  const name = displayName.safeParse(user.name).data ?? '';
  const isName = !isBlank(name) && !name.includes('@');
  await insertProfile(tx, { ...profile, ...(isName && { displayName: name }) });
  await recordEvent(tx, ACTOR, 'account.created', user.id, { role: newPeopleAre });
  return true;
}

/** What an administrator has decided stands; a role chosen at sign-up, above what the institution's new people get, waits. */
async function joinFromSso(
  tx: Db,
  userId: string,
  { organizationId, newPeopleAre }: SsoProviderRow,
  wasRemoved: boolean,
  now: Date,
): Promise<void> {
  const membership = await findMembership(tx, userId);
  const isElsewhere = membership !== null && membership.organizationId !== organizationId;
  const isGraduate = isElsewhere && membership.status === 'active' && !staysIn(membership, now);
  if (isElsewhere && membership.status !== 'declined' && !isGraduate) return;
  const status = isElsewhere ? null : membership?.status;
  if (status === 'active' || status === 'declined' || status === 'deactivated') return;
  const profile = await findProfile(tx, userId);
  const isNewPeoplesRole = profile?.role === 'trainee' || profile?.role === newPeopleAre;
  const needsApproval = wasRemoved || !isNewPeoplesRole;
  if ((status === 'pending' || isGraduate) && needsApproval) return;
  await leaveFor(tx, ACTOR, membership, organizationId);
  const way = needsApproval ? null : 'single_sign_on';
  await join(tx, ACTOR, { userId }, organizationId, way, now);
}

async function tellOfLink(
  tx: Db,
  ports: Mailer,
  user: UserRow,
  organizationId: string,
): Promise<void> {
  const organization = await findOrganization(tx, organizationId);
  const hasPassword = await findPasswordAccount(tx, user.id);
  const name = organization?.name ?? 'your institution';
  await queueMail(tx, ports, {
    to: user.email,
    subject: `You signed in with ${name}`,
    ...letter({
      paragraphs: [
        `From now on your account can be opened by signing in at ${name}.`,
        hasPassword
          ? 'Your password works as before.'
          : 'It has no password now, because this address had never been confirmed. If you want one, set it by "Forgot password".',
        'If this was not you, tell your administrator.',
      ],
    }),
    subjectId: user.id,
  });
}
