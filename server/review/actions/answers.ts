import { recordEvent } from '#server/audit/store.ts';
import type { UserActor } from '#server/http/context.ts';
import { newId } from '#server/ids.ts';
import type { PearlQuestionRow } from '#server/pearls/tables.ts';
import type { Clock, Store } from '#server/ports.ts';
import { gradeOf, newCard } from '#server/review/rules/cards.ts';
import { replay } from '#server/review/actions/reviews.ts';
import { findAnswer, insertAnswer, insertReview, lockCard } from '#server/review/store/cards.ts';
import type { PearlAnswerRow } from '#server/review/tables.ts';

/** Keeps the first answer, whatever comes later; it is one more of the history of the question's one card. */
export async function answerQuestion(
  { db, now }: Store & Clock,
  actor: UserActor,
  question: Pick<PearlQuestionRow, 'id' | 'correctAnswer' | 'fingerprint'>,
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
    await lockCard(tx, userId, question.fingerprint, newCard(answer.answeredAt));
    await insertReview(tx, {
      id: newId(),
      userId,
      questionId: question.id,
      fingerprint: question.fingerprint,
      isInSet: true,
      rating: gradeOf(answer.isCorrect),
      chosen,
      reviewedAt: answer.answeredAt,
    });
    await replay(tx, userId, question.fingerprint, answer.answeredAt);
    await recordEvent(tx, actor, 'pearls.answered', question.id, { isCorrect: answer.isCorrect });
    return answer;
  });
}
