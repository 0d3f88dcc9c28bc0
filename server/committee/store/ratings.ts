import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { assessmentRequests, assessments, isCounted } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { memberships, programs } from '#server/organizations/tables.ts';
import { LEAVES } from '#server/programs/store/leaves.ts';
import { formTemplates } from '#server/templates/tables.ts';

const { id, organizationId, traineeId, shiftDate, formId, epaNumber, requestId } = assessments;

/**
 * All that was given of these people in an organization until a day, over their whole training, in the order of their
 * shifts: levels of weekday shifts, and days rated as a whole, which have no number. Who assessed without an account is known by the address that was asked, which is hashed.
 */
export async function listGiven(db: Db, organization: string, ids: readonly string[], to: string) {
  if (ids.length === 0) return [];
  const asked = assessmentRequests.assessorEmail;
  return db
    .select({
      id,
      traineeId,
      set: formTemplates.name,
      number: epaNumber,
      assessor: sql<string>`coalesce(${assessments.submitterId}::text, md5(lower(${asked})), '')`,
      submitter: assessments.submitterId,
      submission: assessments.submissionKey,
      level: assessments.rating,
      on: shiftDate,
    })
    .from(assessments)
    .leftJoin(formTemplates, eq(formTemplates.id, formId))
    .leftJoin(assessmentRequests, eq(assessmentRequests.id, requestId))
    .where(
      and(
        inArray(traineeId, [...ids]),
        eq(organizationId, organization),
        lte(shiftDate, to),
        isCounted(assessments),
      ),
    )
    .orderBy(asc(shiftDate), asc(id));
}

/** When people were away from training; whoever never was is not in it. */
export async function listLeavesOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: memberships.userId, leaves: LEAVES })
    .from(memberships)
    .where(inArray(memberships.userId, [...ids]));
}

export async function findProgramYears(db: Db, programId: string) {
  const { years, yearBegins, name } = programs;
  const rows = await db
    .select({ years, yearBegins, name })
    .from(programs)
    .where(eq(programs.id, programId));
  return rows[0] ?? null;
}
