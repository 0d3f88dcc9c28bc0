import type { ReviewInput } from '#shared/review-input.ts';
import type { ReviewOutcome } from '#shared/review-output.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { PearlQuestionRow } from '#server/pearls/tables.ts';
import type { Clock, Store } from '#server/ports.ts';
import { cardAfter, gradeOf, historyOf, isDue, newCard } from '#server/review/rules/cards.ts';
import { dayOf } from '#server/review/rules/days.ts';
import {
  deleteReview,
  findAnswer,
  findReview,
  insertReview,
  listReviews,
  lockCard,
  saveCard,
} from '#server/review/store/cards.ts';
import type { CardState } from '#server/review/tables.ts';

const TAKEN = 'This answer was sent before, for another question.';
const NOT_LAST = 'This question was answered again since.';

type Question = Pick<PearlQuestionRow, 'id' | 'correctAnswer'>;

/** The card as its whole history says; the caller holds its lock. */
async function replay(tx: Db, userId: string, questionId: string, now: Date): Promise<CardState> {
  const answer = await findAnswer(tx, userId, questionId);
  const history = historyOf(answer, await listReviews(tx, userId, questionId));
  const state = cardAfter(history, now);
  await saveCard(tx, userId, questionId, state);
  return state;
}

/** Counts an answer once, and only while its question is due: another device may have been faster. */
export async function reviewQuestion(
  { db, now }: Store & Clock,
  actor: UserActor,
  question: Question,
  { reviewId, chosen, rating, zone }: ReviewInput,
): Promise<ReviewOutcome> {
  const { userId } = actor;
  const at = now();
  return db.transaction(async (tx) => {
    const card = await lockCard(tx, userId, question.id, newCard(at));
    const known = await findReview(tx, reviewId);
    if (known) {
      const isSame = known.userId === userId && known.questionId === question.id;
      if (!isSame) throw new AppError('conflict', TAKEN);
      return { outcome: 'repeated', due: card.due.toISOString() };
    }
    if (!isDue(card, dayOf(at, zone).end)) {
      return { outcome: 'not_due', due: card.due.toISOString() };
    }
    const isCorrect = chosen === question.correctAnswer;
    const grade = gradeOf(isCorrect, rating);
    const review = { id: reviewId, userId, questionId: question.id, chosen, reviewedAt: at };
    if (!(await insertReview(tx, { ...review, rating: grade }))) {
      throw new AppError('conflict', TAKEN);
    }
    const { due } = await replay(tx, userId, question.id, at);
    await recordEvent(tx, actor, 'review.answered', question.id, { rating: grade });
    return { outcome: 'stored', due: due.toISOString() };
  });
}

/** Takes back the last answer to a question, as if it had never been given. Again it changes nothing. */
export async function undoReview(
  { db, now }: Store & Clock,
  actor: UserActor,
  reviewId: string,
): Promise<void> {
  const { userId } = actor;
  await db.transaction(async (tx) => {
    const found = await findReview(tx, reviewId);
    if (found?.userId !== userId) return;
    await lockCard(tx, userId, found.questionId, newCard(now()));
    const given = await listReviews(tx, userId, found.questionId);
    if (!given.some(({ id }) => id === reviewId)) return;
    if (given.at(-1)?.id !== reviewId) throw new AppError('conflict', NOT_LAST);
    await deleteReview(tx, reviewId);
    await replay(tx, userId, found.questionId, now());
    await recordEvent(tx, actor, 'review.undone', found.questionId);
  });
}

/** A question put aside is never due; taken back it is due as it was. */
export async function putAside(
  { db, now }: Store & Clock,
  actor: UserActor,
  questionId: string,
  isPutAside: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const card = await lockCard(tx, actor.userId, questionId, newCard(now()));
    if (card.isSuspended === isPutAside) return;
    await saveCard(tx, actor.userId, questionId, { isSuspended: isPutAside });
    const action = isPutAside ? 'review.put-aside' : 'review.taken-back';
    await recordEvent(tx, actor, action, questionId);
  });
}
