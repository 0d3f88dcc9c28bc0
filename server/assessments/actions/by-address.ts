import { canAssessByAddress } from '#server/assessments/policy/records.ts';
import { findTraineeByAddress } from '#server/assessments/store/trainees.ts';
import type { PlacedTrainee } from '#server/assessments/store/trainees.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import {
  findAssessmentSettings,
  findOrganization,
} from '#server/organizations/store/organizations.ts';

/** Whether somebody may assess a trainee who was not picked from the list, as both are placed now. */
export async function isWithinReach(
  db: Db,
  actor: UserActor,
  trainee: Pick<Parameters<typeof canAssessByAddress>[1], 'role' | 'organizationId'>,
): Promise<boolean> {
  const { membership } = actor;
  const own = membership && (await findOrganization(db, membership.organizationId));
  if (!own) return false;
  const { assessorSignIn } = await findAssessmentSettings(db, trainee.organizationId);
  return canAssessByAddress(actor, { ...trainee, assessorSignIn }, own);
}

/** The trainee with exactly this address. Null also for one out of reach: nobody is told of the account. */
export async function findWithinReach(
  db: Db,
  actor: UserActor,
  email: string,
): Promise<PlacedTrainee | null> {
  const trainee = await findTraineeByAddress(db, email);
  return trainee && (await isWithinReach(db, actor, trainee)) ? trainee : null;
}
