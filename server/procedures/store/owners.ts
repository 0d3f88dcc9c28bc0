import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { administeredOrganization } from '#server/http/administered.ts';
import type { UserActor } from '#server/http/context.ts';
import { isActiveMembershipOf } from '#server/organizations/store/memberships.ts';
import { memberships, organizations, programs } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { procedures } from '#server/procedures/tables.ts';

export type ProcedureOwner = NonNullable<Awaited<ReturnType<typeof findOwner>>>;

export async function findOwner(db: Db, viewer: UserActor, id: string) {
  const administered = administeredOrganization(viewer);
  const theirs = and(eq(procedures.userId, id), eq(procedures.organizationId, administered ?? ''));
  const rows = await db
    .select({
      id: profiles.id,
      displayName: profiles.displayName,
      role: profiles.role,
      trainingYear: profiles.trainingYear,
      trainingStart: profiles.trainingStart,
      createdAt: profiles.createdAt,
      /** Of an active membership only. */
      organizationId: memberships.organizationId,
      programId: memberships.programId,
      organizationName: organizations.name,
      yearBegins: programs.yearBegins,
      /** In the organization that the viewer administers. */
      hasEntries: administered
        ? sql<boolean>`exists (select from ${procedures} where ${theirs})`
        : sql<boolean>`false`,
    })
    .from(profiles)
    .leftJoin(memberships, isActiveMembershipOf(profiles.id))
    .leftJoin(organizations, eq(organizations.id, memberships.organizationId))
    .leftJoin(programs, eq(programs.id, memberships.programId))
    .where(eq(profiles.id, id));
  return rows[0] ?? null;
}
