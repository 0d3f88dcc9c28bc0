/** Why a new password is refused. No zod and no list here: fields say it while somebody types. */
import { MIN_PASSWORD_LENGTH } from '#shared/people.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

/** Whose password it is to be, as far as that is known. */
export type PasswordOwner = {
  email?: string | undefined;
  name?: string | null;
  organization?: string | null;
};

const CHOOSE = 'Please choose another: a few words that belong to no one else.';
export const PASSWORD_COMMON = `This is one of the passwords that are tried first. ${CHOOSE}`;
export const PASSWORD_REPEATS = `This repeats the same few characters. ${CHOOSE}`;
export const PASSWORD_IN_A_ROW = `These characters follow one another on the keyboard or in the alphabet. ${CHOOSE}`;

function littleMoreThan(what: string): string {
  return `This is little more than ${what}. ${CHOOSE}`;
}

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '8': 'b',
};

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** "P@ssw0rd" is "password". */
function unmasked(text: string): string {
  return folded(text).replace(/[0-9!|@$+]/g, (sign) => LOOKALIKES[sign] ?? sign);
}

/** What a list of passwords is asked for: without case, look-alikes and what was hung on. "l" and "i" are one. */
export function rootsOf(password: string): string[] {
  const whole = folded(password);
  const roots = [
    whole,
    whole.replace(/[^\p{L}]+$/u, ''),
    whole.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''),
  ];
  return [...new Set(roots.map((root) => unmasked(root).replaceAll('l', 'i')))].filter(Boolean);
}

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
];
/** Columns of the keyboard: "1qaz2wsx". */
const COLUMNS = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm'];
const NEIGHBOURS = new Set(
  [...ROWS, ...COLUMNS].flatMap((row) =>
    Array.from(row.slice(1), (next, at) => [`${row[at]}${next}`, `${next}${row[at]}`]).flat(),
  ),
);

function isInARow(text: string): boolean {
  const pairs = Array.from(text.slice(1), (next, at) => `${text[at]}${next}`);
  const runs = 1 + pairs.filter((pair) => pair[0] !== pair[1] && !NEIGHBOURS.has(pair)).length;
  return text.length >= 3 * runs;
}

function isRepetition(text: string): boolean {
  return [1, 2, 3, 4].some(
    (size) => text.length >= 2 * size && text.slice(size) === text.slice(0, -size),
  );
}

/** Each word, and all of them in one, the longest first. */
function wordsOf(text: string): string[] {
  const words = unmasked(text).split(/[^\p{L}\p{N}]+/u);
  const letters = folded(text).split(/\P{L}+/u);
  return [...words, ...letters, words.join('')]
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);
}

/** What is left of a password without these words. */
function without(password: string, words: readonly string[]): string {
  const taken = words.reduce(
    (text, word) => text.replaceAll(word, '\0'.repeat(word.length)),
    unmasked(password),
  );
  return [...folded(password).matchAll(/[\p{L}\p{N}]/gu)]
    .map(({ 0: sign, index }) => (taken[index] === '\0' ? '' : sign))
    .join('');
}

/** Why this person should not take this password; null when nothing speaks against it here. */
export function passwordProblem(password: string, owner: PasswordOwner): string | null {
  const text = folded(password);
  if (isRepetition(text)) return PASSWORD_REPEATS;
  if (isInARow(text)) return PASSWORD_IN_A_ROW;
  const known = [
    { what: 'your address', words: wordsOf(owner.email ?? '') },
    { what: 'your name', words: wordsOf(owner.name ?? '') },
    { what: 'the name of your organization', words: wordsOf(owner.organization ?? '') },
    { what: `the name ${PRODUCT_NAME}`, words: wordsOf(PRODUCT_NAME) },
  ].filter(({ words }) => words.some((word) => unmasked(text).includes(word)));
  if (known.length === 0) return null;
  const rest = without(
    password,
    known.flatMap(({ words }) => words),
  );
  // Digits make no word secret.
  const isSecret = rest.length >= MIN_PASSWORD_LENGTH && /\p{L}/u.test(rest);
  if (isSecret) return null;
  const [most] = known.toSorted(
    (a, b) => without(password, a.words).length - without(password, b.words).length,
  );
  return most ? littleMoreThan(most.what) : null;
}
