import { eq, inArray } from 'drizzle-orm';
import type { Role, TraineeLevel } from '#shared/people.ts';
import { users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { memberships, organizations } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';

/** Somebody of a debrief as placed now. The last two are what the organization says, false without one. */
export type Placed = {
  userId: string;
  displayName: string;
  email: string;
  role: Role;
  traineeLevel: TraineeLevel | null;
  membership: UserActor['membership'];
  autoApprove: boolean;
  assessorSignIn: boolean;
};

/** By id. Who is gone is not in it. */
export async function listPlaced(db: Db, userIds: readonly string[]): Promise<Map<string, Placed>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({
      userId: profiles.id,
      displayName: profiles.displayName,
      email: users.email,
      role: profiles.role,
      traineeLevel: profiles.traineeLevel,
      status: memberships.status,
      organizationId: organizations.id,
      organizationName: organizations.name,
      autoApprove: organizations.autoApprove,
      assessorSignIn: organizations.assessorSignIn,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(memberships, eq(memberships.userId, profiles.id))
    .leftJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(inArray(profiles.id, [...userIds]));
  return new Map(
    rows.map(({ status, organizationId, organizationName, ...row }) => {
      const membership =
        status && organizationId && organizationName
          ? { organizationId, organizationName, status }
          : null;
      const { autoApprove, assessorSignIn } = row;
      const rules = { autoApprove: autoApprove ?? false, assessorSignIn: assessorSignIn ?? false };
      return [row.userId, { ...row, ...rules, membership }];
    }),
  );
}
