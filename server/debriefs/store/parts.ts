import { and, asc, count, eq, exists, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { SUMMARY } from '#server/assessments/store/summary.ts';
import type { SummaryRow } from '#server/assessments/store/summary.ts';
import { assessmentRequests, assessments, isCounted } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { debriefs } from '#server/debriefs/tables.ts';
import { pearlPatients, pearlSets } from '#server/pearls/tables.ts';
import { profiles } from '#server/people/tables.ts';
import type { OtherNames, OwnedBy } from '#server/procedures/store/records.ts';
import { named } from '#server/procedures/store/records.ts';
import { procedures } from '#server/procedures/tables.ts';
import type { ProcedureRow } from '#server/procedures/tables.ts';

/** Far more than one shift has. */
const LONGEST_LIST = 200;

/**
 * Which assessments belong to a debrief: those of its date between the owner and the person tagged, an answer to a
 * request to that person from a browser that was not signed in included; while no account is tagged, all that the owner
 * got or gave.
 */
function isOfDebrief(db: Db): SQL | undefined {
  const { traineeId, submitterId, requestId, shiftDate } = assessments;
  const { ownerId, taggedId } = debriefs;
  const asked = db
    .select({ id: assessmentRequests.id })
    .from(assessmentRequests)
    .where(and(eq(assessmentRequests.id, requestId), eq(assessmentRequests.assessorId, taggedId)));
  const byTagged = or(eq(submitterId, taggedId), and(isNull(submitterId), exists(asked)));
  return and(
    eq(shiftDate, debriefs.shiftDate),
    or(
      and(eq(traineeId, ownerId), or(isNull(taggedId), byTagged)),
      and(eq(submitterId, ownerId), or(isNull(taggedId), eq(traineeId, taggedId))),
    ),
  );
}

const isProcedureOfDebrief = and(
  eq(procedures.userId, debriefs.ownerId),
  eq(procedures.date, debriefs.shiftDate),
);

/** Numbers for the row of a list of debriefs, joined with their sets. */
export function casesOf(db: Db): SQL<number> {
  const cases = db
    .select({ count: count() })
    .from(pearlPatients)
    .where(eq(pearlPatients.setId, pearlSets.id));
  return sql<number>`(${cases})`.mapWith(Number);
}

/** Voided ones do not count, nor those that wait for an administrator to confirm them. */
export function assessmentsOf(db: Db): SQL<number> {
  const given = db
    .select({ count: count() })
    .from(assessments)
    .where(and(isOfDebrief(db), isCounted(assessments)));
  return sql<number>`(${given})`.mapWith(Number);
}

export function proceduresOf(db: Db): SQL<number> {
  const logged = db.select({ count: count() }).from(procedures).where(isProcedureOfDebrief);
  return sql<number>`(${logged})`.mapWith(Number);
}

export type ShiftAssessment = SummaryRow;

/** In the order in which they came, voided ones included. */
export async function listAssessmentsOf(db: Db, debriefId: string): Promise<ShiftAssessment[]> {
  return db
    .select(SUMMARY)
    .from(debriefs)
    .innerJoin(assessments, isOfDebrief(db))
    .where(eq(debriefs.id, debriefId))
    .orderBy(asc(assessments.createdAt), asc(assessments.id))
    .limit(LONGEST_LIST);
}

/** In the order in which they were logged. */
export async function listProceduresOf(
  db: Db,
  debriefId: string,
): Promise<(ProcedureRow & OtherNames & OwnedBy)[]> {
  return db
    .select(named)
    .from(debriefs)
    .innerJoin(procedures, isProcedureOfDebrief)
    .innerJoin(profiles, eq(profiles.id, procedures.userId))
    .where(eq(debriefs.id, debriefId))
    .orderBy(asc(procedures.createdAt), asc(procedures.id))
    .limit(LONGEST_LIST);
}
