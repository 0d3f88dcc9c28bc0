import { and, asc, count, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { NearReason } from '#shared/completion.ts';
import { isStillAwaited } from '#server/assessments/store/requests.ts';
import {
  assessmentRequests,
  assessments,
  countForms,
  isCounted,
} from '#server/assessments/tables.ts';
import { inTraining } from '#server/completion/store/place.ts';
import type { Place } from '#server/completion/store/place.ts';
import type { Db } from '#server/db/connect.ts';
import { isOpen } from '#server/links/store.ts';
import { memberships } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { procedures } from '#server/procedures/tables.ts';

/** Shown of those who could assess a trainee. */
const MOST_NEAR = 2;

/** Those who were assessed longest ago first, who never was before them. */
export function listTrainees(db: Db, place: Place, { limit, offset }: Page) {
  const base = inTraining(db, place).as('in_training');
  return db
    .select()
    .from(base)
    .orderBy(sql`${base.lastAssessedOn} nulls first`, asc(base.id))
    .limit(limit)
    .offset(offset);
}
export type Page = { limit: number; offset: number };
export type TraineeRow = Awaited<ReturnType<typeof listTrainees>>[number];

/** Records of the organization that a person belongs to: what another one wrote is not shown here. */
function belongsTo(person: PgColumn, organizationId: PgColumn): SQL | undefined {
  return and(eq(memberships.userId, person), eq(memberships.organizationId, organizationId));
}

export async function countTrainees(db: Db, place: Place): Promise<number> {
  return db.$count(inTraining(db, place).as('in_training'));
}

/** Forms since a day in the organization that a person belongs to now, by person, on the side of this column. */
export async function countFormsOf(
  db: Db,
  side: 'traineeId' | 'submitterId',
  ids: readonly string[],
  since: string,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const person = assessments[side];
  const rows = await db
    .select({ id: person, forms: countForms(assessments) })
    .from(assessments)
    .innerJoin(memberships, belongsTo(person, assessments.organizationId))
    .where(
      and(inArray(person, [...ids]), gte(assessments.shiftDate, since), isCounted(assessments)),
    )
    .groupBy(person);
  return new Map(rows.flatMap(({ id, forms }) => (id === null ? [] : [[id, forms]])));
}

export async function countWaiting(
  db: Db,
  side: 'traineeId' | 'assessorId',
  ids: readonly string[],
  { now, overdueBefore }: { now: Date; overdueBefore: Date },
): Promise<Map<string, { waiting: number; overdue: number }>> {
  if (ids.length === 0) return new Map();
  const person = assessmentRequests[side];
  const isOverdue = sql`${assessmentRequests.createdAt} < ${overdueBefore.toISOString()}`;
  const rows = await db
    .select({
      id: person,
      waiting: count(),
      overdue: sql<number>`count(*) filter (where ${isOverdue})`.mapWith(Number),
    })
    .from(assessmentRequests)
    .innerJoin(memberships, belongsTo(person, assessmentRequests.organizationId))
    .where(and(inArray(person, [...ids]), isOpen(assessmentRequests, now), isStillAwaited(db)))
    .groupBy(person);
  return new Map(rows.flatMap(({ id, ...counts }) => (id === null ? [] : [[id, counts]])));
}

export type Near = {
  traineeId: string;
  id: string;
  displayName: string;
  reason: NearReason;
  on: string;
};

const assessor = alias(profiles, 'assessor');
const theirs = alias(memberships, 'theirs');

/** Attendings of the trainee's organization who were asked, supervised a procedure or assessed the trainee since a day. */
export async function listNear(
  db: Db,
  traineeIds: readonly string[],
  { since, now }: { since: string; now: Date },
): Promise<Near[]> {
  if (traineeIds.length === 0) return [];
  const ids = [...traineeIds];
  const said = (reason: NearReason, rank: number, on: SQL) => ({
    reason: sql<NearReason>`${reason}::text`.as('reason'),
    rank: sql<number>`${rank}::integer`.as('rank'),
    on: sql<string>`${on}::text`.as('on'),
  });
  const asked = db
    .select({
      traineeId: assessmentRequests.traineeId,
      organizationId: assessmentRequests.organizationId,
      attendingId: sql<string>`${assessmentRequests.assessorId}`.as('attending_id'),
      ...said('asked', 1, sql`(${assessmentRequests.createdAt} at time zone 'UTC')::date`),
    })
    .from(assessmentRequests)
    .where(and(inArray(assessmentRequests.traineeId, ids), isOpen(assessmentRequests, now)));
  const supervised = db
    .select({
      traineeId: procedures.userId,
      organizationId: procedures.organizationId,
      attendingId: sql<string>`${procedures.supervisorId}`.as('attending_id'),
      ...said('procedure', 2, sql`${procedures.date}`),
    })
    .from(procedures)
    .where(and(inArray(procedures.userId, ids), gte(procedures.date, since)));
  const assessed = db
    .select({
      traineeId: assessments.traineeId,
      organizationId: assessments.organizationId,
      attendingId: sql<string>`${assessments.submitterId}`.as('attending_id'),
      ...said('assessed', 3, sql`${assessments.shiftDate}`),
    })
    .from(assessments)
    .where(and(inArray(assessments.traineeId, ids), gte(assessments.shiftDate, since)));
  const met = asked.unionAll(supervised).unionAll(assessed).as('met');
  const each = db
    .selectDistinctOn([met.traineeId, met.attendingId], {
      traineeId: met.traineeId,
      id: assessor.id,
      displayName: assessor.displayName,
      reason: met.reason,
      rank: met.rank,
      on: met.on,
    })
    .from(met)
    .innerJoin(assessor, and(eq(assessor.id, met.attendingId), eq(assessor.role, 'attending')))
    .innerJoin(
      memberships,
      and(
        eq(memberships.userId, met.traineeId),
        eq(memberships.organizationId, met.organizationId),
      ),
    )
    .innerJoin(
      theirs,
      and(
        eq(theirs.userId, assessor.id),
        eq(theirs.status, 'active'),
        eq(theirs.organizationId, memberships.organizationId),
      ),
    )
    .orderBy(met.traineeId, met.attendingId, asc(met.rank), desc(met.on))
    .as('each');
  const place = sql<number>`row_number() over (partition by ${each.traineeId} order by ${each.rank}, ${each.on} desc, ${each.id})`;
  const numbered = db
    .select({
      traineeId: each.traineeId,
      id: each.id,
      displayName: each.displayName,
      reason: each.reason,
      on: each.on,
      place: place.as('place'),
    })
    .from(each)
    .as('numbered');
  return db
    .select({
      traineeId: numbered.traineeId,
      id: numbered.id,
      displayName: numbered.displayName,
      reason: numbered.reason,
      on: numbered.on,
    })
    .from(numbered)
    .where(sql`${numbered.place} <= ${MOST_NEAR}`)
    .orderBy(numbered.traineeId, numbered.place);
}
