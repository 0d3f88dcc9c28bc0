import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { TraineeProgress } from '#shared/assessment-output.ts';
import { seenBy } from '#server/assessments/store/scope.ts';
import { assessments, isCounted, isUnconfirmed } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { formTemplates } from '#server/templates/tables.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';

type Scope = TraineeProgress['scope'];

/** What of a trainee the viewer may see. */
function seenOfTrainee(viewer: UserActor, traineeId: string, scope: Scope): SQL | undefined {
  const seen = scope === 'own' ? eq(assessments.submitterId, viewer.userId) : seenBy(viewer);
  return and(eq(assessments.traineeId, traineeId), seen);
}

/** The set of EPAs that a record is about, where its form is joined. */
export const SET = sql<string>`coalesce(${formTemplates.name}, ${SHIPPED_TEMPLATE.name})`;

/** What counts for a trainee's progress, or will once it is confirmed, and the viewer may see, in the order of the shifts. */
export function listProgress(db: Db, viewer: UserActor, traineeId: string, scope: Scope) {
  return db
    .select({
      id: assessments.id,
      submission: assessments.submissionKey,
      shiftDate: assessments.shiftDate,
      rating: assessments.rating,
      ratingWords: assessments.ratingWords,
      set: formTemplates.name,
      scale: sql<
        string[] | null
      >`case when ${assessments.epaNumber} is null then ${formTemplates.template} -> 'saturday' -> 'scale' end`,
      epaNumber: assessments.epaNumber,
      epaTitle: assessments.epaTitle,
      submitterId: assessments.submitterId,
      observationsCount: assessments.observationsCount,
      isUnconfirmed: sql<boolean>`${isUnconfirmed(assessments)} is true`,
    })
    .from(assessments)
    .leftJoin(formTemplates, eq(formTemplates.id, assessments.formId))
    .where(and(seenOfTrainee(viewer, traineeId, scope), isNull(assessments.voidedAt)))
    .orderBy(asc(assessments.shiftDate), asc(assessments.id));
}

/** What counts for one EPA of a set and the viewer may see, in the order of the shifts. */
export function listEpaForms(
  db: Db,
  viewer: UserActor,
  traineeId: string,
  scope: Scope,
  { number, set }: { number: number; set: string },
) {
  return db
    .select({
      id: assessments.id,
      shiftDate: assessments.shiftDate,
      rating: assessments.rating,
      ratingWords: assessments.ratingWords,
      epaNumber: assessments.epaNumber,
      epaTitle: assessments.epaTitle,
      submitterId: assessments.submitterId,
      evaluatorName: assessments.evaluatorName,
      strengths: assessments.strengths,
      improvements: assessments.improvements,
    })
    .from(assessments)
    .leftJoin(formTemplates, eq(formTemplates.id, assessments.formId))
    .where(
      and(
        seenOfTrainee(viewer, traineeId, scope),
        isCounted(assessments),
        // Few by then: the trainee's have the index.
        eq(sql`${assessments.epaNumber}`, number),
        eq(SET, set),
      ),
    )
    .orderBy(asc(assessments.shiftDate), asc(assessments.id));
}
export type EpaFormRow = Awaited<ReturnType<typeof listEpaForms>>[number];
