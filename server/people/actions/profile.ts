import type { ProfileInput } from '#shared/account-input.ts';
import { renameInAssessments } from '#server/assessments/store/records.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { UserActor } from '#server/http/context.ts';
import { nextId } from '#server/ids.ts';
import { findProfile, insertRename, lockTraining, updateProfile } from '#server/people/store.ts';
import { expectNoStart, expectTrainingYear } from '#server/people/actions/training-year.ts';
import type { Clock, Store } from '#server/ports.ts';

/** What is undefined stays as it is. */
export async function saveProfile(
  { db, now }: Store & Clock,
  actor: UserActor,
  input: ProfileInput,
): Promise<void> {
  if (Object.values(input).every((value) => value === undefined)) return;
  const { displayName, specialty, traineeLevel, trainingYear, bio } = input;
  const isTrainee = actor.role === 'trainee';
  if (isTrainee && typeof trainingYear === 'number') expectTrainingYear(trainingYear, now());
  await db.transaction(async (tx) => {
    const { trainingYear: from, trainingStart } = await lockTraining(tx, actor.userId);
    const before = await findProfile(tx, actor.userId);
    const changesYear = isTrainee && trainingYear !== undefined && trainingYear !== from;
    // Whom nobody administers corrects it alone.
    const isMember = actor.membership?.status === 'active';
    if (changesYear && isMember) expectNoStart(trainingStart);
    await updateProfile(tx, actor.userId, {
      displayName,
      specialty,
      traineeLevel: isTrainee ? (traineeLevel ?? actor.traineeLevel) : null,
      ...(changesYear && { trainingYear, trainingStart: null }),
      bio,
    });
    if (displayName !== undefined && before && displayName !== before.displayName) {
      await renameInAssessments(tx, actor.userId, displayName);
      const rename = nextId();
      await insertRename(tx, {
        id: rename,
        userId: actor.userId,
        nameBefore: before.displayName,
        nameAfter: displayName,
        changedAt: now(),
      });
      await recordEvent(tx, actor, 'profile.renamed', actor.userId, { rename });
    }
    await recordEvent(tx, actor, 'profile.saved', actor.userId);
    if (changesYear) {
      const facts = { from, to: trainingYear };
      await recordEvent(tx, actor, 'training_year.changed', actor.userId, facts);
    }
  });
}
