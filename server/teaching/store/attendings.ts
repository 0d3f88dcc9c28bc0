import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { firstDayOf } from '#shared/teaching.ts';
import { assessmentRequests, assessments } from '#server/assessments/tables.ts';
import { users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { debriefs } from '#server/debriefs/tables.ts';
import { isActiveIn } from '#server/organizations/store/memberships.ts';
import { memberships } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { teachingBatches, teachingParticipations } from '#server/teaching/tables.ts';

type Asked = {
  organizationId: string;
  traineeId: string;
  half: string;
};

/** Attendings of an organization: first those who assessed this trainee, were tagged or were asked since the half began, then by name. */
export async function listTeachers(db: Db, { organizationId, traineeId, half }: Asked) {
  const { id, displayName } = profiles;
  const since = firstDayOf(half);
  const assessed = sql`select from ${assessments} where ${assessments.traineeId} = ${traineeId}
    and ${assessments.submitterId} = ${id} and ${assessments.shiftDate} >= ${since}
    and ${assessments.voidedAt} is null`;
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
    .where(isActiveIn(organizationId, ['attending']))
    .orderBy(sql`${isMet} desc`, sql`lower(${displayName})`, id);
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

/** Whose teaching an organization’s administrators may read about: who teaches or taught there, and of whom something was released there. */
function isTeacherOf(organizationId: string) {
  const isOfPlace = and(
    eq(memberships.organizationId, organizationId),
    inArray(memberships.status, ['active', 'deactivated']),
    eq(profiles.role, 'attending'),
  );
  const isReleased = sql`exists (select from ${teachingBatches}
    where ${teachingBatches.organizationId} = ${organizationId} and ${teachingBatches.attendingId} = ${profiles.id})`;
  return and(isNull(profiles.erasedAt), or(isOfPlace, isReleased));
}

function selectNamed(db: Db) {
  return db
    .selectDistinct({ id: profiles.id, name: profiles.displayName, key: NAME_KEY })
    .from(profiles)
    .leftJoin(memberships, eq(memberships.userId, profiles.id))
    .$dynamic();
}
const NAME_KEY = sql<string>`lower(${profiles.displayName})`.as('name_key');

/** By name. */
export async function listTeachersOf(db: Db, organizationId: string) {
  const rows = await selectNamed(db)
    .where(isTeacherOf(organizationId))
    .orderBy(NAME_KEY, profiles.id);
  return rows.map(({ id, name }) => ({ id, name }));
}

export async function findTeacherOf(db: Db, organizationId: string, attendingId: string) {
  const rows = await selectNamed(db).where(
    and(isTeacherOf(organizationId), eq(profiles.id, attendingId)),
  );
  return rows[0] ?? null;
}
