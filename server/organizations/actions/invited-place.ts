import { programYearProblem } from '#shared/programs.ts';
import { trainingYearProblem } from '#shared/people.ts';
import { recordAll } from '#server/audit/store.ts';
import type { AuditEvent } from '#server/audit/place.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/http/context.ts';
import { newId } from '#server/ids.ts';
import { placeInvited } from '#server/organizations/store/invitations.ts';
import { lockOpenProgram } from '#server/organizations/store/organizations.ts';
import type { InvitationRow } from '#server/organizations/tables.ts';
import { beginTraining } from '#server/people/actions/training-year.ts';
import { updateProfile } from '#server/people/store.ts';

/** What an invitation says of a person beside the role. */
export type InvitedPlace = Pick<
  InvitationRow,
  'name' | 'traineeLevel' | 'programId' | 'programYear' | 'trainingStart'
>;
export const NOWHERE: InvitedPlace = {
  name: '',
  traineeLevel: null,
  programId: null,
  programYear: null,
  trainingStart: null,
};

/** Whoever accepts stands where the invitation says; in a program that takes nobody in by now, or has no such year, nowhere. */
export async function takePlace(
  tx: Db,
  actor: Actor,
  userId: string,
  invitation: InvitationRow,
  now: Date,
): Promise<void> {
  await recordAll(tx, actor, await place(tx, userId, invitation, now));
  const { role, traineeLevel, trainingStart } = invitation;
  if (role === 'trainee') {
    if (traineeLevel) await updateProfile(tx, userId, { traineeLevel });
    const year = Number(trainingStart?.slice(0, 4));
    if (trainingStart && trainingYearProblem(year, now.getUTCFullYear()) === null)
      await beginTraining(tx, actor, userId, trainingStart, now);
  }
}

async function place(
  tx: Db,
  userId: string,
  { organizationId, role, programId, programYear }: InvitationRow,
  placedAt: Date,
): Promise<AuditEvent[]> {
  const program = programId && (await lockOpenProgram(tx, programId));
  if (!program) return [];
  const year = role === 'trainee' ? programYear : null;
  const isTaken = role !== 'trainee' || (year !== null && !programYearProblem(year, program.years));
  if (!isTaken) return [];
  const values = { programId: program.id, programYear: year, placement: newId(), placedAt };
  await placeInvited(tx, userId, values);
  const facts = { organizationId, programFrom: null, yearFrom: null, graduatedFrom: null };
  const now = { program: program.id, year, graduated: null };
  return [{ action: 'program.placed', subjectId: userId, facts: { ...facts, ...now } }];
}
