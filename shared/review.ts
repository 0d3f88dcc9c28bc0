import { grouped } from '#shared/count-words.ts';

/** Constants of answers and reviews: a few minutes a day, spaced by FSRS. */

/** Questions that nobody has answered yet begin to come up a day after their set was made, so many a day. */
export const NEW_A_DAY = 10;
export const NEW_AFTER_HOURS = 24;
/** Questions sent at once: one sitting. */
export const SITTING = 20;
/** At most so many answers in review a day, the new ones among them; what is beyond waits. */
export const DAILY_NUMBERS = [5, 10, 20, 30, 50, 100] as const;
export const DAILY_NUMBER = 20;
/** How far ahead is said how many come. */
export const DAYS_AHEAD = 14;
/** Forgotten so often, a question is put aside until it is taken back. */
export const LEECH_LAPSES = 5;

/** How a right answer came; a wrong one is always `again`, and so is one that was guessed. */
export const KNOWN_RATINGS = ['hard', 'good', 'easy'] as const;
export const RATINGS = ['guessed', ...KNOWN_RATINGS] as const;
export type Rating = (typeof RATINGS)[number];
export const RATING_LABELS: Record<Rating, string> = {
  guessed: 'Guessed',
  hard: 'Hard',
  good: 'Good',
  easy: 'Easy',
};

/** For each way in which an answer can come: `again` is wrong or guessed. */
export type Returns<Moment> = Record<'again' | (typeof KNOWN_RATINGS)[number], Moment>;

export const REVIEW_MAIL_STOPPED = 'You will get no more of these mails.';
export const REVIEW_LINK_NOT_FOUND = 'This link is not valid.';
export const QUESTION_NOT_FOUND = 'This question is no longer in your pearls.';

export function questionsToReview(count: number): string {
  return count === 1 ? '1 question to review' : `${grouped(count)} questions to review`;
}
