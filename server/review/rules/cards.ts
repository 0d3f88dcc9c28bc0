import {
  createEmptyCard,
  fsrs,
  GenSeedStrategyWithCardId,
  Rating as Grade,
  StrategyMode,
} from 'ts-fsrs';
import type { Card } from 'ts-fsrs';
import { LEECH_LAPSES } from '#shared/review.ts';
import type { Rating, Returns } from '#shared/review.ts';
import type { CardState, ReviewCardRow, ReviewRow } from '#server/review/tables.ts';

/** One answer: in a review, or where the question stands in a set. */
export type Given = Pick<ReviewRow, 'rating' | 'reviewedAt' | 'isInSet'>;

const DAY_MS = 86_400_000;

/** In whole days, so that nothing comes back in the same sitting (docs/decisions/021). */
export const PARAMETERS = {
  request_retention: 0.9,
  maximum_interval: 365,
  enable_fuzz: true,
  enable_short_term: false,
};
/** Fuzz follows from the question and how often it was answered, so that the day said beforehand is the day it comes. */
const scheduler = fsrs(PARAMETERS).useStrategy(StrategyMode.SEED, GenSeedStrategyWithCardId('id'));

const AGAIN: number = Grade.Again;
const GRADES: Record<Rating, number> = {
  guessed: AGAIN,
  hard: Grade.Hard,
  good: Grade.Good,
  easy: Grade.Easy,
};

/** 1 again, 2 hard, 3 good, 4 easy. */
export function gradeOf(isCorrect: boolean, rating: Rating = 'good'): number {
  return isCorrect ? GRADES[rating] : AGAIN;
}

function stateOf(card: Card): CardState {
  return {
    due: card.due,
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: card.scheduled_days,
    learningSteps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
    lastReview: card.last_review ?? null,
  };
}

/** A wrong answer after a long pause must not push a question further away than it was. */
function withoutGain(before: Card, after: Card, grade: number, at: Date): Card {
  const isLonger = before.reps > 0 && after.scheduled_days > before.scheduled_days;
  if (grade !== AGAIN || !isLonger) return after;
  const days = Math.max(1, before.scheduled_days);
  return { ...after, scheduled_days: days, due: new Date(at.getTime() + days * DAY_MS) };
}

/** A question that nobody has answered. */
export function newCard(at: Date): CardState {
  return stateOf(createEmptyCard(at));
}

/**
 * In a set a question may come while it is still known: a right answer then says nothing. A wrong one does, but not
 * again within a day of another.
 */
function counts(card: Card, last: number | null, { rating, reviewedAt, isInSet }: Given): boolean {
  if (!isInSet || card.reps === 0 || reviewedAt >= card.due) return true;
  if (rating !== AGAIN) return false;
  const since = reviewedAt.getTime() - (card.last_review?.getTime() ?? 0);
  return last !== AGAIN || since >= DAY_MS;
}

type Replayed = { card: Card; last: number | null };

function step({ card, last }: Replayed, given: Given): Replayed {
  if (!counts(card, last, given)) return { card, last };
  const { rating, reviewedAt: at } = given;
  const after = scheduler.next(card, at, rating).card;
  return { card: withoutGain(card, after, rating, at), last: rating };
}

function replayed(history: readonly Given[], now: Date, question: string): Replayed {
  const begun = { ...createEmptyCard(history[0]?.reviewedAt ?? now), id: question };
  return history.reduce<Replayed>(step, { card: begun, last: null });
}

/** A card is nothing but what was answered so far, wherever the question stood, the oldest first. */
export function cardAfter(history: readonly Given[], now: Date, question = ''): CardState {
  return stateOf(replayed(history, now, question).card);
}

/** When a question would come again after an answer given now. */
export function returnsOf(history: readonly Given[], now: Date, question = ''): Returns<Date> {
  const before = replayed(history, now, question);
  const dueAfter = (rating: number) =>
    step(before, { rating, reviewedAt: now, isInSet: false }).card.due;
  return {
    again: dueAfter(AGAIN),
    hard: dueAfter(GRADES.hard),
    good: dueAfter(GRADES.good),
    easy: dueAfter(GRADES.easy),
  };
}

type Counted = Pick<ReviewCardRow, 'reps' | 'lapses' | 'lapsesForgiven'>;

/** Forgotten too often since it was last taken back: to be read again, not asked again. */
export function isLeech({ lapses, lapsesForgiven }: Omit<Counted, 'reps'>): boolean {
  return lapses - lapsesForgiven >= LEECH_LAPSES;
}

/** Whether one more answer that is wrong or guessed puts it aside. */
export function isLastTry({ reps, lapses, lapsesForgiven }: Counted): boolean {
  return reps > 0 && isLeech({ lapses: lapses + 1, lapsesForgiven });
}

/** New ones always are. */
export function isDue(
  card: Counted & Pick<ReviewCardRow, 'due' | 'isSuspended'>,
  dayEnd: Date,
): boolean {
  if (card.isSuspended || isLeech(card)) return false;
  return card.reps === 0 || card.due < dayEnd;
}
