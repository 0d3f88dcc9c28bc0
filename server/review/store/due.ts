import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  isNull,
  lt,
  lte,
  min,
  not,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/connect.ts';
import type { Figure, Given } from '#server/db/figures.ts';
import { pearlPatients, pearlQuestions, pearlSets } from '#server/pearls/tables.ts';
import type { PearlQuestionRow } from '#server/pearls/tables.ts';
import { pearlAnswers, reviewCards, reviews } from '#server/review/tables.ts';

/** A question with the case it belongs to. */
export type CasedQuestion = { question: PearlQuestionRow; details: string };

const ofCase = and(
  eq(pearlPatients.setId, pearlQuestions.setId),
  eq(pearlPatients.index, pearlQuestions.patientIndex),
);

/** Of a set of one's own, and not doubted: who is asked again has to be able to trust the key. */
function ofOwnSet(userId: Given<string>) {
  return and(
    eq(pearlQuestions.isDoubted, false),
    eq(pearlSets.id, pearlQuestions.setId),
    eq(pearlSets.ownerId, userId),
    isNull(pearlSets.deletedAt),
  );
}

function ofOwnCard(userId: Given<string>) {
  return and(eq(reviewCards.questionId, pearlQuestions.id), eq(reviewCards.userId, userId));
}

/** Answered before and not put aside. */
const isRunning = and(eq(reviewCards.isSuspended, false), gt(reviewCards.reps, 0));

/** Due before a moment, the longest first. */
export async function listDue(
  db: Db,
  userId: string,
  before: Date,
  limit: number,
): Promise<CasedQuestion[]> {
  return db
    .select({ question: pearlQuestions, details: pearlPatients.details })
    .from(reviewCards)
    .innerJoin(pearlQuestions, ofOwnCard(userId))
    .innerJoin(pearlSets, ofOwnSet(userId))
    .innerJoin(pearlPatients, ofCase)
    .where(and(isRunning, lt(reviewCards.due, before)))
    .orderBy(asc(reviewCards.due), asc(reviewCards.questionId))
    .limit(limit);
}

/** How many are due from a moment on until another. */
export function questionsDue(
  db: Db,
  userId: Given<string>,
  before: Given<Date>,
  from = new Date(0),
): Figure {
  return sql`${db
    .select({ count: count() })
    .from(reviewCards)
    .innerJoin(pearlQuestions, ofOwnCard(userId))
    .innerJoin(pearlSets, ofOwnSet(userId))
    .where(and(isRunning, lt(reviewCards.due, before), gte(reviewCards.due, from)))}`;
}

/** When the first comes that is due at a moment or later. */
export async function findNextDue(db: Db, userId: string, from: Date): Promise<Date | null> {
  const rows = await db
    .select({ due: min(reviewCards.due) })
    .from(reviewCards)
    .innerJoin(pearlQuestions, ofOwnCard(userId))
    .innerJoin(pearlSets, ofOwnSet(userId))
    .where(and(isRunning, gte(reviewCards.due, from)));
  return rows[0]?.due ?? null;
}

/** Neither answered where it stands, nor reviewed, nor put aside. */
function isUnseen(db: Db, userId: Given<string>) {
  const own = db
    .select({ id: pearlAnswers.questionId })
    .from(pearlAnswers)
    .where(and(eq(pearlAnswers.questionId, pearlQuestions.id), eq(pearlAnswers.userId, userId)));
  const taken = db
    .select({ id: reviewCards.questionId })
    .from(reviewCards)
    .where(and(ofOwnCard(userId), or(gt(reviewCards.reps, 0), eq(reviewCards.isSuspended, true))));
  return and(notExists(own), notExists(taken));
}

