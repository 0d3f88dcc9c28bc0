import { recordAll, wasRecorded } from '#server/audit/store.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { canAcknowledge, isTrainee } from '#server/assessments/policy/records.ts';
import { lockSubmitted, updateAssessment } from '#server/assessments/store/records.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import type { Clock, Store } from '#server/ports.ts';

const NOT_YOURS_TO_THANK = 'Only the trainee can thank for an assessment.';
const VOIDED = 'This assessment has been voided. It can no longer be changed.';

/**
 * All that was written in one go is read with it, and whoever wrote it with an account is told once. Thanking again
 * changes nothing.
 */
export async function thankForAssessment(
  { db, now }: Store & Clock,
  actor: UserActor,
  { id, submissionKey }: AssessmentRow,
): Promise<void> {
  await db.transaction(async (tx) => {
    const written = await lockSubmitted(tx, submissionKey);
    const row = written.find((one) => one.id === id);
    if (!row) throw new AppError('not_found', 'This assessment does not exist.');
    if (!canAcknowledge(actor, row)) {
      if (isTrainee(actor, row)) throw new AppError('conflict', VOIDED);
      throw new AppError('forbidden', NOT_YOURS_TO_THANK);
    }
    const standing = written.filter(({ voidedAt }) => voidedAt === null);
    const unread = standing.filter(({ acknowledgedAt }) => acknowledgedAt === null);
    for (const one of unread) await updateAssessment(tx, one.id, { acknowledgedAt: now() });
    const { submitterId, organizationId } = row;
    const about = { assessmentId: standing[0]?.id ?? id };
    const thanked = { action: 'assessment.thanked', subjectId: submitterId ?? '' } as const;
    const isNew = submitterId !== null && !(await isTold(tx, actor, thanked, written));
    const facts = { ...about, count: standing.length, organizationId };
    await recordAll(tx, actor, [
      ...unread.map((one) => ({
        action: 'assessment.acknowledged' as const,
        subjectId: one.id,
        facts: { ...placeOf(one), isThanks: submitterId !== null },
      })),
      ...(isNew ? [{ ...thanked, facts }] : []),
    ]);
  });
}

/** By whichever of the rows it was told: that one may be void by now. */
async function isTold(
  tx: Db,
  { userId }: UserActor,
  thanked: Parameters<typeof wasRecorded>[2],
  written: readonly AssessmentRow[],
): Promise<boolean> {
  for (const { id: assessmentId } of written)
    if (await wasRecorded(tx, userId, thanked, { assessmentId })) return true;
  return false;
}

function placeOf({ traineeId, organizationId, epaNumber }: AssessmentRow) {
  return { traineeId, organizationId, epaNumber };
}
