import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
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
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { LEECH_LAPSES } from '#shared/review.ts';
import { corrections } from '#server/corrections/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { given, kept } from '#server/db/kept.ts';
import type { Figure } from '#server/db/figures.ts';
import type { Given } from '#server/db/kept.ts';
import { pearlPatients, pearlQuestions, pearlSets } from '#server/pearls/tables.ts';
import type { PearlQuestionRow } from '#server/pearls/tables.ts';
import { reviewCards, reviews } from '#server/review/tables.ts';
import type { ReviewCardRow } from '#server/review/tables.ts';

/** A question with the case it belongs to, in the newest set that has it, and its card. */
export type CasedQuestion = {
  question: PearlQuestionRow;
  details: string;
  textId: string | null;
  /** When its set was made. */
  madeAt: Date;
  /** Null while nobody has met it. */
  card: Pick<ReviewCardRow, keyof typeof CARD> | null;
};

const ofCase = and(
  eq(pearlPatients.setId, pearlQuestions.setId),
  eq(pearlPatients.index, pearlQuestions.patientIndex),
);

const { fingerprint, nextFingerprint, kind, createdAt } = corrections;
/** The last that was said of these words. */
const lastSaid = (
  words: SQL,
) => sql`lateral (select ${kind} as kind, ${nextFingerprint} as next from ${corrections}
  where ${fingerprint} = ${words} order by ${createdAt} desc limit 1) as said`;
/** By the last that was said of these words, or of those that took their place. Most were never corrected: asked first. */
const isWithdrawn = sql`(exists (select from ${corrections} where ${fingerprint} = ${pearlQuestions.fingerprint}) and exists (
  with recursive saying as (
    select said.* from ${lastSaid(sql`${pearlQuestions.fingerprint}`)}
    union select said.* from saying, ${lastSaid(sql`saying.next`)}
  ) select from saying where kind = 'withdrawn'))`;

/** Who is asked again has to be able to trust the key. */
const isTrusted = and(eq(pearlQuestions.isDoubted, false), not(isWithdrawn));

/** Of a set of one's own, and to be trusted. */
function ofOwnSet(userId: Given<string>) {
  return and(
    isTrusted,
    eq(pearlSets.id, pearlQuestions.setId),
    eq(pearlSets.ownerId, userId),
    isNull(pearlSets.deletedAt),
  );
}

function ofOwnCard(userId: Given<string>) {
  return and(
    eq(reviewCards.fingerprint, pearlQuestions.fingerprint),
    eq(reviewCards.userId, userId),
  );
}

/**
 * A card's question stands in a set of the person's. Their questions are read once: looked for by its words, a question of
 * the library stands in everybody's sets.
 */
export function standsInOwnSet(db: Db, userId: Given<string>): SQL {
  const own = db
    .select({ fingerprint: pearlQuestions.fingerprint })
    .from(pearlQuestions)
    .innerJoin(pearlSets, ofOwnSet(userId));
  return sql`${reviewCards.fingerprint} = any(array${own})`;
}

/** Each question once: where it stands in the newest set that has it. */
function newestOwn(db: Db, userId: Given<string>, madeUntil?: Given<Date>) {
  return db
    .selectDistinctOn([pearlQuestions.fingerprint], {
      questionId: pearlQuestions.id,
      madeAt: pearlSets.createdAt,
    })
    .from(pearlQuestions)
    .innerJoin(pearlSets, ofOwnSet(userId))
    .where(madeUntil && lte(pearlSets.createdAt, madeUntil))
    .orderBy(
      asc(pearlQuestions.fingerprint),
      desc(pearlSets.createdAt),
      asc(pearlQuestions.setId),
      asc(pearlQuestions.patientIndex),
      asc(pearlQuestions.position),
    )
    .as('newest_own');
}

const inItsSet = [
  asc(pearlQuestions.setId),
  asc(pearlQuestions.patientIndex),
  asc(pearlQuestions.position),
] as const;

/** As `isLeech` in the rules says. */
const isLeech = gte(sql`${reviewCards.lapses} - ${reviewCards.lapsesForgiven}`, LEECH_LAPSES);
/** By the person, or because it was forgotten too often. */
const isPutAside = or(eq(reviewCards.isSuspended, true), isLeech);
/** Answered before and not put aside. */
export const isRunning = and(
  eq(reviewCards.isSuspended, false),
  not(isLeech),
  gt(reviewCards.reps, 0),
);

/** The case, and the text of the library that was written for it. */
const CASE = { details: pearlPatients.details, textId: pearlPatients.textId };

const CARD = {
  reps: reviewCards.reps,
  lapses: reviewCards.lapses,
  lapsesForgiven: reviewCards.lapsesForgiven,
  isSuspended: reviewCards.isSuspended,
  lastReview: reviewCards.lastReview,
};

/** Due before a moment, the longest first. */
export async function listDue(
  db: Db,
  userId: string,
  before: Date,
  limit: number,
): Promise<CasedQuestion[]> {
  if (limit === 0) return [];
  return dueOf(db, {}).execute({ userId, before, limit });
}

const dueOf = kept((db) => {
  const userId = given('userId');
  const own = newestOwn(db, userId);
  return db
    .select({ question: pearlQuestions, ...CASE, madeAt: own.madeAt, card: CARD })
    .from(own)
    .innerJoin(pearlQuestions, eq(pearlQuestions.id, own.questionId))
    .innerJoin(reviewCards, ofOwnCard(userId))
    .innerJoin(pearlPatients, ofCase)
    .where(and(isRunning, lt(reviewCards.due, given('before'))))
    .orderBy(asc(reviewCards.due), asc(reviewCards.fingerprint))
    .limit(given('limit'))
    .prepare('');
});

