import { and, asc, eq, inArray, notExists } from 'drizzle-orm';
import { isStillAwaited } from '#server/assessments/store/requests.ts';
import { assessmentRequests } from '#server/assessments/tables.ts';
import type { AssessmentRequestRow } from '#server/assessments/tables.ts';
import { users } from '#server/auth/tables.ts';
import { memberOf } from '#server/completion/store/place.ts';
import { reminders } from '#server/completion/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { isOpen } from '#server/links/store.ts';
import { isInTraining } from '#server/organizations/store/memberships.ts';
import { memberships } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { accountDeletions } from '#server/rights/tables.ts';

/** When people were last reminded; who never was is not in it. */
export async function listReminded(db: Db, ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(reminders)
    .where(inArray(reminders.userId, [...ids]));
  return new Map(rows.flatMap(({ userId, sentAt }) => (sentAt ? [[userId, sentAt]] : [])));
}

/** When each was last reminded, locked until the transaction ends: two who remind at once send one mail. */
export async function lockReminders(
  tx: Db,
  ids: readonly string[],
): Promise<Map<string, Date | null>> {
  if (ids.length === 0) return new Map();
  const sorted = [...ids].toSorted();
  await tx
    .insert(reminders)
    .values(sorted.map((userId) => ({ userId })))
    .onConflictDoNothing();
  const rows = await tx
    .select()
    .from(reminders)
    .where(inArray(reminders.userId, sorted))
    .orderBy(asc(reminders.userId))
    .for('update');
  return new Map(rows.map(({ userId, sentAt }) => [userId, sentAt]));
}

export async function saveReminded(tx: Db, userId: string, sentAt: Date): Promise<void> {
  await tx.update(reminders).set({ sentAt }).where(eq(reminders.userId, userId));
}

/** Of these people the ones that are active members where somebody may remind them. */
export function listToRemind(db: Db, organizationId: string | null, ids: readonly string[]) {
  const leaving = db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, memberships.userId));
  return db
    .select({
      id: memberships.userId,
      organizationId: memberships.organizationId,
      inTraining: isInTraining(),
      displayName: profiles.displayName,
      role: profiles.role,
      email: users.email,
    })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        memberOf({ organizationId, programId: null }),
        inArray(memberships.userId, [...ids]),
        inArray(profiles.role, ['trainee', 'attending']),
        // Whoever is leaving was promised no other mail.
        notExists(leaving),
      ),
    )
    .orderBy(asc(memberships.userId));
}
export type ToRemind = Awaited<ReturnType<typeof listToRemind>>[number];

/** The open ones that an attending of the organization is still asked for, locked, the oldest first. */
export async function lockWaitingFor(
  tx: Db,
  { id, organizationId }: Pick<ToRemind, 'id' | 'organizationId'>,
  now: Date,
): Promise<AssessmentRequestRow[]> {
  return tx
    .select()
    .from(assessmentRequests)
    .where(
      and(
        eq(assessmentRequests.assessorId, id),
        eq(assessmentRequests.organizationId, organizationId),
        isOpen(assessmentRequests, now),
        isStillAwaited(tx),
      ),
    )
    .orderBy(asc(assessmentRequests.createdAt), asc(assessmentRequests.id))
    .for('update');
}

export async function listNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: profiles.id, displayName: profiles.displayName })
    .from(profiles)
    .where(inArray(profiles.id, [...ids]));
  return new Map(rows.map(({ id, displayName }) => [id, displayName]));
}
