import type { CaseLine } from '#shared/case-line.ts';
import { isFiller, plain } from '#server/library/matching/words.ts';
import type { Rewriter } from '#server/library/matching/words.ts';

/** Where a word of the library stands in a case, and what is said of it there. */
export type Place = {
  at: number;
  /** The character of the case at which it was written. */
  from: number;
  sentence: number;
  standing: CaseLine['words'][number]['standing'];
};
export type CaseWords = Map<string, Place[]>;

export type Speller = (written: string) => string;

/** The words of a case as the library writes them, each with its places. */
export function caseWords(line: CaseLine, rewriter: Rewriter, spell: Speller): CaseWords {
  const written = line.words
    .map(({ text, ...rest }) => ({ ...rest, word: plain(text) }))
    .filter(({ word }) => !isFiller(word))
    .map(({ word, ...rest }) => ({ ...rest, word: spell(word) }));
  const places: CaseWords = new Map();
  let at = 0;
  for (const { from, to, words } of rewriter.rewrite(written.map(({ word }) => word))) {
    const stretch = written.slice(from, to);
    const [first] = stretch;
    if (!first) continue;
    const standing = stretch.find((word) => word.standing !== 'now')?.standing ?? 'now';
    for (const word of words) {
      const place = { at, from: first.at, sentence: first.sentence, standing };
      const known = places.get(word);
      if (known) known.push(place);
      else places.set(word, [place]);
      at += 1;
    }
  }
  return places;
}
