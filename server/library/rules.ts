import MiniSearch from 'minisearch';
import type { Topic } from '#server/library/presentation.ts';

/** What the patient does not have, or had long ago; and PE where it means the physical examination. */
const NOT_NOW = [
  /\b(?:no|not|denies|denied|without|negative for)\s+(?:(?!but\b)[\w-]+[ /]?){1,3}/gi,
  /[^,.;\n]*\bruled out\b[^,.;\n]*/gi,
  /\b(?:hx|h\/o|pmhx?)\b[^,.;\n]*/gi,
  /\bpe\s*(?::|exam|unremarkable|normal|benign|non-?focal|notable|shows?|significant)/gi,
];

/** "3wo" is a word to nobody else. */
const AGES: [RegExp, string][] = [
  [/(\d)\s*d\/?o\b/gi, '$1 days old'],
  [/(\d)\s*w\/?o\b/gi, '$1 weeks old'],
  [/(\d)\s*m\/?o\b/gi, '$1 months old'],
  [/(\d)\s*y\/?o\b/gi, '$1 years old'],
];

/** The case without what does not count, in words a name can consist of. */
function presentWords(details: string): string[] {
  let text = details;
  for (const pattern of NOT_NOW) text = text.replace(pattern, ' ');
  for (const [pattern, spelledOut] of AGES) text = text.replace(pattern, spelledOut);
  return words(text);
}

function words(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const all = plain.match(/\d+\.\d+|[\p{L}\p{N}]+/gu) ?? [];
  return all.filter((word) => !FILLER.has(word));
}

const FILLER = new Set([
  'a',
  'an',
  'the',
  'of',
  'with',
  'and',
  'or',
  'in',
  'on',
  'to',
  'for',
  'from',
  'after',
  'acute',
  'severe',
]);

/** Short words are abbreviations: one letter off is another diagnosis. */
function spellingTolerance(word: string): number | boolean {
  if (word.length < 5) return false;
  return word.length < 8 ? 1 : 2;
}

/** The word with each pair of neighbors swapped: to the search that is two errors, to a tired hand one. */
function swapped(word: string): string[] {
  if (spellingTolerance(word) !== 1) return [];
  return Array.from(
    { length: word.length - 1 },
    (_, i) => word.slice(0, i) + word.charAt(i + 1) + word.charAt(i) + word.slice(i + 2),
  );
}

/** A misspelling keeps the first letter, and "hypo" never stands for "hyper". */
function couldBe(nameWord: string, written: string[]): boolean {
  const start = nameWord.startsWith('hyp') ? nameWord.slice(0, 4) : nameWord.charAt(0);
  return written.some((word) => word.startsWith(start));
}

type Name = { id: number; presentation: string; isDiagnosis: boolean; words: string[] };

/**
 * Finds the presentation a case is about: all words of one of its names occur in the case, allowing for typing errors.
 * A diagnosis goes before findings, then the name with the most words, then the one earlier in the case. Empty when no name is found whole, or only beside
 * a phrase that makes it mean something else.
 */
export function createMatcher(topics: Topic[]): (details: string) => string[] {
  const names: Name[] = topics
    .flatMap(({ id, title, names: diagnoses, findings }) => [
      ...[title, ...diagnoses].map((name) => ({
        presentation: id,
        isDiagnosis: true,
        words: words(name),
      })),
      ...findings.map((name) => ({ presentation: id, isDiagnosis: false, words: words(name) })),
    ])
    .filter((name) => name.words.length > 0)
    .map((name, id) => ({ ...name, id }));
  const index = new MiniSearch<Name>({
    fields: ['words'],
    extractField: (name, field) => (field === 'id' ? String(name.id) : name.words.join(' ')),
    tokenize: (text) => text.split(' '),
    processTerm: (word) => word,
  });
  index.addAll(names);

  const exceptions = topics.map(({ id, unless }) => [id, unless.map(words)] as const);

  return (details) => {
    const written = presentWords(details);
    const ruledOut = exceptions
      .filter(([, phrases]) =>
        phrases.some((phrase) => phrase.every((word) => written.includes(word))),
      )
      .map(([id]) => id);
    const found = index
      .search({
        combineWith: 'OR',
        queries: [
          { queries: [written.join(' ')], fuzzy: spellingTolerance, combineWith: 'OR' },
          { queries: [written.flatMap(swapped).join(' ')], combineWith: 'OR' },
        ],
      })
      .flatMap((result) => {
        const name = names[Number(result.id)];
        if (!name || ruledOut.includes(name.presentation)) return [];
        if (!name.words.every((word) => word in result.match && couldBe(word, written))) return [];
        const places = result.queryTerms.map((word) => written.indexOf(word));
        const first = Math.min(...places.filter((place) => place >= 0), written.length);
        return [{ name, first, score: result.score }];
      })
      .toSorted(
        (a, b) =>
          Number(b.name.isDiagnosis) - Number(a.name.isDiagnosis) ||
          new Set(b.name.words).size - new Set(a.name.words).size ||
          a.first - b.first ||
          b.score - a.score,
      );
    return [...new Set(found.map(({ name }) => name.presentation))].slice(0, 1);
  };
}
