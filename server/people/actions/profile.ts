import type { ProfileInput } from '#shared/account-input.ts';
import { renameInAssessments } from '#server/assessments/store/names.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { UserActor } from '#server/http/context.ts';
import { updateProfile } from '#server/people/store.ts';
import type { Runtime } from '#server/runtime.ts';

export async function saveProfile(
  { db }: Runtime,
  actor: UserActor,
  { displayName, specialty, traineeLevel, bio }: ProfileInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    await updateProfile(tx, actor.userId, {
      displayName,
      specialty,
      traineeLevel: actor.role === 'trainee' ? (traineeLevel ?? actor.traineeLevel) : null,
      bio,
    });
    await renameInAssessments(tx, actor.userId, displayName);
    await recordEvent(tx, actor, 'profile.saved', actor.userId);
  });
}
