import { createHash } from 'node:crypto';
import type { QuestionWords } from '#shared/correction-output.ts';
import { recordEvent } from '#server/audit/store.ts';
import { insertCorrection } from '#server/corrections/store/corrections.ts';
import type { Actor } from '#server/http/context.ts';
import type { LibraryQuestion } from '#server/library/presentation.ts';
import { readShippedCorrections } from '#server/library/shipped-corrections.ts';
import type { ShippedCorrection } from '#server/library/shipped-corrections.ts';
import type { Queue, Store } from '#server/ports.ts';
import type { z } from 'zod';

const JOB: Actor = { kind: 'job', job: 'ship-corrections' };
const BY = { byId: null, byName: 'Debrief', byRole: 'starter library', reportId: null };
const PLACES = { A: 0, B: 1, C: 2, D: 3 } as const;

type Asked = Pick<
  z.infer<typeof LibraryQuestion>,
  'question' | 'options' | 'answer' | 'explanation'
>;

function wordsOf({ question, options, answer, explanation }: Asked): QuestionWords {
  return {
    question,
    options: [options.A, options.B, options.C, options.D],
    correctAnswer: PLACES[answer],
    explanation,
  };
}

/** The same for the same words on every server and at every start (RFC 9562, version 8). */
function idOf(shipped: ShippedCorrection): string {
  const hex = createHash('sha256').update(JSON.stringify(shipped)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function saidBy(shipped: ShippedCorrection) {
  if ('question' in shipped) {
    const nowQuestion = shipped.now && wordsOf(shipped.now);
    return {
      scope: 'question' as const,
      textId: null,
      was: shipped.question.question,
      now: nowQuestion?.question ?? null,
      wasQuestion: wordsOf(shipped.question),
      nowQuestion,
    };
  }
  const { was, now, textId = null } = shipped;
  return { scope: 'text' as const, textId, was, now, wasQuestion: null, nowQuestion: null };
}

/** What a release corrects stands among all corrections from its first start on, and is told like them. */
export async function recordShipped(
  { db, jobs }: Store & Queue,
  shipped = readShippedCorrections(),
): Promise<void> {
  for (const one of shipped) {
    const id = idOf(one);
    const kind = one.now === null ? 'withdrawn' : 'corrected';
    await db.transaction(async (tx) => {
      const made = { ...BY, ...saidBy(one), id, kind, reason: one.reason } as const;
      if (!(await insertCorrection(tx, { ...made, createdAt: new Date(one.on) }))) return;
      await jobs.send(tx, 'tell-correction', { correctionId: id }, { key: id });
      await recordEvent(tx, JOB, 'correction.made', id, { kind });
    });
  }
}