/** Of the newest set first, in its order. */
export async function listUnseen(
  db: Db,
  userId: string,
  madeUntil: Date,
  limit: number,
): Promise<CasedQuestion[]> {
  if (limit === 0) return [];
  return db
    .select({ question: pearlQuestions, details: pearlPatients.details })
    .from(pearlQuestions)
    .innerJoin(pearlSets, ofOwnSet(userId))
    .innerJoin(pearlPatients, ofCase)
    .where(and(lte(pearlSets.createdAt, madeUntil), isUnseen(db, userId)))
    .orderBy(
      desc(pearlSets.createdAt),
      asc(pearlQuestions.setId),
      asc(pearlQuestions.patientIndex),
      asc(pearlQuestions.position),
    )
    .limit(limit);
}

export function questionsUnseen(db: Db, userId: Given<string>, madeUntil: Given<Date>): Figure {
  return sql`${db
    .select({ count: count() })
    .from(pearlQuestions)
    .innerJoin(pearlSets, ofOwnSet(userId))
    .where(and(lte(pearlSets.createdAt, madeUntil), isUnseen(db, userId)))}`;
}

/** When the oldest set with unseen questions was made that is younger than a moment. */
export async function findNextUnseen(
  db: Db,
  userId: string,
  madeAfter: Date,
): Promise<Date | null> {
  const rows = await db
    .select({ madeAt: min(pearlSets.createdAt) })
    .from(pearlQuestions)
    .innerJoin(pearlSets, ofOwnSet(userId))
    .where(and(gt(pearlSets.createdAt, madeAfter), isUnseen(db, userId)));
  return rows[0]?.madeAt ?? null;
}

/** Questions whose first answer of all was given in a review since then. */
export function questionsBegun(db: Db, userId: Given<string>, since: Given<Date>): Figure {
  const earlier = alias(reviews, 'earlier');
  const before = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        eq(earlier.userId, userId),
        eq(earlier.questionId, reviews.questionId),
        lt(earlier.reviewedAt, since),
      ),
    );
  const answered = db
    .select({ id: pearlAnswers.questionId })
    .from(pearlAnswers)
    .where(
      and(
        eq(pearlAnswers.userId, userId),
        eq(pearlAnswers.questionId, reviews.questionId),
        lte(pearlAnswers.answeredAt, reviews.reviewedAt),
      ),
    );
  const begun = db
    .selectDistinct({ id: reviews.questionId })
    .from(reviews)
    .where(
      and(
        eq(reviews.userId, userId),
        gte(reviews.reviewedAt, since),
        not(exists(before)),
        not(exists(answered)),
      ),
    );
  return sql`(select count(*) from ${begun} as begun)`;
}

export async function countReviewed(db: Db, userId: string, since: Date): Promise<number> {
  return db.$count(reviews, and(eq(reviews.userId, userId), gte(reviews.reviewedAt, since)));
}

export async function listPutAside(db: Db, userId: string): Promise<CasedQuestion[]> {
  return db
    .select({ question: pearlQuestions, details: pearlPatients.details })
    .from(reviewCards)
    .innerJoin(pearlQuestions, ofOwnCard(userId))
    .innerJoin(pearlSets, ofOwnSet(userId))
    .innerJoin(pearlPatients, ofCase)
    .where(eq(reviewCards.isSuspended, true))
    .orderBy(
      desc(pearlQuestions.setId),
      asc(pearlQuestions.patientIndex),
      asc(pearlQuestions.position),
    );
}

export async function countPutAside(db: Db, userId: string): Promise<number> {
  const rows = await db
    .select({ count: count() })
    .from(reviewCards)
    .innerJoin(pearlQuestions, ofOwnCard(userId))
    .innerJoin(pearlSets, ofOwnSet(userId))
    .where(eq(reviewCards.isSuspended, true));
  return rows[0]?.count ?? 0;
}

export async function countQuestions(db: Db, userId: string): Promise<number> {
  const rows = await db
    .select({ count: count() })
    .from(pearlQuestions)
    .innerJoin(pearlSets, ofOwnSet(userId));
  return rows[0]?.count ?? 0;
}
