import { matches } from '#shared/phi/text.ts';
import type { Found } from '#shared/phi/text.ts';
import type { Words } from '#shared/phi/tokens.ts';
import { folded, isWord, nameClass } from '#shared/phi/words.ts';

const NAME = `["'“]?(\\p{Lu}\\p{Ll}{2,15}(?: (?:the )?\\p{Lu}\\p{Ll}{2,15}){0,2})(?![\\p{L}\\d])`;
/** After these also a word of every day is what somebody is called: Red, Peanut. */
const CALLED = new RegExp(
  `\\b(?:[Gg]oes by|to be called|[Nn]ick-?named?(?: is| of|:)?|[Aa]nswers to|[Ss]treet name(?: is|:)?|(?:calls?|called|calling) (?:him|her|them|himself|herself|themselves|me)) ${NAME}`,
  'gu',
);
/** After these an eponym or a lay word for an illness as well. */
const KNOWN = new RegExp(
  `\\b(?:a\\.?k\\.?a\\.?|AKA|[Aa]lias|[Kk]nown (?:\\w+ )?as|[Ii]ntroduced (?:him|her)self as) ${NAME}`,
  'gu',
);
/** jones comma derek, as one says it */
const COMMA = /(?<!\p{L})(\p{L}{2,15} comma \p{L}{2,15})(?!\p{L})/gu;
const LOW_CALLED =
  /\b(?:goes by|answers to|nicknamed) (?!the|his|her|this|that|any)([a-z]{3,12})(?=[.,;]| (?:and|but|at|here|with|who|is|in)\b|$)/g;
/** Big Tony, Lil Dre */
const EPITHET =
  /(?<!\p{L})((?:Big|Little|Lil'?|Ol'?|Fat|Skinny|Crazy|Papa|Mama) \p{Lu}\p{Ll}{2,15})(?![\p{L}'])/gu;
const NOT_CALLED =
  /^(?:He|She|They|Him|Her|Them|His|The|Mom|Mum|Dad|Mama|Papa|Mother|Father|Grandma|Grandpa|Doctor|Nurse|Spanish|English|Ambulance|Bus|Car|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b/;
/** last name j o n e s, spelled S-M-I-T-H */
const SPELLED =
  /\b(?:names?|spelled|spelling|spelt|surname)(?: is| as|:)? ((?:\p{L}(?: |-|\. ?|, )){2,14}\p{L})(?![\p{L}\d])/giu;

/** What somebody is called besides, and names letter by letter. */
export function findNicknames({ text }: Words): Found[] {
  const name = (start: number, end: number): Found => ({
    kind: 'name',
    start,
    end,
    replacement: '[name]',
  });
  const capture = (pattern: RegExp, isName: (value: string) => boolean) =>
    matches(text, pattern).flatMap((match) => {
      const value = match[1] ?? '';
      const end = match.index + match[0].length;
      return isName(value) ? [name(end - value.length, end)] : [];
    });
  const isPerson = (value: string) =>
    value.split(' ').some((word) => {
      const plain = folded(word);
      return !isWord(plain) && !nameClass(plain).eponym;
    });
  return [
    ...capture(CALLED, (value) => !NOT_CALLED.test(value)),
    ...capture(COMMA, (value) =>
      value
        .toLowerCase()
        .split(' comma ')
        .every((word) => nameClass(word).given || nameClass(word).surname || !isWord(word)),
    ),
    ...capture(LOW_CALLED, (value) => nameClass(value).given || !isWord(value)),
    ...capture(KNOWN, isPerson),
    ...capture(EPITHET, (value) => nameClass(folded(value.split(' ').at(-1) ?? '')).given),
    ...capture(SPELLED, () => true),
  ];
}
