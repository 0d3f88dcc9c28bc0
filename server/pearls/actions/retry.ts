import { findHardPhi } from '#shared/phi.ts';
import { countKinds, kindsInWords } from '#shared/phi-kinds.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { Actor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { Model } from '#server/llm/model.ts';
import type { Live } from '#server/pearls/live.ts';
import { canRetry } from '#server/pearls/policy.ts';
import { resetPatient } from '#server/pearls/store/sets.ts';
import type { PearlPatientRow } from '#server/pearls/tables.ts';
import type { Queue, Store } from '#server/ports.ts';

/** Puts one patient back in line, after a problem. */
export async function retryPatient(
  { db, jobs, live, model }: Store & Queue & { live: Live; model: Model | null },
  actor: Actor,
  patient: PearlPatientRow,
): Promise<void> {
  // Pressed twice, or in two tabs: it is already being tried again.
  if (patient.status === 'waiting' || patient.status === 'generating') return;
  if (!canRetry(patient, model !== null)) {
    throw new AppError('conflict', 'This patient cannot be tried again.');
  }
  expectNoPhi(patient.details);
  const { setId, index } = patient;
  await db.transaction(async (tx) => {
    if (!(await resetPatient(tx, patient))) return;
    await jobs.send(tx, 'generate-pearls', {
      setId,
      patients: [{ index, retries: patient.retries + 1 }],
    });
    await recordEvent(tx, actor, 'pearls.retried', setId, { index, retry: patient.retries + 1 });
  });
  live.publish({ setId, kind: 'changed', index });
}

/** For cases from before the check, or before a rule of it. */
function expectNoPhi(details: string): void {
  const hard = findHardPhi(details);
  if (hard.length === 0) return;
  const kinds = kindsInWords(countKinds(hard));
  throw new AppError(
    'conflict',
    `This case looks as if it holds ${kinds}. Please enter it anew without what could identify a person.`,
  );
}
