import { NO_TOPIC } from '#shared/pearls.ts';
import type { Visitor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { Library } from '#server/library/catalogue.ts';
import type { Model } from '#server/llm/model.ts';
import { isBeingWritten, writeAnew } from '#server/pearls/actions/retry.ts';
import type { Live } from '#server/pearls/live.ts';
import { canChooseTopic } from '#server/pearls/policy.ts';
import type { PearlPatientRow } from '#server/pearls/tables.ts';
import type { Queue, Store } from '#server/ports.ts';

type Ground = Store & Queue & { live: Live; model: Model | null; library: () => Library };

const BEING_WRITTEN =
  'These pearls are just being written anew. Please choose a topic when they are ready.';

/** Has one patient written anew about a topic of the library that a person chose, or about none of them. */
export async function chooseTopic(
  { model, library, ...ports }: Ground,
  actor: Visitor,
  patient: PearlPatientRow,
  topic: string,
): Promise<void> {
  if (topic !== NO_TOPIC && library().topics.every(({ id }) => id !== topic)) {
    throw new AppError('invalid', 'Please choose a topic from the list.', {
      fields: { topic: 'Please choose a topic from the list.' },
    });
  }
  if (isBeingWritten(patient)) {
    if (patient.chosenTopic === topic) return;
    throw new AppError('conflict', BEING_WRITTEN);
  }
  if (!canChooseTopic(patient, model !== null)) {
    throw new AppError(
      'conflict',
      'These pearls cannot be written about another topic any more. Please enter the case anew.',
    );
  }
  if (!(await writeAnew(ports, actor, patient, { kind: 'pearls.topic_chosen', topic })))
    throw new AppError('conflict', BEING_WRITTEN);
}
