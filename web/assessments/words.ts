import type { AssessmentRequest } from '#shared/assessment-request-output.ts';
import type { LinkState } from '#shared/links.ts';
import type { Epa } from '#shared/form-templates.ts';

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
