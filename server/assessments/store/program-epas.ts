import { and, asc, count, countDistinct, eq, inArray, isNotNull, max, sql } from 'drizzle-orm';
import { LAST_FORMS } from '#shared/progress.ts';
import type { ProgramEpasQuery } from '#shared/list-input.ts';
import { SET } from '#server/assessments/store/progress.ts';
import { seenBy } from '#server/assessments/store/scope.ts';
import { assessments, countForms, isCounted } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/db/cursor.ts';
import type { UserActor } from '#server/http/context.ts';
import { isInTraining } from '#server/organizations/store/memberships.ts';
import { memberships } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { formTemplates } from '#server/templates/tables.ts';

/** A page of a program's trainees in training, by name. */
export async function listInTraining(
  db: Db,
  programId: string,
  { year, cursor, limit }: ProgramEpasQuery,
) {
  const { programYear } = memberships;
  const offset = offsetOf(cursor);
  const rows = await db
    .select({
      id: profiles.id,
      displayName: profiles.displayName,
      programYear,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .where(
      and(
        eq(memberships.programId, programId),
        eq(memberships.status, 'active'),
        eq(profiles.role, 'trainee'),
        isInTraining(),
        year === undefined ? undefined : eq(programYear, year),
      ),
    )
    .orderBy(sql`lower(${profiles.displayName})`, asc(profiles.id))
    .limit(limit + 1)
    .offset(offset);
  return {
    people: rows.slice(0, limit),
    total: rows[0]?.total ?? offset,
    nextCursor: rows.length > limit ? String(offset + limit) : null,
  };
}
export type PersonInTraining = Awaited<ReturnType<typeof listInTraining>>['people'][number];

/** What the viewer may see of these trainees, for each EPA of a set: how many forms, by how many people, what the last ones gave. */
export async function listEpasSeen(
  db: Db,
  viewer: UserActor,
  traineeIds: readonly string[],
  set: string,
) {
  if (traineeIds.length === 0) return [];
  const { traineeId, epaNumber, rating, shiftDate, id, submitterId, formId } = assessments;
  const ranked = db
    .select({
      traineeId,
      epaNumber,
      rating,
      shiftDate,
      // All who were not signed in are one.
      by: sql<string>`coalesce(${submitterId}::text, '')`.as('by'),
      nth: sql<number>`row_number() over (partition by ${traineeId}, ${epaNumber} order by ${shiftDate} desc, ${id} desc)`.as(
        'nth',
      ),
    })
    .from(assessments)
    .leftJoin(formTemplates, eq(formTemplates.id, formId))
    .where(
      and(
        inArray(traineeId, [...traineeIds]),
        isNotNull(epaNumber),
        isCounted(assessments),
        seenBy(viewer),
        eq(SET, set),
      ),
    )
    .as('ranked');
  return db
    .select({
      traineeId: ranked.traineeId,
      number: sql<number>`${ranked.epaNumber}`,
      forms: count(),
      people: countDistinct(ranked.by),
      given: sql<
        number[]
      >`array_agg(${ranked.rating} order by ${ranked.nth}) filter (where ${ranked.nth} <= ${LAST_FORMS})`,
      lastOn: sql<string>`${max(ranked.shiftDate)}`,
    })
    .from(ranked)
    .groupBy(ranked.traineeId, ranked.epaNumber)
    .orderBy(asc(ranked.epaNumber));
}
/** How many forms count about each of these and the viewer may see, of whatever set and of Saturdays as well. */
export async function countSeenForms(
  db: Db,
  viewer: UserActor,
  traineeIds: readonly string[],
): Promise<Map<string, number>> {
  if (traineeIds.length === 0) return new Map();
  const { traineeId } = assessments;
  const rows = await db
    .select({ traineeId, forms: countForms(assessments) })
    .from(assessments)
    .where(and(inArray(traineeId, [...traineeIds]), isCounted(assessments), seenBy(viewer)))
    .groupBy(traineeId);
  return new Map(rows.map((row) => [row.traineeId, row.forms]));
}

export type EpaSeenRow = Awaited<ReturnType<typeof listEpasSeen>>[number];
