/** How what was typed to find saved pearls is read. */
const MAX_PIECES = 8;

/** A row of minus signs would be as many negations, one in the other: only one that stands before a word is kept. */
export function searchOf(q: string): string {
  return q.replace(/-+(?![^\s-])/g, ' ').trim();
}

/**
 * What was typed, in pieces of which each must stand somewhere in a set, in whichever of its cases: words, phrases in
 * quotes, `-words` that must not, and alternatives joined by `or`.
 */
export function piecesOf(q: string): string[] {
  const found = q.match(/-?"[^"]*"?|\S+/g) ?? [];
  const pieces: string[] = [];
  for (let at = 0; at < found.length && pieces.length < MAX_PIECES; at += 1) {
    let piece = found[at] ?? '';
    while (/^or$/i.test(found[at + 1] ?? '') && found[at + 2] !== undefined) {
      piece += ` or ${found[at + 2]}`;
      at += 2;
    }
    pieces.push(piece);
  }
  return pieces;
}

const WORD = /[\p{L}\p{N}]+/gu;
/** What the index leaves of a word can be shorter than what is typed of it so far: "diabet" of "diabeti". */
const ENDING = 3;
const SHORTEST_STEM = 4;
/** A single letter begins too many words. */
const SHORTEST_BEGINNING = 2;

/** For the word that may still be being typed. */
export type Beginning = {
  /** For to_tsquery, in words as the index has them; null when there is too little to look for. */
  query: string | null;
  /** As typed, to be found in a name or a case. */
  text: string;
};

/** Null where the piece says by its signs that it is whole. */
export function beginningOf(piece: string): Beginning | null {
  if (/^-|"| or /i.test(piece)) return null;
  const words = piece.toLowerCase().match(WORD) ?? [];
  const last = words.pop();
  if (last === undefined) return null;
  if (last.length < SHORTEST_BEGINNING) return { query: null, text: piece };
  const stems = Array.from({ length: ENDING }, (_, cut) => last.slice(0, -cut - 1));
  const either = [`${last}:*`, ...stems.filter((stem) => stem.length >= SHORTEST_STEM)];
  return { query: [...words, `(${either.join(' | ')})`].join(' & '), text: piece };
}
