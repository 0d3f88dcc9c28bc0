import { createHash } from 'node:crypto';

/** Spaces that a reader does not tell apart, and Markdown’s marks; the migration that made the column says the same. */
const SPACES = /[\t\n\v\f\r \u00a0\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]+/g;
const MARKS = /[*_`]/g;

/** Two texts that read alike. */
export function areSameWords(one: string, other: string): boolean {
  return wordsOf(one) === wordsOf(other);
}

function wordsOf(text: string): string {
  return text.replace(MARKS, '').replace(SPACES, ' ').replace(/^ | $/g, '');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** One for every question of these words, wherever it stands and in whatever order its options are: 32 hex digits. */
export function fingerprintOf({
  question,
  options,
}: {
  question: string;
  options: readonly string[];
}): string {
  const parts = options.map((option) => hashOf(wordsOf(option))).toSorted();
  return hashOf([hashOf(wordsOf(question)), ...parts].join('')).slice(0, 32);
}
