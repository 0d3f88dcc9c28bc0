import { MAX_RETRIES_PER_PATIENT } from '#shared/pearls.ts';
import type { PearlPatientRow } from '#server/pearls/tables.ts';

/** Trying again makes sense only where something went wrong and a model is configured that could do better. */
export function canRetry(
  patient: Pick<PearlPatientRow, 'status' | 'problem' | 'retries'>,
  hasModel: boolean,
): boolean {
  if (patient.retries >= MAX_RETRIES_PER_PATIENT) return false;
  if (patient.status === 'failed') return true;
  return hasModel && patient.status === 'done' && patient.problem !== null;
}
