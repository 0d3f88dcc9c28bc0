import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { assessments } from '#server/assessments/tables.ts';
import { users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { debriefs } from '#server/debriefs/tables.ts';
import type { UserActor } from '#server/http/context.ts';
import { memberships, organizations } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';

/** Somebody as signed in, without a session: what that person sees is what is made for that person. */
export async function findAsSignedIn(db: Db, userId: string): Promise<UserActor | null> {
  const rows = await db
    .select({ user: users, profile: profiles, membership: memberships, place: organizations.name })
    .from(users)
    .innerJoin(profiles, and(eq(profiles.id, users.id), isNull(profiles.erasedAt)))
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(eq(users.id, userId));
  const [found] = rows;
  if (!found) return null;
  const { user, profile, membership, place } = found;
  return {
    kind: 'user',
    userId,
    sessionId: '',
    email: user.email,
    emailVerified: user.emailVerified,
    twoFactorEnabled: user.twoFactorEnabled,
    displayName: profile.displayName,
    role: profile.role,
    specialty: profile.specialty,
    traineeLevel: profile.traineeLevel,
    membership: membership && {
      organizationId: membership.organizationId,
      organizationName: place ?? '',
      status: membership.status,
    },
    idleMinutes: null,
    demand: null,
  };
}

/** The newest of a person's own debriefs. */
export async function listDebriefIds(db: Db, userId: string, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: debriefs.id })
    .from(debriefs)
    .where(eq(debriefs.ownerId, userId))
    .orderBy(desc(debriefs.shiftDate))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** The newest assessments that a person got or gave. */
export async function listAssessmentIds(db: Db, userId: string, most: number): Promise<string[]> {
  const { id, traineeId, submitterId, shiftDate } = assessments;
  const rows = await db
    .select({ id })
    .from(assessments)
    .where(or(eq(traineeId, userId), eq(submitterId, userId)))
    .orderBy(desc(shiftDate), desc(id))
    .limit(most);
  return rows.map((row) => row.id);
}
