import type { ReviewInput } from '#shared/review-input.ts';
import type { ReviewOutcome } from '#shared/review-output.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { PearlQuestionRow } from '#server/pearls/tables.ts';
import type { Clock, Store } from '#server/ports.ts';
import { cardAfter, gradeOf, isDue, isLeech, newCard } from '#server/review/rules/cards.ts';
import { dayOf } from '#server/review/rules/days.ts';
import {
  deleteReview,
  findReview,
  insertReview,
  listReviews,
  lockCard,
  saveCard,
} from '#server/review/store/cards.ts';
import type { CardState } from '#server/review/tables.ts';

const TAKEN = 'This answer was sent before, for another question.';
const OTHER_ANSWER = 'Another answer to this question was sent before.';
const NOT_LAST = 'This question was answered again since.';

type Question = Pick<PearlQuestionRow, 'id' | 'correctAnswer' | 'fingerprint'>;

/** The card as its whole history says; the caller holds its lock. */
export async function replay(
  tx: Db,
  userId: string,
  fingerprint: string,
  now: Date,
): Promise<CardState> {
  const state = cardAfter(await listReviews(tx, userId, [fingerprint]), now, fingerprint);
  await saveCard(tx, userId, fingerprint, state);
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
    const { fingerprint } = question;
    const card = await lockCard(tx, userId, fingerprint, newCard(at));
    const known = await findReview(tx, reviewId);
    if (known) {
      const isSame = known.userId === userId && known.fingerprint === fingerprint;
      if (!isSame) throw new AppError('conflict', TAKEN);
      // By whether it was right then: since, the key may have been corrected.
      const asThen = gradeOf(known.rating !== gradeOf(false), rating);
      if (known.chosen !== chosen || known.rating !== asThen) {
        throw new AppError('conflict', OTHER_ANSWER);
      }
      return { outcome: 'repeated', due: card.due.toISOString() };
    }
    if (!isDue(card, dayOf(at, zone).end)) {
      return { outcome: 'not_due', due: card.due.toISOString() };
    }
    const grade = gradeOf(chosen === question.correctAnswer, rating);
    const review = { id: reviewId, userId, questionId: question.id, fingerprint, isInSet: false };
    if (!(await insertReview(tx, { ...review, rating: grade, chosen, reviewedAt: at }))) {
      throw new AppError('conflict', TAKEN);
    }
    const { due } = await replay(tx, userId, fingerprint, at);
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
    await lockCard(tx, userId, found.fingerprint, newCard(now()));
    const given = await listReviews(tx, userId, [found.fingerprint]);
    if (!given.some(({ id }) => id === reviewId)) return;
    if (given.at(-1)?.id !== reviewId) throw new AppError('conflict', NOT_LAST);
    await deleteReview(tx, reviewId);
    const { due } = await replay(tx, userId, found.fingerprint, now());
    // It was due, also where the history alone would not say so: its key was corrected, or two cards became one.
    if (!found.isInSet && due > found.reviewedAt) {
      await saveCard(tx, userId, found.fingerprint, { due: found.reviewedAt });
    }
    await recordEvent(tx, actor, 'review.undone', found.questionId ?? reviewId);
  });
}

/** A question put aside is never due; taken back it is due as it was, and what was forgotten before is forgiven. */
export async function putAside(
  { db, now }: Store & Clock,
  actor: UserActor,
  { id, fingerprint }: Pick<PearlQuestionRow, 'id' | 'fingerprint'>,
  isPutAside: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const card = await lockCard(tx, actor.userId, fingerprint, newCard(now()));
    const isForgiven = !isPutAside && isLeech(card);
    if (card.isSuspended === isPutAside && !isForgiven) return;
    await saveCard(tx, actor.userId, fingerprint, {
      isSuspended: isPutAside,
      ...(isForgiven && { lapsesForgiven: card.lapses }),
    });
    await recordEvent(tx, actor, isPutAside ? 'review.put-aside' : 'review.taken-back', id);
  });
}
