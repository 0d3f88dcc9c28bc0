import { MONTHS } from '#shared/shift-date.ts';
import type { Statement } from '#shared/teaching.ts';

/** A statement whose meaning changes gets a new key: what was answered stays under the old one. */
export const STATEMENT_WORDS: Record<Statement, string> = {
  supervision: 'Was there when I needed help',
  bedside: 'Taught me something at the bedside',
  feedback: 'Told me what I did well and what to do differently',
  autonomy: 'Let me do myself what I was ready for',
  respect: 'Treated patients, staff and me with respect',
};

/** The points from 1 to 5. */
export const POINT_WORDS = ['Never', 'Seldom', 'Sometimes', 'Mostly', 'Always'] as const;
export const UNSEEN_WORDS = 'Did not see';

/** From when on a half is shown, and on what condition. Whether anybody has written is not said before. */
export function shownFromWords(half: string): string {
  const isFirst = half.endsWith('1');
  const year = Number(half.slice(0, 4));
  const from = isFirst ? `${MONTHS[6]} ${year}` : `${MONTHS[0]} ${year + 1}`;
  return `Shown from ${from} on, if four trainees or more have written by then. Fewer wait for the next half-year.`;
}

/** "July to December 2026", or from the first half to the last. */
export function halvesInWords(from: string, until: string = from): string {
  const year = (half: string) => half.slice(0, 4);
  const first = from.endsWith('1') ? MONTHS[0] : MONTHS[6];
  const last = until.endsWith('1') ? MONTHS[5] : MONTHS[11];
  const begin = year(from) === year(until) ? first : `${first} ${year(from)}`;
  return `${begin} to ${last} ${year(until)}`;
}
