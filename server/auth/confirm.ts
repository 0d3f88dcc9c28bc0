import { recordEvent } from '#server/audit/store.ts';
import { findMailedLink, takeMailedLink } from '#server/auth/link-store.ts';
import { findUser, markEmailVerified } from '#server/auth/store.ts';
import { withdrawMails } from '#server/mail/store.ts';
import type { Db } from '#server/db/connect.ts';
import { wasTurnedAway } from '#server/organizations/actions/joiner.ts';
import { join } from '#server/organizations/actions/memberships.ts';
import { wayOfAsking } from '#server/organizations/rules.ts';
import { findMembership } from '#server/organizations/store/memberships.ts';
import { findOrganization } from '#server/organizations/store/organizations.ts';
import { findProfile } from '#server/people/store.ts';
import type { Clock, Store } from '#server/ports.ts';

const JOB = 'verify-email';

/** What a link did: `already` for one that was used, or whose address another one has confirmed. Null when it opens nothing. */
export async function confirmEmail(
  { db, now }: Store & Clock,
  token: string,
): Promise<'confirmed' | 'already' | null> {
  const at = now();
  return db.transaction(async (tx) => {
    const link = await takeMailedLink(tx, 'confirm-email', token, at);
    if (!link) return (await findMailedLink(tx, 'confirm-email', token, at)) && 'already';
    const user = await findUser(tx, link.userId);
    if (!user || user.emailVerified) return user && 'already';
    await markEmailVerified(tx, user.id, at);
    await welcomeConfirmed(tx, JOB, user, at);
    return 'confirmed';
  });
}

/** The address is proven just now: whoever waits for an organization of its domain is in, but for those it turned away. */
export async function welcomeConfirmed(
  tx: Db,
  job: string,
  { id: userId, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  const actor = { kind: 'job', job } as const;
  await recordEvent(tx, actor, 'email.confirmed', userId);
  await withdrawMails(tx, [userId], { topics: ['confirm-email'] });
  const membership = await findMembership(tx, userId);
  if (membership?.status !== 'pending') return;
  if (await wasTurnedAway(tx, { userId, membership }, membership.organizationId)) return;
  const organization = await findOrganization(tx, membership.organizationId);
  const profile = await findProfile(tx, userId);
  if (!organization || !profile) return;
  const person = { email, emailVerified: true, role: profile.role };
  const way = wayOfAsking(organization, person);
  if (way) await join(tx, actor, { userId }, organization.id, way, now);
}
