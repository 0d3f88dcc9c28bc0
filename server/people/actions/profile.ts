import type { ProfileInput } from '#shared/account-input.ts';
import { renameInAssessments } from '#server/assessments/store/records.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { UserActor } from '#server/http/context.ts';
import { lockTrainingYear, updateProfile } from '#server/people/store.ts';
import { expectTrainingYear } from '#server/people/actions/training-year.ts';
import type { Clock, Store } from '#server/ports.ts';

export async function saveProfile(
  { db, now }: Store & Clock,
  actor: UserActor,
  { displayName, specialty, traineeLevel, trainingYear, bio }: ProfileInput,
): Promise<void> {
  const isTrainee = actor.role === 'trainee';
  if (isTrainee && typeof trainingYear === 'number') expectTrainingYear(trainingYear, now());
  await db.transaction(async (tx) => {
    const from = await lockTrainingYear(tx, actor.userId);
    await updateProfile(tx, actor.userId, {
      displayName,
      specialty,
      traineeLevel: isTrainee ? (traineeLevel ?? actor.traineeLevel) : null,
      ...(isTrainee && trainingYear !== undefined && { trainingYear }),
      bio,
    });
    await renameInAssessments(tx, actor.userId, displayName);
    await recordEvent(tx, actor, 'profile.saved', actor.userId);
    if (isTrainee && trainingYear !== undefined && trainingYear !== from) {
      const facts = { from, to: trainingYear };
      await recordEvent(tx, actor, 'training_year.changed', actor.userId, facts);
    }
  });
}
