/** Constants of answers and reviews: a few minutes a day, spaced by FSRS. */

/** Questions that nobody has answered yet begin to come up a day after their set was made, so many a day. */
export const NEW_A_DAY = 10;
export const NEW_AFTER_HOURS = 24;
/** Questions sent at once: one sitting. */
export const SITTING = 20;

/** How a right answer came; a wrong one is always `again`. */
export const RATINGS = ['hard', 'good', 'easy'] as const;
export type Rating = (typeof RATINGS)[number];
export const RATING_LABELS: Record<Rating, string> = { hard: 'Hard', good: 'Good', easy: 'Easy' };

export const REVIEW_MAIL_STOPPED = 'You will get no more of these mails.';
export const REVIEW_LINK_NOT_FOUND = 'This link is not valid.';
export const QUESTION_NOT_FOUND = 'This question is no longer in your pearls.';

export function questionsToReview(count: number): string {
  return count === 1
    ? '1 question to review'
    : `${count.toLocaleString('en-US')} questions to review`;
}
