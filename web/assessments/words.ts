import type { AssessmentRequest } from '#shared/assessment-request-output.ts';
import type { LinkState } from '#shared/links.ts';
import {
  ACTIVITY_LEVEL_LABELS,
  ACTIVITY_LEVELS,
  SATURDAY_RATING_LABELS,
} from '#shared/assessments.ts';
import type { AssessmentSummary } from '#shared/assessment-output.ts';
import type { Epa } from '#shared/epas.ts';

/** "2 (of 3+)", as a Saturday's rating is given. */
export function saturdayWords(rating: number): string {
  return `${SATURDAY_RATING_LABELS[rating] ?? rating} (of ${SATURDAY_RATING_LABELS[3]})`;
}

/** What the stars stand for: the entrustment level in the field's words, or the Saturday's rating. */
export function ratingWords({ epa, rating }: Pick<AssessmentSummary, 'epa' | 'rating'>): string {
  const level = ACTIVITY_LEVELS[rating - 1];
  return epa && level ? ACTIVITY_LEVEL_LABELS[level] : saturdayWords(rating);
}

export function epaWords({ number, title }: Epa): string {
  return `EPA ${number}: ${title}`;
}

type BadgeWords = { state: 'on' | 'look' | 'off' | 'rest'; word: string };

const REQUEST_STATES: Record<LinkState, BadgeWords> = {
  open: { state: 'look', word: 'Open' },
  used: { state: 'on', word: 'Answered' },
  revoked: { state: 'rest', word: 'Withdrawn' },
  expired: { state: 'rest', word: 'Expired' },
};

export function requestStateWords(state: LinkState): BadgeWords {
  return REQUEST_STATES[state];
}

/** Whom a request went to, as far as it says. */
export function assessorWords({
  assessor,
}: {
  assessor: Omit<AssessmentRequest['assessor'], 'id'>;
}): string {
  return assessor.name ?? assessor.email ?? 'Whoever opens the link';
}
