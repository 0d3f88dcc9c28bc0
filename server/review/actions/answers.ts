import { recordEvent } from '#server/audit/store.ts';
import type { UserActor } from '#server/http/context.ts';
import type { PearlQuestionRow } from '#server/pearls/tables.ts';
import type { Clock, Store } from '#server/ports.ts';
import { cardAfter, gradeOf, newCard } from '#server/review/rules/cards.ts';
import { findAnswer, insertAnswer, lockCard, saveCard } from '#server/review/store/cards.ts';
import type { PearlAnswerRow } from '#server/review/tables.ts';

/** Keeps the first answer, whatever comes later, and begins to review the question. */
export async function answerQuestion(
  { db, now }: Store & Clock,
  actor: UserActor,
  question: Pick<PearlQuestionRow, 'id' | 'correctAnswer'>,
  chosen: PearlAnswerRow['chosen'],
): Promise<PearlAnswerRow> {
  const { userId } = actor;
  const answer: PearlAnswerRow = {
    userId,
    questionId: question.id,
    chosen,
    isCorrect: chosen === question.correctAnswer,
    answeredAt: now(),
  };
  return db.transaction(async (tx) => {
    if (!(await insertAnswer(tx, answer))) {
      return (await findAnswer(tx, userId, question.id)) ?? answer;
    }
    const card = await lockCard(tx, userId, question.id, newCard(answer.answeredAt));
    // Whoever met it in a review first goes on from there.
    if (card.reps === 0) {
      const first = { rating: gradeOf(answer.isCorrect), at: answer.answeredAt };
      await saveCard(tx, userId, question.id, cardAfter([first], answer.answeredAt));
    }
    await recordEvent(tx, actor, 'pearls.answered', question.id, { isCorrect: answer.isCorrect });
    return answer;
  });
}
