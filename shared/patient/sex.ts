import type { CaseLine } from '#shared/case-line.ts';

export type Sex = 'female' | 'male';

const FEMALE =
  /\b(?:female|woman|girl|lady|gal|she|her|hers|herself|ms|mrs|lmp|gravida|cis female|g\d+\s?p\d+)\b/g;
const MALE = /\b(?:male|man|boy|gentleman|guy|he|him|his|himself|mr)\b/g;

/** As told beside the age, or else by the first word that tells it, a transgender patient's not at all. */
export function readSex({ text, standingAt }: CaseLine, told: Sex | null): Sex | null {
  if (/\btrans(?:gender)?\b(?!\s*(?:fer|port))/.test(text)) return null;
  if (told) return told;
  const first = (words: RegExp): number =>
    Array.from(text.matchAll(words), ({ index }) => index).find(
      (index) => standingAt(index) !== 'relative',
    ) ?? Infinity;
  const [female, male] = [first(FEMALE), first(MALE)];
  if (female === male) return null;
  return female < male ? 'female' : 'male';
}
