import { createEmptyCard, fsrs, Rating as Grade } from 'ts-fsrs';
import type { Card } from 'ts-fsrs';
import type { Rating } from '#shared/review.ts';
import type { CardState, PearlAnswerRow, ReviewCardRow, ReviewRow } from '#server/review/tables.ts';

export type Given = { rating: number; at: Date };

/** In whole days, so that nothing comes back in the same sitting (docs/decisions/021). Fuzz is seeded by the review. */
export const PARAMETERS = {
  request_retention: 0.9,
  maximum_interval: 365,
  enable_fuzz: true,
  enable_short_term: false,
};
const scheduler = fsrs(PARAMETERS);

const AGAIN: number = Grade.Again;
const GRADES = { hard: Grade.Hard, good: Grade.Good, easy: Grade.Easy } as const;

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
  return { ...after, scheduled_days: days, due: new Date(at.getTime() + days * 86_400_000) };
}

/** A question that nobody has answered. */
export function newCard(at: Date): CardState {
  return stateOf(createEmptyCard(at));
}

/** The answer in the set counts when it was the first of all; the reviews are given the oldest first. */
export function historyOf(
  answer: Pick<PearlAnswerRow, 'isCorrect' | 'answeredAt'> | null,
  reviews: readonly Pick<ReviewRow, 'rating' | 'reviewedAt'>[],
): Given[] {
  const [first] = reviews;
  const isFirst = answer !== null && (!first || answer.answeredAt <= first.reviewedAt);
  return [
    ...(isFirst ? [{ rating: gradeOf(answer.isCorrect), at: answer.answeredAt }] : []),
    ...reviews.map(({ rating, reviewedAt }) => ({ rating, at: reviewedAt })),
  ];
}

/** A card is nothing but what was answered so far, the oldest first. */
export function cardAfter(history: readonly Given[], now: Date): CardState {
  let card = createEmptyCard(history[0]?.at ?? now);
  for (const { rating, at } of history) {
    const after = scheduler.next(card, at, rating).card;
    card = withoutGain(card, after, rating, at);
  }
  return stateOf(card);
}

/** New ones always are. */
export function isDue(card: Pick<ReviewCardRow, 'due' | 'reps' | 'isSuspended'>, dayEnd: Date) {
  return !card.isSuspended && (card.reps === 0 || card.due < dayEnd);
}
