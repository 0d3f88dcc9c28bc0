import { recordEvent } from '#server/audit/store.ts';
import { emailKey } from '#server/auth/attempts.ts';
import { deleteResetLinks, findUser, findUserByEmail, forgetFailures } from '#server/auth/store.ts';
import { join } from '#server/organizations/actions/memberships.ts';
import { statusOnJoining } from '#server/organizations/rules.ts';
import { findMembership } from '#server/organizations/store/memberships.ts';
import { findOrganization } from '#server/organizations/store/organizations.ts';
import { findProfile } from '#server/people/store.ts';
import type { Runtime } from '#server/runtime.ts';

/** The library has checked and used the token: whoever waits for an organization of the address's domain is in. */
export async function confirmEmail({ db, now }: Runtime, token: string): Promise<void> {
  const { decodeJwt } = await import('jose');
  const email = String(decodeJwt(token)['email']);
  await db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) return;
    const actor = { kind: 'job', job: 'verify-email' } as const;
    await recordEvent(tx, actor, 'email.confirmed', user.id);
    const membership = await findMembership(tx, user.id);
    if (membership?.status !== 'pending') return;
    const organization = await findOrganization(tx, membership.organizationId);
    const profile = await findProfile(tx, user.id);
    if (!organization || !profile) return;
    if (statusOnJoining(organization, { ...user, role: profile.role }) === 'pending') return;
    await join(tx, actor, { userId: user.id }, organization.id, 'active', now());
  });
}

/** Whoever sets a new password from the own mailbox need not wait for the lock to end, nor fear older links. */
export async function afterReset(
  { db, authSecret }: Pick<Runtime, 'db' | 'authSecret'>,
  userId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await findUser(tx, userId);
    if (!user) return;
    await deleteResetLinks(tx, userId);
    await forgetFailures(tx, emailKey(user.email, authSecret));
    await recordEvent(tx, { kind: 'job', job: 'reset-password' }, 'password.reset', user.id);
  });
}
