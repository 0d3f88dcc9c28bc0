import { and, asc, desc, eq, inArray, max, ne, sql } from 'drizzle-orm';
import type { SupervisorChoice } from '#shared/procedure-output.ts';
import { users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { isActiveIn, isActiveMembershipOf } from '#server/organizations/store/memberships.ts';
import { memberships } from '#server/organizations/tables.ts';
import { isCalled } from '#server/people/store.ts';
import { profiles } from '#server/people/tables.ts';
import { procedures } from '#server/procedures/tables.ts';

/** The organization that a person is an active member of, locked until the transaction ends: nobody leaves in between. */
export async function lockOrganization(tx: Db, userId: string): Promise<string | null> {
  const rows = await tx
    .select({ organizationId: memberships.organizationId })
    .from(memberships)
    .where(isActiveMembershipOf(userId))
    .for('share');
  return rows[0]?.organizationId ?? null;
}

const isSupervisorIn = (organizationId: string) =>
  isActiveIn(organizationId, ['attending', 'administrator']);

/** Those of these people whom a member of the organization may name as supervisor. */
export async function listSupervisorsAmong(
  db: Db,
  organizationId: string,
  userIds: readonly string[],
): Promise<{ id: string; displayName: string; email: string }[]> {
  if (userIds.length === 0) return [];
  return db
    .select({ id: profiles.id, displayName: profiles.displayName, email: users.email })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(isSupervisorIn(organizationId), inArray(profiles.id, [...userIds])));
}

/** Whom this person may name as supervisor: those named last come first, the others by name. */
export async function listSupervisors(
  db: Db,
  asked: { organizationId: string; userId: string; q?: string | undefined; limit: number },
): Promise<(SupervisorChoice & { email: string })[]> {
  const lately = db
    .select({ id: procedures.supervisorId, namedAt: max(procedures.createdAt).as('named_at') })
    .from(procedures)
    .where(eq(procedures.userId, asked.userId))
    .groupBy(procedures.supervisorId)
    .as('lately');
  return db
    .select({
      id: profiles.id,
      displayName: profiles.displayName,
      specialty: profiles.specialty,
      email: users.email,
    })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(lately, eq(lately.id, profiles.id))
    .where(
      and(isSupervisorIn(asked.organizationId), ne(profiles.id, asked.userId), isCalled(asked.q)),
    )
    .orderBy(
      sql`${desc(lately.namedAt)} nulls last`,
      asc(sql`lower(${profiles.displayName})`),
      asc(profiles.id),
    )
    .limit(asked.limit);
}
