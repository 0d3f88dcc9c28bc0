import { MAX_RETRIES_PER_PATIENT, MAX_ROUNDS_PER_PATIENT } from '#shared/pearls.ts';
import type { Actor } from '#server/http/context.ts';
import type { PearlPatientRow, PearlSetRow } from '#server/pearls/tables.ts';

/** Trying again makes sense only where something went wrong and a model is configured that could do better. */
export function canRetry(
  patient: Pick<PearlPatientRow, 'status' | 'problem' | 'retries'>,
  hasModel: boolean,
): boolean {
  if (patient.retries >= MAX_RETRIES_PER_PATIENT) return false;
  if (patient.status === 'failed') return true;
  return hasModel && patient.status === 'done' && patient.problem !== null;
}

/** Writing about another topic costs a model as much as trying again, and the library nothing. */
export function canChooseTopic(
  { status, retries }: Pick<PearlPatientRow, 'status' | 'retries'>,
  hasModel: boolean,
): boolean {
  const rounds = hasModel ? MAX_RETRIES_PER_PATIENT : MAX_ROUNDS_PER_PATIENT;
  return status === 'done' && retries < rounds;
}

type Owned = Pick<PearlSetRow, 'ownerId' | 'expiresAt'>;

/** A guest's set, and one that was a guest's until its day is over, opens to whoever has its address. */
export function canRead(set: Owned, actor: Actor, now: Date): boolean {
  return isOwner(set, actor) || (set.expiresAt !== null && set.expiresAt > now);
}

/** Trying again and taking away as a file: whoever has the address of a guest's set; of an owned one only its owner. */
export function canChange(set: Owned, actor: Actor): boolean {
  return set.ownerId === null || isOwner(set, actor);
}

/** Naming and deleting it. */
export function canEdit(set: Owned, actor: Actor): boolean {
  return isOwner(set, actor);
}

export function canKeep(set: Owned, actor: Actor): boolean {
  return set.ownerId === null && actor.kind === 'user';
}

function isOwner(set: Owned, actor: Actor): boolean {
  return actor.kind === 'user' && set.ownerId === actor.userId;
}
