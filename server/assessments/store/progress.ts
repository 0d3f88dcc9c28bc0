import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { TraineeProgress } from '#shared/assessment-output.ts';
import { seenBy } from '#server/assessments/store/scope.ts';
import { assessments, isUnconfirmed } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { formTemplates } from '#server/templates/tables.ts';

/** What counts for a trainee's progress, or will once it is confirmed, and the viewer may see, in the order of the shifts. */
export function listProgress(
  db: Db,
  viewer: UserActor,
  traineeId: string,
  scope: TraineeProgress['scope'],
) {
  const seen = scope === 'own' ? eq(assessments.submitterId, viewer.userId) : seenBy(viewer);
  return db
    .select({
      id: assessments.id,
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
    .where(and(eq(assessments.traineeId, traineeId), isNull(assessments.voidedAt), seen))
    .orderBy(asc(assessments.shiftDate), asc(assessments.id));
}
