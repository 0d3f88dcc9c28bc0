import { and, count, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AssessmentQuery } from '#shared/assessment-input.ts';
import { COUNTED_UP_TO } from '#shared/assessments.ts';
import { filterOf } from '#server/assessments/store/filter.ts';
import { behind, cursorAt, orderOf, placeOf, sortedBy } from '#server/assessments/store/sort.ts';
import { assessments } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';

const SUMMARY = {
  id: assessments.id,
  shiftDate: assessments.shiftDate,
  dayOfWeek: assessments.dayOfWeek,
  traineeId: assessments.traineeId,
  traineeName: assessments.traineeName,
  submitterId: assessments.submitterId,
  evaluatorName: assessments.evaluatorName,
  evaluatorEmail: assessments.evaluatorEmail,
  epaNumber: assessments.epaNumber,
  epaTitle: assessments.epaTitle,
  rating: assessments.rating,
  createdAt: assessments.createdAt,
  amendedAt: assessments.amendedAt,
  voidedAt: assessments.voidedAt,
  acknowledgedAt: assessments.acknowledgedAt,
};

/** A page of what the viewer sees of what is asked for. The first page counts, as far as COUNTED_UP_TO. */
export async function listAssessments(db: Db, viewer: UserActor, query: AssessmentQuery) {
  const filter = await filterOf(db, viewer, query);
  const place = placeOf(query);
  const found = await db
    .select({ ...SUMMARY, sortedBy: sortedBy(query) })
    .from(assessments)
    .where(and(filter, place ? behind(query, place) : undefined))
    .orderBy(...orderOf(query))
    .limit(query.limit + 1);
  const rows = found.slice(0, query.limit);
  const last = found.length > query.limit ? rows.at(-1) : undefined;
  return {
    rows,
    nextCursor: last ? cursorAt(query, last) : null,
    total: place ? null : last ? await countUpTo(db, filter) : rows.length,
  };
}

/** Null when there are more. */
async function countUpTo(db: Db, filter: SQL | undefined): Promise<number | null> {
  const few = db
    .select({ one: sql`1`.as('one') })
    .from(assessments)
    .where(filter)
    .limit(COUNTED_UP_TO + 1)
    .as('few');
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(few);
  return total > COUNTED_UP_TO ? null : total;
}
