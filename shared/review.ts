/** Constants and shapes of answers and reviews (design section 6): a few minutes a day, spaced by FSRS. */
import type { PearlQuestion } from '#shared/pearl-output.ts';

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

export type Chosen = 0 | 1 | 2 | 3;

/** The first answer to a question of one's own set. */
export type KeptAnswer = { questionId: string; chosen: Chosen; answeredAt: string };
export type KeptAnswers = { items: KeptAnswer[] };

export type ReviewQuestion = PearlQuestion & {
  setId: string;
  /** The case as it was typed. */
  details: string;
  /** Never answered before. */
  isNew: boolean;
};

/** `GET /api/review`. "Today" is the person's day: `?zone=` minutes ahead of UTC. */
export type Review = {
  /** What is due, the longest first, then new ones; one sitting at most. */
  items: ReviewQuestion[];
  /** Answered before, and due today. */
  due: number;
  /** Not answered yet, as many as today still allows. */
  new: number;
  reviewedToday: number;
  /** When the next one comes that is not due today; null when none is known. */
  nextDueAt: string | null;
  /** How many come on that day. */
  nextDue: number;
  putAside: number;
  /** All questions in the own sets. */
  questions: number;
};

/** `GET /api/review/put-aside` */
export type PutAside = { items: Pick<ReviewQuestion, 'id' | 'question' | 'details' | 'setId'>[] };

/** `POST /api/review/:questionId` */
export type ReviewOutcome = {
  /** not_due: answered on another device, or put aside, in the meantime; nothing was changed. */
  outcome: 'stored' | 'repeated' | 'not_due';
  due: string;
};

/** `GET|PATCH /api/review/settings`; no mail goes to an address that is not confirmed. */
export type ReviewSettings = { weeklyMail: boolean; isConfirmed: boolean };

export function questionsToReview(count: number): string {
  return count === 1
    ? '1 question to review'
    : `${count.toLocaleString('en-US')} questions to review`;
}
