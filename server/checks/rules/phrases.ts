import type { Span } from '#server/checks/rules/text.ts';

export type Found<Value> = Span & { value: Value };

type Phrase<Value> = { words: string[]; exact: string | null; value: Value };

const WORD = /[a-z\u00b5\u03b2\u00e90-9]+(?:\.\d+)?%?/gi;

const rooted = (word: string): string =>
  word.length > 4 && word.endsWith('s') ? word.slice(0, -1) : word;

function wordsOf(text: string): (Span & { word: string; said: string })[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    word: rooted(match[0].toLowerCase()),
    said: match[0],
  }));
}

/** Finds phrases, the longest first, by their words; a short one in capitals only as it stands ("HIT", never "hit"). */
export function createFinder<Value>(
  phrases: readonly (readonly [string, Value])[],
): (text: string) => Found<Value>[] {
  const byFirst = new Map<string, Phrase<Value>[]>();
  for (const [text, value] of phrases) {
    const words = wordsOf(text).map(({ word }) => word);
    const [first] = words;
    if (first === undefined) continue;
    const exact = /^[A-Z]{2,4}$/.test(text) ? text : null;
    byFirst.set(first, [...(byFirst.get(first) ?? []), { words, exact, value }]);
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.words.length - a.words.length);

  return (text) => {
    const words = wordsOf(text);
    const found: Found<Value>[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at];
      const phrase = byFirst
        .get(word?.word ?? '')
        ?.find(
          ({ words: wanted, exact }) =>
            wanted.every((one, step) => words[at + step]?.word === one) &&
            (exact === null || word?.said.replace(/s$/, '') === exact),
        );
      if (!word || !phrase) continue;
      const last = words[at + phrase.words.length - 1] ?? word;
      found.push({ start: word.start, end: last.end, value: phrase.value });
      at += phrase.words.length - 1;
    }
    return found;
  };
}
