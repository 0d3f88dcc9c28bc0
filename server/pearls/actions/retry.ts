import { findHardPhi } from '#shared/phi.ts';
import { countKinds, kindsInWords } from '#shared/phi-kinds.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { Visitor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { keyOf } from '#server/http/who.ts';
import type { Model } from '#server/llm/model.ts';
import type { Live } from '#server/pearls/live.ts';
import { canRetry } from '#server/pearls/policy.ts';
import { resetPatient } from '#server/pearls/store/sets.ts';
import type { PearlPatientRow } from '#server/pearls/tables.ts';
import type { Queue, Store } from '#server/ports.ts';

type Ground = Store & Queue & { live: Live };

/** Puts one patient back in line, after a problem. */
export async function retryPatient(
  { model, ...ports }: Ground & { model: Model | null },
  actor: Visitor,
  patient: PearlPatientRow,
): Promise<void> {
  if (isBeingWritten(patient)) return;
  if (!canRetry(patient, model !== null)) {
    throw new AppError('conflict', 'This patient cannot be tried again.');
  }
  await writeAnew(ports, actor, patient, { kind: 'pearls.retried' });
}

/** Pressed twice, or in two tabs: it is already in line. */
export function isBeingWritten({ status }: Pick<PearlPatientRow, 'status'>): boolean {
  return status === 'waiting' || status === 'generating';
}

type Reason = { kind: 'pearls.retried' } | { kind: 'pearls.topic_chosen'; topic: string };

/** Puts a patient back in line, to be written about the topic that was chosen now, or before. False when somebody else just has. */
export async function writeAnew(
  { db, jobs, live }: Ground,
  actor: Visitor,
  patient: PearlPatientRow,
  { kind, ...chosen }: Reason,
): Promise<boolean> {
  expectNoPhi(patient.details);
  const { setId, index } = patient;
  const round = patient.retries + 1;
  const isReset = await db.transaction(async (tx) => {
    const topic = 'topic' in chosen ? chosen.topic : undefined;
    if (!(await resetPatient(tx, patient, topic))) return false;
    const patients = [{ index, retries: round }];
    await jobs.send(tx, 'generate-pearls', { setId, patients }, { whose: keyOf(actor) });
    await recordEvent(tx, actor, kind, setId, { index, retry: round, ...chosen });
    return true;
  });
  live.publish({ setId, kind: 'changed', index });
  return isReset;
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
