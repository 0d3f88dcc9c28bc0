import { and, asc, count, eq, gt, inArray, isNull, lt, lte, max, ne, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#server/auth/tables.ts';
import { daysAhead } from '#server/clocks.ts';
import type { Db } from '#server/db/connect.ts';
import { memberships } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { isSupervised, procedureDigests, procedures } from '#server/procedures/tables.ts';

const owner = alias(profiles, 'owner');
const ownerUser = alias(users, 'owner_user');

export async function isDigestStopped(db: Db, supervisorId: string): Promise<boolean> {
  const rows = await db
    .select({ isStopped: procedureDigests.isStopped })
    .from(procedureDigests)
    .where(eq(procedureDigests.supervisorId, supervisorId));
  return rows[0]?.isStopped ?? false;
}

/** Whether a supervisor wants none; locked, so that a stop and a start come one after the other. */
export async function lockDigest(tx: Db, supervisorId: string): Promise<boolean> {
  await tx.insert(procedureDigests).values({ supervisorId }).onConflictDoNothing();
  const rows = await tx
    .select({ isStopped: procedureDigests.isStopped })
    .from(procedureDigests)
    .where(eq(procedureDigests.supervisorId, supervisorId))
    .for('update');
  return rows[0]?.isStopped ?? false;
}

export async function saveDigestStop(
  tx: Db,
  supervisorId: string,
  isStopped: boolean,
): Promise<void> {
  await tx
    .update(procedureDigests)
    .set({ isStopped })
    .where(eq(procedureDigests.supervisorId, supervisorId));
}

/** What waited at a moment for somebody who may still verify it. */
function waitedAt(moment: Date): SQL | undefined {
  return and(
    isSupervised(procedures),
    ne(procedures.userId, procedures.supervisorId),
    lte(procedures.changedAt, moment),
    eq(memberships.status, 'active'),
    eq(memberships.organizationId, procedures.organizationId),
    ne(profiles.role, 'trainee'),
    // Who typed another's address when signing up has not shown that it is the own.
    eq(users.emailVerified, true),
  );
}

/** Written to at a time that has not come. */
const isAhead = (moment: Date): SQL => gt(procedureDigests.sentAt, daysAhead(moment));

/** Not written to at this moment or since. */
function isFree(moment: Date): SQL | undefined {
  const { sentAt } = procedureDigests;
  return or(isNull(sentAt), lt(sentAt, moment), isAhead(moment));
}

type Due = { moment: Date; againBefore: Date };

/**
 * Supervisors who are to be written to: something new waits since the last time, or still waits after a while. Of all of
 * them it reads everything that waits anywhere; among some, what waits for those.
 */
export async function listDueDigests(
  db: Db,
  { moment, againBefore }: Due,
  among?: readonly string[],
): Promise<string[]> {
  const { sentAt, isStopped } = procedureDigests;
  const rows = await db
    .select({ id: memberships.userId })
    .from(procedures)
    .innerJoin(memberships, eq(memberships.userId, procedures.supervisorId))
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(procedureDigests, eq(procedureDigests.supervisorId, memberships.userId))
    .where(
      and(
        waitedAt(moment),
        or(isNull(isStopped), eq(isStopped, false)),
        isFree(moment),
        among && inArray(procedures.supervisorId, [...among]),
      ),
    )
    .groupBy(memberships.userId, sentAt)
    .having(
      or(
        isNull(sentAt),
        gt(max(procedures.changedAt), sentAt),
        lte(sentAt, againBefore),
        isAhead(moment),
      ),
    )
    .orderBy(asc(memberships.userId));
  return rows.map(({ id }) => id);
}

/** Of these supervisors the ones that nobody else writes to at this moment or has written to since; locked. */
export async function lockDigests(
  tx: Db,
  supervisorIds: readonly string[],
  moment: Date,
): Promise<string[]> {
  if (supervisorIds.length === 0) return [];
  const { supervisorId, isStopped } = procedureDigests;
  await tx
    .insert(procedureDigests)
    .values(supervisorIds.map((id) => ({ supervisorId: id })))
    .onConflictDoNothing();
  const rows = await tx
    .select({ id: supervisorId })
    .from(procedureDigests)
    .where(and(inArray(supervisorId, [...supervisorIds]), eq(isStopped, false), isFree(moment)))
    .orderBy(asc(supervisorId))
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** How many of whom waited for a supervisor, with the owner's address. */
export async function listWaitingCounts(
  db: Db,
  supervisorId: string,
  moment: Date,
): Promise<{ owner: string; email: string; count: number }[]> {
  return db
    .select({ owner: owner.displayName, email: ownerUser.email, count: count() })
    .from(procedures)
    .innerJoin(owner, eq(owner.id, procedures.userId))
    .innerJoin(ownerUser, eq(ownerUser.id, procedures.userId))
    .innerJoin(memberships, eq(memberships.userId, procedures.supervisorId))
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(procedures.supervisorId, supervisorId), waitedAt(moment)))
    .groupBy(owner.id, owner.displayName, ownerUser.email)
    .orderBy(asc(owner.displayName), asc(owner.id));
}

/** `sentAt`: the moment whose news were told; what came later is news the next time. */
export async function saveDigestSent(tx: Db, supervisorId: string, sentAt: Date): Promise<void> {
  await tx
    .update(procedureDigests)
    .set({ sentAt })
    .where(eq(procedureDigests.supervisorId, supervisorId));
}
