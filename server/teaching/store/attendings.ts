import { and, eq, ilike, inArray, sql } from 'drizzle-orm';
import { firstDayOf } from '#shared/teaching.ts';
import { assessmentRequests, assessments } from '#server/assessments/tables.ts';
import { users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/like.ts';
import { debriefs } from '#server/debriefs/tables.ts';
import { isActiveIn } from '#server/organizations/store/memberships.ts';
import { memberships } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { teachingParticipations } from '#server/teaching/tables.ts';

type Asked = {
  organizationId: string;
  traineeId: string;
  half: string;
  q?: string | undefined;
  limit: number;
};

/** Attendings of an organization: first those who assessed this trainee, were tagged or were asked since the half began, then by name. */
export async function listTeachers(db: Db, { organizationId, traineeId, half, q, limit }: Asked) {
  const { id, displayName } = profiles;
  const since = firstDayOf(half);
  const assessed = sql`select from ${assessments} where ${assessments.traineeId} = ${traineeId}
    and ${assessments.submitterId} = ${id} and ${assessments.shiftDate} >= ${since}`;
  const tagged = sql`select from ${debriefs} where ${debriefs.ownerId} = ${traineeId}
    and ${debriefs.taggedId} = ${id} and ${debriefs.shiftDate} >= ${since}`;
  const asked = sql`select from ${assessmentRequests} where ${assessmentRequests.traineeId} = ${traineeId}
    and ${assessmentRequests.assessorId} = ${id} and ${assessmentRequests.createdAt} >= ${since}`;
  const done = sql`select from ${teachingParticipations} where ${teachingParticipations.traineeId} = ${traineeId}
    and ${teachingParticipations.attendingId} = ${id} and ${teachingParticipations.half} = ${half}`;
  const isMet = sql<boolean>`(exists (${assessed}) or exists (${tagged}) or exists (${asked}))`;
  return db
    .select({
      id,
      name: displayName,
      email: users.email,
      isMet,
      isDone: sql<boolean>`exists (${done})`,
    })
    .from(memberships)
    .innerJoin(profiles, eq(id, memberships.userId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        isActiveIn(organizationId, ['attending']),
        q ? ilike(displayName, containing(q)) : undefined,
      ),
    )
    .orderBy(sql`${isMet} desc`, sql`lower(${displayName})`, id)
    .limit(limit);
}

/** An active attending of the organization. */
export async function findTeacher(db: Db, organizationId: string, attendingId: string) {
  const rows = await db
    .select({ id: profiles.id, email: users.email })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(profiles.id, attendingId), isActiveIn(organizationId, ['attending'])));
  return rows[0] ?? null;
}

/** Whose teaching an organization’s administrators may read about: attendings, also deactivated ones. */
function isTeacherOf(organizationId: string) {
  return and(
    eq(memberships.organizationId, organizationId),
    inArray(memberships.status, ['active', 'deactivated']),
    eq(profiles.role, 'attending'),
  );
}

export async function listTeachersOf(
  db: Db,
  { organizationId, q, limit }: Pick<Asked, 'organizationId' | 'q' | 'limit'>,
) {
  const { id, displayName: name } = profiles;
  return db
    .select({ id, name })
    .from(memberships)
    .innerJoin(profiles, eq(id, memberships.userId))
    .where(and(isTeacherOf(organizationId), q ? ilike(name, containing(q)) : undefined))
    .orderBy(sql`lower(${name})`, id)
    .limit(limit);
}

export async function findTeacherOf(db: Db, organizationId: string, attendingId: string) {
  const { id, displayName: name } = profiles;
  const rows = await db
    .select({ id, name })
    .from(memberships)
    .innerJoin(profiles, eq(id, memberships.userId))
    .where(and(isTeacherOf(organizationId), eq(id, attendingId)));
  return rows[0] ?? null;
}
