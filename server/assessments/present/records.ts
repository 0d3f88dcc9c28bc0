import { nameThen } from '#shared/people.ts';
import type { FormVersion } from '#shared/form-template-output.ts';
import type { AssessmentSummary, ListedAssessment } from '#shared/assessment-output.ts';
import type {
  Assessment,
  TraineeByAddress,
  TraineeChoice,
} from '#shared/assessment-record-output.ts';
import {
  canAcknowledge,
  canAmend,
  canConfirm,
  canSeeFrom,
  canVoid,
  isTrainee,
} from '#server/assessments/policy/records.ts';
import {
  amendableUntil,
  epasNotSeen,
  judgedIn,
  placeOf,
  ratingWordsOf,
  wayOf,
} from '#server/assessments/rules/records.ts';
import type { AssessmentRecord } from '#server/assessments/store/records.ts';
import type { ListedRow, SummaryRow } from '#server/assessments/store/summary.ts';
import type { ListedTrainee, TraineeRow } from '#server/assessments/store/trainees.ts';
import type { UserActor } from '#server/http/context.ts';

/** Without a viewer: in somebody's own papers. */
export function presentSummary(
  row: SummaryRow,
  viewer: UserActor | null = null,
): AssessmentSummary {
  return {
    id: row.id,
    shiftDate: row.shiftDate,
    dayOfWeek: row.dayOfWeek,
    trainee: { id: row.traineeId, name: nameThen(row.traineeThen, row.traineeName) },
    evaluator: {
      id: row.submitterId,
      name: nameThen(row.evaluatorThen, row.evaluatorName),
      email: row.submitterId === null ? row.evaluatorEmail : null,
      isSignedIn: row.submitterId !== null,
      from: viewer && canSeeFrom(viewer, row) ? row.answeredFrom : null,
      way: wayOf(row),
    },
    epa: row.epaNumber === null ? null : { number: row.epaNumber, title: row.epaTitle ?? '' },
    rating: row.rating,
    ratingWords: ratingWordsOf(row),
    createdAt: row.createdAt.toISOString(),
    isAmended: row.amendedAt !== null,
    isVoided: row.voidedAt !== null,
    isAcknowledged: row.acknowledgedAt !== null,
  };
}

export function presentListed(row: ListedRow, viewer: UserActor): ListedAssessment {
  return { ...presentSummary(row, viewer), isNew: row.isUnread && isTrainee(viewer, row) };
}

export function presentAssessment(
  actor: UserActor,
  { row, traineeEmail, amendments, voidedByName, form }: AssessmentRecord,
  now: Date,
): Assessment {
  return {
    ...presentSummary({ ...row, traineeEmail }, actor),
    ...judgedIn(row),
    amendments: amendments.map((before) => ({
      at: before.amendedAt.toISOString(),
      by: before.amendedByName,
      before: judgedIn(before),
      ratingWords: ratingWordsOf({
        ratingWords: before.ratingWords,
        rating: placeOf(before),
        epaNumber: row.epaNumber,
        shiftDate: row.shiftDate,
      }),
    })),
    form: {
      number: form.number,
      levels: form.template.levels,
      saturday: form.template.saturday,
    },
    voided: row.voidedAt && {
      at: row.voidedAt.toISOString(),
      by: voidedByName ?? 'the owner of the address that was given',
      reason: row.voidReason ?? '',
    },
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    reflection: isTrainee(actor, row) ? row.reflection : null,
    can: {
      amend: canAmend(actor, row, now),
      void: canVoid(actor, { ...row, traineeEmail }),
      acknowledge: canAcknowledge(actor, row),
      confirm: canConfirm(actor, { ...row, traineeEmail }),
    },
    amendableUntil: amendableUntil(row.createdAt).toISOString(),
  };
}

export function presentTrainee({ id, displayName, traineeLevel }: TraineeRow): TraineeByAddress {
  return { id, displayName, traineeLevel };
}

export function presentTraineeChoice(row: ListedTrainee, { template }: FormVersion): TraineeChoice {
  return {
    ...presentTrainee(row),
    programId: row.programId,
    lastAssessedOn: row.lastAssessedOn,
    assessments: row.assessments,
    epas: template.epas.length,
    epasNotSeenLately: epasNotSeen(template, row.seen),
  };
}
