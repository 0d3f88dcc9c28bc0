import type { AcknowledgeInput } from '#shared/assessment-input.ts';
import type { AmendInput } from '#shared/judgement-input.ts';
import { AMEND_DAYS } from '#shared/assessments.ts';
import { recordEvent } from '#server/audit/store.ts';
import { findUser } from '#server/auth/store.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import { nextId } from '#server/ids.ts';
import {
  canAcknowledge,
  canAmend,
  canConfirm,
  canVoid,
  isAboutOneself,
  isSubmitter,
  isTrainee,
  mayConfirm,
  mayVoid,
} from '#server/assessments/policy/records.ts';
import {
  beyondScale,
  isSameJudgement,
  judgedIn,
  judgementOf,
  ratingOf,
  wordsIn,
} from '#server/assessments/rules/records.ts';
import {
  insertAmendment,
  listAmendments,
  lockAssessment,
  updateAssessment,
} from '#server/assessments/store/records.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import type { Clock, Store } from '#server/ports.ts';
import { findFormOf } from '#server/templates/store/forms.ts';

/** A record is put right a few times, and each time keeps up to 10,000 characters for good. */
const MAX_AMENDMENTS = 20;

const VOIDED = 'This assessment has been voided. It can no longer be changed.';
const CHANGED = 'This assessment has been amended in the meantime. Please look again.';
const TOO_LATE = `An assessment can be amended for ${AMEND_DAYS} days. Ask an administrator to void it, and submit a new one.`;
const TOO_OFTEN = `An assessment can be amended ${MAX_AMENDMENTS} times. Ask an administrator to void it, and submit a new one.`;
const NOT_YOURS_TO_AMEND = 'Only the person who submitted an assessment can amend it.';
const NOT_YOURS_TO_VOID = 'Only an administrator of the organization can void an assessment.';
const OWN_TO_VOID = 'Nobody voids an assessment of themselves. Please ask another administrator.';
const NOT_YOURS_TO_CONFIRM =
  'Only an administrator of the organization confirms an assessment by link, and never one of or by themselves.';
const NOTHING_TO_CONFIRM = 'There is nothing to confirm: this assessment counts.';
const OTHER_REFLECTION =
  'Another reflection was stored in the meantime. Please look at it: saved again, yours takes its place.';
const NOT_YOURS_TO_ACKNOWLEDGE = 'Only the trainee can acknowledge an assessment.';

async function getLocked(tx: Db, { id }: Pick<AssessmentRow, 'id'>): Promise<AssessmentRow> {
  const row = await lockAssessment(tx, id);
  if (!row) throw new AppError('not_found', 'This assessment does not exist.');
  return row;
}

/** Keeps what it replaces. What says the same changes nothing: a repeated request is no second amendment. */
export async function amendAssessment(
  { db, now }: Store & Clock,
  actor: UserActor,
  assessment: Pick<AssessmentRow, 'id'>,
  { amendmentsBefore, ...input }: AmendInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await getLocked(tx, assessment);
    if (!canAmend(actor, row, now())) {
      if (!isSubmitter(actor, row)) throw new AppError('forbidden', NOT_YOURS_TO_AMEND);
      throw new AppError('conflict', row.voidedAt ? VOIDED : TOO_LATE);
    }
    const { judgement, problems } = judgementOf(row.epaNumber === null, input);
    const [problem] = Object.values(problems);
    if (problem) throw new AppError('invalid', problem, { fields: problems });
    if (isSameJudgement(judgement, row)) return;
    const { template } = await findFormOf(tx, row);
    const beyond = beyondScale(template, judgement);
    if (beyond) throw invalidField('numericRating', beyond);
    const before = (await listAmendments(tx, row.id)).length;
    if (before !== amendmentsBefore) throw new AppError('conflict', CHANGED);
    if (before >= MAX_AMENDMENTS) throw new AppError('conflict', TOO_OFTEN);
    await insertAmendment(tx, {
      id: nextId(),
      assessmentId: row.id,
      amendedBy: actor.userId,
      amendedAt: now(),
      ...judgedIn(row),
      ratingWords: row.ratingWords,
    });
    await updateAssessment(tx, row.id, {
      ...judgement,
      rating: ratingOf(judgement),
      ratingWords: wordsIn(template, { ...row, rating: ratingOf(judgement) }),
      amendedAt: now(),
    });
    await recordEvent(tx, actor, 'assessment.amended', row.id, factsOf(row));
  });
}

export async function voidAssessment(
  { db, now }: Store & Clock,
  actor: UserActor,
  assessment: Pick<AssessmentRow, 'id'>,
  reason: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await getLocked(tx, assessment);
    const { email: traineeEmail = '' } = (await findUser(tx, row.traineeId)) ?? {};
    const about = { ...row, traineeEmail };
    if (!canVoid(actor, about)) {
      if (mayVoid(actor, about)) throw new AppError('conflict', VOIDED);
      const isOwn = isAboutOneself(actor, about);
      throw new AppError('forbidden', isOwn ? OWN_TO_VOID : NOT_YOURS_TO_VOID);
    }
    const values = { voidedAt: now(), voidedBy: actor.userId, voidReason: reason };
    await updateAssessment(tx, row.id, values);
    await recordEvent(tx, actor, 'assessment.voided', row.id, factsOf(row));
  });
}

/** From now on it counts. Twice is once. */
export async function confirmAssessment(
  { db, now }: Store & Clock,
  actor: UserActor,
  assessment: Pick<AssessmentRow, 'id'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await getLocked(tx, assessment);
    const { email: traineeEmail = '' } = (await findUser(tx, row.traineeId)) ?? {};
    const about = { ...row, traineeEmail };
    if (!mayConfirm(actor, about)) throw new AppError('forbidden', NOT_YOURS_TO_CONFIRM);
    if (row.voidedAt) throw new AppError('conflict', VOIDED);
    if (row.confirmedAt) return;
    if (!canConfirm(actor, about)) throw new AppError('conflict', NOTHING_TO_CONFIRM);
    await updateAssessment(tx, row.id, { confirmedAt: now(), confirmedBy: actor.userId });
    await recordEvent(tx, actor, 'assessment.confirmed', row.id, factsOf(row));
  });
}

/** The reflection is for the trainee alone; acknowledging again changes it, unless its writer saw another one. */
export async function acknowledgeAssessment(
  { db, now }: Store & Clock,
  actor: UserActor,
  assessment: Pick<AssessmentRow, 'id'>,
  { reflection, over }: AcknowledgeInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await getLocked(tx, assessment);
    if (!canAcknowledge(actor, row)) {
      if (isTrainee(actor, row)) throw new AppError('conflict', VOIDED);
      throw new AppError('forbidden', NOT_YOURS_TO_ACKNOWLEDGE);
    }
    if (row.acknowledgedAt && row.reflection === reflection) return;
    if (over !== undefined && over !== row.reflection) {
      throw new AppError('conflict', OTHER_REFLECTION);
    }
    await updateAssessment(tx, row.id, {
      acknowledgedAt: row.acknowledgedAt ?? now(),
      reflection,
    });
    await recordEvent(tx, actor, 'assessment.acknowledged', row.id, factsOf(row));
  });
}

function factsOf({ traineeId, organizationId, epaNumber }: AssessmentRow) {
  return { traineeId, organizationId, epaNumber };
}