/** How many are due from a moment on until another. */
export function questionsDue(
  db: Db,
  userId: Given<string>,
  before: Given<Date>,
  from: Given<Date> = new Date(0),
): Figure {
  return sql`${db
    .select({ count: count() })
    .from(reviewCards)
    .where(
      and(
        eq(reviewCards.userId, userId),
        isRunning,
        lt(reviewCards.due, before),
        gte(reviewCards.due, from),
        standsInOwnSet(db, userId),
      ),
    )}`;
}

/** When the first comes that is due at a moment or later. */
export async function findNextDue(db: Db, userId: string, from: Date): Promise<Date | null> {
  const [row] = await nextDue(db, {}).execute({ userId, from });
  return row?.due ?? null;
}

const nextDue = kept((db) =>
  db
    .select({ due: min(reviewCards.due) })
    .from(reviewCards)
    .where(
      and(
        eq(reviewCards.userId, given('userId')),
        isRunning,
        gte(reviewCards.due, given('from')),
        standsInOwnSet(db, given('userId')),
      ),
    )
    .prepare(''),
);

/** Answered in none of its sets, nor reviewed, nor put aside. */
function isUnseen(db: Db, userId: Given<string>) {
  return notExists(
    db
      .select({ fingerprint: reviewCards.fingerprint })
      .from(reviewCards)
      .where(
        and(ofOwnCard(userId), or(gt(reviewCards.reps, 0), eq(reviewCards.isSuspended, true))),
      ),
  );
}

/** Of the newest set first, in its order. */
export async function listUnseen(
  db: Db,
  userId: string,
  madeUntil: Date,
  limit: number,
): Promise<CasedQuestion[]> {
  if (limit === 0) return [];
  const rows = await unseenOf(db, {}).execute({ userId, madeUntil, limit });
  return rows.map((row) => ({ ...row, card: null }));
}

const unseenOf = kept((db) => {
  const userId = given('userId');
  const own = newestOwn(db, userId, given('madeUntil'));
  return db
    .select({ question: pearlQuestions, ...CASE, madeAt: own.madeAt })
    .from(own)
    .innerJoin(pearlQuestions, eq(pearlQuestions.id, own.questionId))
    .innerJoin(pearlPatients, ofCase)
    .where(isUnseen(db, userId))
    .orderBy(desc(own.madeAt), ...inItsSet)
    .limit(given('limit'))
    .prepare('');
});

export function questionsUnseen(db: Db, userId: Given<string>, madeUntil: Given<Date>): Figure {
  return sql`${db
    .select({ count: countDistinct(pearlQuestions.fingerprint) })
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
  const [row] = await nextUnseen(db, {}).execute({ userId, madeAfter });
  return row?.madeAt ?? null;
}

const nextUnseen = kept((db) => {
  const userId = given('userId');
  const madeAt = min(pearlSets.createdAt);
  return db
    .select({ madeAt })
    .from(pearlQuestions)
    .innerJoin(pearlSets, ofOwnSet(userId))
    .where(isUnseen(db, userId))
    .groupBy(pearlQuestions.fingerprint)
    .having(gt(madeAt, given('madeAfter')))
    .orderBy(asc(madeAt))
    .limit(1)
    .prepare('');
});

/** Questions whose first answer of all was given in a review since then. */
export function questionsBegun(db: Db, userId: Given<string>, since: Given<Date>): Figure {
  const earlier = alias(reviews, 'earlier');
  const before = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        eq(earlier.userId, userId),
        eq(earlier.fingerprint, reviews.fingerprint),
        or(
          lt(earlier.reviewedAt, since),
          and(eq(earlier.isInSet, true), lte(earlier.reviewedAt, reviews.reviewedAt)),
        ),
      ),
    );
  return sql`${db
    .select({ count: countDistinct(reviews.fingerprint) })
    .from(reviews)
    .where(and(givenSince(userId, since), notExists(before)))}`;
}

/** In a review, not in a set. */
function givenSince(userId: Given<string>, since: Given<Date>) {
  return and(
    eq(reviews.userId, userId),
    eq(reviews.isInSet, false),
    gte(reviews.reviewedAt, since),
  );
}

export function questionsReviewed(db: Db, userId: Given<string>, since: Given<Date>): Figure {
  return sql`${db.select({ count: count() }).from(reviews).where(givenSince(userId, since))}`;
}

/** The newest first. */
export async function listPutAside(db: Db, userId: string): Promise<CasedQuestion[]> {
  const own = newestOwn(db, userId);
  return db
    .select({ question: pearlQuestions, ...CASE, madeAt: own.madeAt, card: CARD })
    .from(own)
    .innerJoin(pearlQuestions, eq(pearlQuestions.id, own.questionId))
    .innerJoin(reviewCards, ofOwnCard(userId))
    .innerJoin(pearlPatients, ofCase)
    .where(isPutAside)
    .orderBy(desc(own.madeAt), ...inItsSet);
}

export function questionsPutAside(db: Db, userId: Given<string>): Figure {
  return sql`${db
    .select({ count: count() })
    .from(reviewCards)
    .where(and(eq(reviewCards.userId, userId), isPutAside, standsInOwnSet(db, userId)))}`;
}

export function questionsOf(db: Db, userId: Given<string>): Figure {
  return sql`${db
    .select({ count: countDistinct(pearlQuestions.fingerprint) })
    .from(pearlQuestions)
    .innerJoin(pearlSets, ofOwnSet(userId))}`;
}
