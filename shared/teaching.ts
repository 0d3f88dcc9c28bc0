/** How trainees evaluate the teaching of an attending, without their names (docs/decisions/063). */

/** What is answered; in words: shared/teaching-words.ts. */
export const STATEMENTS = ['supervision', 'bedside', 'feedback', 'autonomy', 'respect'] as const;
export type Statement = (typeof STATEMENTS)[number];

export const POINTS = [1, 2, 3, 4, 5] as const;
export const UNSEEN = 'unseen';
/** Null: not answered. */
type TeachingAnswer = (typeof POINTS)[number] | typeof UNSEEN | null;
export type TeachingAnswers = Record<Statement, TeachingAnswer>;

/** The two texts. */
export const COMMENT_LABELS = {
  helped: 'What helped you learn',
  more: 'What would help more',
} as const;
export type CommentKind = keyof typeof COMMENT_LABELS;
export const COMMENT_KINDS = Object.keys(COMMENT_LABELS) as CommentKind[];
export const MAX_COMMENT_LENGTH = 1000;

/** Fewer than these are never shown together. */
export const FEWEST_SHOWN = 4;

export const ANSWER_ONE = 'Please answer at least one statement';
export const NO_SUCH_ATTENDING = 'There is no such attending in your organization.';
export const ALREADY_EVALUATED =
  'You have evaluated this attending in this half-year already. It cannot be changed.';
export const HALF_IS_OVER =
  'This half-year is over meanwhile. Please look again: what you write now counts for the new one.';
export const ONLY_TRAINEES = 'Teaching is evaluated by trainees of an organization.';
export const ONLY_ADMINISTRATORS =
  'Evaluations of teaching are read by the attending and the administrators of the organization.';

/** The half of a year that a day belongs to, such as 2026-2. Halves are ordered as text. */
export function halfOf(day: string): string {
  return `${day.slice(0, 4)}-${Number(day.slice(5, 7)) <= 6 ? 1 : 2}`;
}

export function firstDayOf(half: string): string {
  return `${half.slice(0, 4)}-${half.endsWith('1') ? '01' : '07'}-01`;
}
