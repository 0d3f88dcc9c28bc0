import type { CommitteeForm } from '#shared/committee-output.ts';
import { nameThen } from '#shared/people.ts';
import { canSee } from '#server/assessments/policy/records.ts';
import { judgedIn, placeOf, ratingWordsOf } from '#server/assessments/rules/records.ts';
import type { AssessmentRecord } from '#server/assessments/store/records.ts';
import type { UserActor } from '#server/http/context.ts';

export function presentForm(
  viewer: UserActor,
  { row, amendments }: Pick<AssessmentRecord, 'row' | 'amendments'>,
): CommitteeForm {
  const { id, shiftDate, dayOfWeek, epaNumber, rating, confirmedAt } = row;
  const { involvement, observationsCount, strengths, improvements } = row;
  return {
    id,
    shiftDate,
    dayOfWeek,
    trainee: { id: row.traineeId, name: nameThen(row.traineeThen, row.traineeName) },
    evaluator: {
      name: nameThen(row.evaluatorThen, row.evaluatorName),
      isSignedIn: row.submitterId !== null,
    },
    epa: epaNumber === null ? null : { number: epaNumber, title: row.epaTitle ?? '' },
    rating,
    ratingWords: ratingWordsOf(row),
    involvement,
    observationsCount,
    strengths,
    improvements,
    amendments: amendments.map((before) => ({
      at: before.amendedAt.toISOString(),
      by: before.amendedByName,
      before: judgedIn(before),
      ratingWords: ratingWordsOf({ ...before, rating: placeOf(before), epaNumber, shiftDate }),
    })),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    can: { see: canSee(viewer, row) },
  };
}
