import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { given, isAmong, kept } from '#server/db/kept.ts';
import { pearlQuestions, pearlSets } from '#server/pearls/tables.ts';
import type { PearlQuestionRow } from '#server/pearls/tables.ts';
import { pearlAnswers, reviewCards, reviews } from '#server/review/tables.ts';
import type { CardState, PearlAnswerRow, ReviewCardRow, ReviewRow } from '#server/review/tables.ts';

/** A question of a set that the person owns, also in the trash: an answer may have waited on a device until now. */
export async function findOwnQuestion(
  db: Db,
  userId: string,
  questionId: string,
): Promise<PearlQuestionRow | null> {
  const rows = await db
    .select({ question: pearlQuestions })
    .from(pearlQuestions)
    .innerJoin(pearlSets, eq(pearlSets.id, pearlQuestions.setId))
    .where(and(eq(pearlQuestions.id, questionId), eq(pearlSets.ownerId, userId)));
  return rows[0]?.question ?? null;
}

/** Locked; made from `state` when there is none. */
export async function lockCard(
  tx: Db,
  userId: string,
  fingerprint: string,
  state: CardState,
): Promise<ReviewCardRow> {
  await tx
    .insert(reviewCards)
    .values({ userId, fingerprint, ...state })
    .onConflictDoNothing();
  const rows = await tx.select().from(reviewCards).where(isCard(userId, fingerprint)).for('update');
  const [card] = rows;
  if (!card) throw new Error('the card is gone');
  return card;
}

export async function saveCard(
  tx: Db,
  userId: string,
  fingerprint: string,
  values: Partial<Omit<ReviewCardRow, 'userId' | 'fingerprint'>>,
): Promise<void> {
  await tx.update(reviewCards).set(values).where(isCard(userId, fingerprint));
}

function isCard(userId: string, fingerprint: string) {
  return and(eq(reviewCards.userId, userId), eq(reviewCards.fingerprint, fingerprint));
}

/** False when there is one already. */
export async function insertAnswer(tx: Db, answer: PearlAnswerRow): Promise<boolean> {
  const rows = await tx
    .insert(pearlAnswers)
    .values(answer)
    .onConflictDoNothing()
    .returning({ questionId: pearlAnswers.questionId });
  return rows.length > 0;
}

export async function findAnswer(
  db: Db,
  userId: string,
  questionId: string,
): Promise<PearlAnswerRow | null> {
  const rows = await db
    .select()
    .from(pearlAnswers)
    .where(and(eq(pearlAnswers.userId, userId), eq(pearlAnswers.questionId, questionId)));
  return rows[0] ?? null;
}

/** What a person answered in one set. */
export async function listAnswers(
  db: Db,
  userId: string,
  setId: string,
): Promise<PearlAnswerRow[]> {
  const rows = await db
    .select({ answer: pearlAnswers })
    .from(pearlAnswers)
    .innerJoin(pearlQuestions, eq(pearlQuestions.id, pearlAnswers.questionId))
    .where(and(eq(pearlAnswers.userId, userId), eq(pearlQuestions.setId, setId)))
    .orderBy(asc(pearlQuestions.patientIndex), asc(pearlQuestions.position));
  return rows.map(({ answer }) => answer);
}

export async function findReview(db: Db, reviewId: string): Promise<ReviewRow | null> {
  const rows = await db.select().from(reviews).where(eq(reviews.id, reviewId));
  return rows[0] ?? null;
}

/** All answers to some questions, the oldest first. */
export async function listReviews(
  db: Db,
  userId: string,
  fingerprints: string[],
): Promise<ReviewRow[]> {
  if (fingerprints.length === 0) return [];
  return reviewsOf(db, {}).execute({ userId, fingerprints });
}

const reviewsOf = kept((db) =>
  db
    .select()
    .from(reviews)
    .where(and(eq(reviews.userId, given('userId')), isAmong(reviews.fingerprint, 'fingerprints')))
    .orderBy(asc(reviews.reviewedAt), asc(reviews.id))
    .prepare(''),
);

/** False when the id is taken. */
export async function insertReview(tx: Db, review: ReviewRow): Promise<boolean> {
  const rows = await tx
    .insert(reviews)
    .values(review)
    .onConflictDoNothing()
    .returning({ id: reviews.id });
  return rows.length > 0;
}

export async function deleteReview(tx: Db, reviewId: string): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, reviewId));
}

/** Cards that are due after a moment, with whose they are; so many at most. */
export async function listDueAfter(
  db: Db,
  after: Date,
  limit: number,
): Promise<Pick<ReviewCardRow, 'userId' | 'fingerprint'>[]> {
  const { userId, fingerprint, due } = reviewCards;
  return db.select({ userId, fingerprint }).from(reviewCards).where(gt(due, after)).limit(limit);
}

/** Whoever learned a wrong key is asked again today; what is put aside stays so. */
export async function bringForward(tx: Db, fingerprints: string[], due: Date): Promise<void> {
  const { reps, due: before } = reviewCards;
  await tx
    .update(reviewCards)
    .set({ due })
    .where(and(inArray(reviewCards.fingerprint, fingerprints), gt(reps, 0), gt(before, due)));
}
