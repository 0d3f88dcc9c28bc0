import type { AnsweredFrom, AnswerWay } from '#shared/links.ts';

type Answered = {
  /** The account; null when nobody was signed in. */
  by: string | null;
  from: AnsweredFrom | null;
  confirmedAt: Date | null;
};

/** What an answer is worth that may have come by a link (docs/decisions/040). */
export function answerWay({ by, from, confirmedAt }: Answered): AnswerWay {
  if (by !== null) return 'account';
  if (from === 'network') return 'network';
  return from === 'browser' && confirmedAt === null ? 'unconfirmed' : 'link';
}

const WORDS: Record<Exclude<AnswerWay, 'account'>, string> = {
  link: 'not signed in',
  network: 'not signed in, from the same network',
  unconfirmed: 'to be confirmed by the program',
};

/** On paper and in files, behind the name of who answered; null of an account. */
export function linkWords(way: AnswerWay): string | null {
  return way === 'account' ? null : `by link, ${WORDS[way]}`;
}
