import { before, foundAs, matches } from '#shared/phi/text.ts';
import type { Found } from '#shared/phi/text.ts';

/** Two to four signs by themselves, as names are in Chinese and Korean. */
const SIGNS =
  /(?<![\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}])(?:\p{sc=Han}{2,4}|\p{sc=Hangul}{2,4})(?![\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}])/gu;
const CAPITALS =
  /(?<!\p{L})(?:(?:(?=\p{sc=Cyrillic})\p{Lu}\p{Ll}{2,20} ){1,2}(?=\p{sc=Cyrillic})\p{Lu}\p{Ll}{2,20}|(?:(?=\p{sc=Greek})\p{Lu}\p{Ll}{2,20} ){1,2}(?=\p{sc=Greek})\p{Lu}\p{Ll}{2,20})(?!\p{L})/gu;
const WITHOUT_CAPITALS =
  /(?<!\p{L} ?)(?:\p{sc=Arabic}{2,20}(?: \p{sc=Arabic}{2,20}){1,2}|\p{sc=Hebrew}{2,20}(?: \p{sc=Hebrew}{2,20}){1,2}|[\p{sc=Devanagari}\p{M}]{2,20}(?: [\p{sc=Devanagari}\p{M}]{2,20}){1,2})(?! ?\p{L})/gu;
const PERSON_BEFORE =
  /(?:^|[\n.;:(]|\b(?:pt|patient|name|mr|mrs|ms|dr|son|daughter|wife|husband|mother|father|by|saw))[ .:]*$/;
const PERSON_AFTER = /^(?:[,，、] ?| )?\(?(?:\d{1,3}(?!\d)|[MF]\b)|^[,，)]|^$/;
const name = foundAs('name', '[name]');

/** Names in other letters, in a text that is in Latin ones. */
export function findForeignScripts(text: string): Found[] {
  if (!/[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u.test(text) || !/[a-z]/i.test(text))
    return [];
  return [SIGNS, CAPITALS, WITHOUT_CAPITALS].flatMap((pattern) =>
    matches(text, pattern).flatMap(({ 0: match, index }) => {
      const end = index + match.length;
      const isPerson =
        PERSON_BEFORE.test(before(text, index, 12)) || PERSON_AFTER.test(text.slice(end, end + 6));
      return pattern === SIGNS && !isPerson ? [] : [name(index, end)];
    }),
  );
}
