import { findStandings } from '#shared/case-line/scopes.ts';
import type { Standing } from '#shared/case-line/scopes.ts';
import { plainText } from '#shared/phi/text.ts';

export type CaseWord = { text: string; at: number; sentence: number; standing: Standing };

/** One case as written: what is said of the patient now, and what is denied, past, or a relative's. */
export type CaseLine = {
  /** Lower case, typographic signs made plain; `written` has the same length and the case as typed. */
  text: string;
  written: string;
  words: CaseWord[];
  standingAt: (at: number) => Standing;
};

const WORD = /\d+\.\d+|[\p{L}\p{N}]+(?:'[a-z]+)?/gu;
/** A full stop between digits is a decimal point. */
const SENTENCE_END = /[;!?\n]|\.(?!\d)/g;

export function readCaseLine(details: string): CaseLine {
  const composed = plainText(details)
    .plain.normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, (space) => (space.includes('\n') ? '\n' : ' '));
  const lower = composed.toLowerCase();
  const written = lower.length === composed.length ? composed : lower;
  const standingAt = findStandings(lower);
  const ends = Array.from(lower.matchAll(SENTENCE_END), ({ index }) => index);
  let sentence = 0;
  const words = Array.from(lower.matchAll(WORD), ({ 0: text, index: at }) => {
    while ((ends[sentence] ?? Infinity) < at) sentence += 1;
    return { text, at, sentence, standing: standingAt(at) };
  });
  return { text: lower, written, words, standingAt };
}
