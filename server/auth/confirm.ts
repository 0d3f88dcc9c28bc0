import { recordEvent } from '#server/audit/store.ts';
import { findUserByEmail } from '#server/auth/store.ts';
import type { Db } from '#server/db/connect.ts';
import { join } from '#server/organizations/actions/memberships.ts';
import { wayOfAsking } from '#server/organizations/rules.ts';
import { findMembership } from '#server/organizations/store/memberships.ts';
import { findOrganization } from '#server/organizations/store/organizations.ts';
import { findProfile } from '#server/people/store.ts';
import type { Clock, Store } from '#server/ports.ts';

/** The library has checked and used the token, and marked the address. */
export async function confirmEmail({ db, now }: Store & Clock, token: string): Promise<void> {
  const { decodeJwt } = await import('jose');
  const email = String(decodeJwt(token)['email']);
  await db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (user) await welcomeConfirmed(tx, 'verify-email', user, now());
  });
}

/** The address is proven: whoever waits for an organization of its domain is in. */
export async function welcomeConfirmed(
  tx: Db,
  job: string,
  { id: userId, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  const actor = { kind: 'job', job } as const;
  await recordEvent(tx, actor, 'email.confirmed', userId);
  const membership = await findMembership(tx, userId);
  if (membership?.status !== 'pending') return;
  const organization = await findOrganization(tx, membership.organizationId);
  const profile = await findProfile(tx, userId);
  if (!organization || !profile) return;
  const person = { email, emailVerified: true, role: profile.role };
  const way = wayOfAsking(organization, person);
  if (way) await join(tx, actor, { userId }, organization.id, way, now);
}
