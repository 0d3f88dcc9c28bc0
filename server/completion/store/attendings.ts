import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isStillAwaited } from '#server/assessments/store/requests.ts';
import { assessmentRequests } from '#server/assessments/tables.ts';
import { lastAssessedOf, memberOf } from '#server/completion/store/place.ts';
import type { Place } from '#server/completion/store/place.ts';
import type { Page } from '#server/completion/store/trainees.ts';
import type { Db } from '#server/db/connect.ts';
import { isOpen } from '#server/links/store.ts';
import { memberships } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';

function ofOrganization({ organizationId }: Place): SQL | undefined {
  return organizationId === null
    ? undefined
    : eq(assessmentRequests.organizationId, organizationId);
}

/** Attendings of a place, with what waits for them. */
function attendings(db: Db, place: Place, now: Date) {
  const waiting = db
    .select({
      assessorId: assessmentRequests.assessorId,
      organizationId: assessmentRequests.organizationId,
      waiting: count().as('waiting'),
    })
    .from(assessmentRequests)
    .where(and(ofOrganization(place), isOpen(assessmentRequests, now), isStillAwaited(db)))
    .groupBy(assessmentRequests.assessorId, assessmentRequests.organizationId)
    .as('waiting');
  return db
    .select({
      id: memberships.userId,
      displayName: profiles.displayName,
      lastAssessedOn: lastAssessedOf('submitterId').as('last_assessed_on'),
      waiting: sql<number>`coalesce(${waiting.waiting}, 0)`.mapWith(Number).as('waits'),
    })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .leftJoin(
      waiting,
      and(
        eq(waiting.assessorId, memberships.userId),
        eq(waiting.organizationId, memberships.organizationId),
      ),
    )
    .where(and(memberOf(place), eq(profiles.role, 'attending')));
}

/** For whom most waits first, then who assessed longest ago. */
export function listAttendings(db: Db, place: Place, now: Date, { limit, offset }: Page) {
  const base = attendings(db, place, now).as('attendings');
  return db
    .select()
    .from(base)
    .orderBy(desc(base.waiting), sql`${base.lastAssessedOn} nulls first`, asc(base.id))
    .limit(limit)
    .offset(offset);
}
export type AttendingRow = Awaited<ReturnType<typeof listAttendings>>[number];

export async function countAttendings(db: Db, place: Place, now: Date): Promise<number> {
  return db.$count(attendings(db, place, now).as('attendings'));
}
