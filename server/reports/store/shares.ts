import { and, eq, inArray, isNull } from 'drizzle-orm';
import { users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { memberships } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { reports, reportShares } from '#server/reports/tables.ts';

/** These people, and where they are; nobody whose account is deleted. Locked against leaving until the transaction ends. */
export async function lockReaders(tx: Db, ids: readonly string[]) {
  return tx
    .select({
      id: profiles.id,
      role: profiles.role,
      email: users.email,
      organizationId: memberships.organizationId,
      status: memberships.status,
    })
    .from(memberships)
    .innerJoin(profiles, and(eq(profiles.id, memberships.userId), isNull(profiles.erasedAt)))
    .innerJoin(users, eq(users.id, profiles.id))
    .where(inArray(memberships.userId, [...ids]))
    .orderBy(memberships.userId)
    .for('share', { of: memberships });
}

/** False when it is gone. It stays until the transaction ends. */
export async function keepReport(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(eq(reports.id, id))
    .for('share');
  return rows.length > 0;
}

/** Those of them who did not have it yet. */
export async function insertShares(
  tx: Db,
  rows: readonly (typeof reportShares.$inferInsert)[],
): Promise<Set<string>> {
  const made = await tx
    .insert(reportShares)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ personId: reportShares.personId });
  return new Set(made.map(({ personId }) => personId));
}

/** False when it was not shared with this person. */
export async function deleteShare(tx: Db, reportId: string, personId: string): Promise<boolean> {
  const rows = await tx
    .delete(reportShares)
    .where(and(eq(reportShares.reportId, reportId), eq(reportShares.personId, personId)))
    .returning({ personId: reportShares.personId });
  return rows.length > 0;
}
