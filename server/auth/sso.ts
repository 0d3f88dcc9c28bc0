import { eq } from 'drizzle-orm';
import { recordEvent } from '#server/audit/store.ts';
import { ssoProviders } from '#server/auth/tables.ts';
import { newProfile } from '#server/people/rules.ts';
import { findProfile, insertProfile } from '#server/people/store.ts';
import { findMembership } from '#server/organizations/store/memberships.ts';
import { join } from '#server/organizations/actions/memberships.ts';
import type { Runtime } from '#server/runtime.ts';

/**
 * Gives a person who came by an organization's single sign-on a profile and an active membership, if they are missing.
 * A person who belongs to another organization keeps that one.
 */
export async function welcomeFromSso(
  { db, now }: Runtime,
  user: { id: string; email: string },
  providerId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [provider] = await tx
      .select()
      .from(ssoProviders)
      .where(eq(ssoProviders.providerId, providerId));
    if (!provider) return;
    const actor = { kind: 'job', job: 'single-sign-on' } as const;
    if (!(await findProfile(tx, user.id))) {
      const input = { email: user.email, specialty: null, traineeLevel: 'resident' } as const;
      await insertProfile(tx, newProfile(user.id, input, provider.newPeopleAre, now()));
      await recordEvent(tx, actor, 'account.created', user.id, { role: provider.newPeopleAre });
    }
    const membership = await findMembership(tx, user.id);
    if (membership && membership.organizationId !== provider.organizationId) return;
    if (membership?.status === 'active') return;
    const person = { userId: user.id };
    await join(tx, actor, person, provider.organizationId, 'active', now());
  });
}
