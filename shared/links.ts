/** A link that works once, for whoever holds it: a request for an assessment, procedures to be verified. */

export const LINK_DAYS = 14;
/** Of one kind, of one person. */
export const MAX_OPEN_LINKS = 30;

export const LINK_STATES = ['open', 'used', 'revoked', 'expired'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/**
 * form: answer it, as oneself when signed in. sign_in: the organization wants an approved account. own: who made it.
 * not_allowed: signed in, but as somebody who may not answer here.
 */
export const LINK_VIEWERS = ['form', 'sign_in', 'own', 'not_allowed'] as const;
export type LinkViewer = (typeof LINK_VIEWERS)[number];

/**
 * Where an answer came from that nobody signed in for. browser: one that the link's maker had used. network: another one
 * in the network in which the link was made, as half a hospital is.
 */
export const ANSWERED_FROM = ['browser', 'network', 'elsewhere'] as const;
export type AnsweredFrom = (typeof ANSWERED_FROM)[number];
export const ANSWERED_FROM_WORDS: Record<AnsweredFrom, string> = {
  browser: 'answered from a browser that this trainee had used',
  network: 'answered from the network in which the link was made',
  elsewhere: 'answered from elsewhere',
};

/**
 * How a procedure was verified, or an assessment given. network: by a link that was answered in the network in which it was
 * made, as in a hospital, and counted apart. unconfirmed: by a link that was answered from a browser the trainee had used,
 * which counts once an administrator has confirmed it (docs/decisions/040).
 */
export const ANSWER_WAYS = ['account', 'link', 'network', 'unconfirmed'] as const;
export type AnswerWay = (typeof ANSWER_WAYS)[number];
export const ANSWER_WAY_LABELS: Record<AnswerWay, string> = {
  account: 'By an account',
  link: 'By link, not signed in',
  network: 'By link, from the same network',
  unconfirmed: 'By link, to be confirmed by the program',
};

/** `what`: these answers, with their number. Begins no sentence. */
export function countOnceConfirmed(count: number, what: string): string {
  const isOne = count === 1;
  return `${what} by link ${isOne ? 'counts' : 'count'} once the program has confirmed ${isOne ? 'it' : 'them'}`;
}

/** The reason of what was taken back by a receipt. */
export const NOT_GIVEN =
  'Whoever has the address that was given says that this was not their answer. Please ask your supervisor again.';

export const LINK_NOT_FOUND =
  'This link is not complete. Please open it again from the mail or scan the code once more.';
export const MAX_SIGNER_NAME_LENGTH = 100;
export const GUEST_NAME_REQUIRED = 'Please enter your name';
