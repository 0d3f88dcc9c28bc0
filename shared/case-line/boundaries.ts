import { ENDS, LIST_ENDS, RELATIVE_ENDS } from '#shared/case-line/cues.ts';

const PART_END = /[,;:!\n()]|\.(?!\d)|\?(?=\s)|(?<=\w)\s--?\s/;
const PART_START = /[,;:!\n()]|\.(?!\d)|\?(?=\s)|\b(?:but|however|though|with)\b/;
const SENTENCE_END = /[;!?\n]|\.(?!\d)/;

/** No part of a sentence is longer: what is farther off is not looked at. */
export const REACH = 400;

/** Where parts, lists and sentences of a text begin and end; each asked from a place in it. */
export type Boundaries = {
  partStart: (at: number) => number;
  partEnd: (from: number) => number;
  end: (from: number) => number;
  listEnd: (from: number) => number;
  relativeEnd: (from: number) => number;
  sentenceEnd: (from: number) => number;
};

type Mark = { start: number; end: number };

/** How many of the marks, which are in order, have `edge` before `at`. */
function countBefore(marks: readonly Mark[], edge: keyof Mark, at: number): number {
  let [low, high] = [0, marks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle]?.[edge] ?? at) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Each kind is looked for once, however many places ask. */
export function findBoundaries(text: string): Boundaries {
  const marksOf = (pattern: RegExp): Mark[] =>
    Array.from(
      text.matchAll(new RegExp(pattern.source, 'g')),
      ({ 0: { length }, index: start }) => ({
        start,
        end: start + length,
      }),
    );
  const following = (pattern: RegExp) => {
    const marks = marksOf(pattern);
    return (from: number): number => marks[countBefore(marks, 'start', from)]?.start ?? text.length;
  };
  const starts = marksOf(PART_START);
  return {
    partStart: (at) =>
      Math.max(starts[countBefore(starts, 'end', at + 1) - 1]?.end ?? 0, at - REACH),
    partEnd: following(PART_END),
    end: following(ENDS),
    listEnd: following(LIST_ENDS),
    relativeEnd: following(RELATIVE_ENDS),
    sentenceEnd: following(SENTENCE_END),
  };
}
