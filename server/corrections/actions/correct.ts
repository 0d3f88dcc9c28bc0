import type { QuestionWords } from '#shared/correction-output.ts';
import { recordEvent } from '#server/audit/store.ts';
import { insertCorrection } from '#server/corrections/store/corrections.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { newId } from '#server/ids.ts';
import type { Clock, Queue } from '#server/ports.ts';

export type NewCorrection = {
  kind: 'corrected' | 'withdrawn';
  /** In this text of the library alone; null: wherever the words stand. */
  textId: string | null;
  /** The passage; of a question what it asks. */
  was: string;
  now: string | null;
  /** `nowQuestion` follows it option by option. */
  wasQuestion: QuestionWords | null;
  nowQuestion: QuestionWords | null;
  reason: string;
  byRole: string;
  reportId: string | null;
};

/** Once it is committed, every text and question that has these words says what was corrected, and its owner is told. */
export async function makeCorrection(
  { now, jobs }: Clock & Queue,
  tx: Db,
  actor: UserActor,
  correction: NewCorrection,
): Promise<string> {
  const id = newId();
  await insertCorrection(tx, {
    ...correction,
    id,
    scope: correction.wasQuestion ? 'question' : 'text',
    byId: actor.userId,
    byName: actor.displayName,
    createdAt: now(),
  });
  await jobs.send(tx, 'tell-correction', { correctionId: id }, { key: id });
  await recordEvent(tx, actor, 'correction.made', id, { kind: correction.kind });
  return id;
}
