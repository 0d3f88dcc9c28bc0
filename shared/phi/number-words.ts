/** What is said between "MRN" and its figures, besides "number" and "is". */
export const BETWEEN =
  "for|of|the|his|her|their|this|him|it's|that's|patient|pt|i|we|have|would|be|again|starts?|begins|equals|as|on|file|listed|given|um|uh";

const CARDINALS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const LETTERS =
  'alpha bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey yankee zulu';

/** What a word says of a number: `one` is a digit, `letter` stands in an identifier. */
export type NumberWord = {
  as: 'one' | 'teen' | 'tens' | 'hundred' | 'thousand' | 'ordinal' | 'times' | 'sign' | 'letter';
  value: number;
  sign: string;
};

const say = (as: NumberWord['as'], value: number, sign = ''): NumberWord => ({ as, value, sign });

const NUMBER_WORDS = new Map<string, NumberWord>([
  ...CARDINALS.map((word, value) => [word, say(value < 10 ? 'one' : 'teen', value)] as const),
  ...TENS.map((word, at) => [word, say('tens', 20 + 10 * at)] as const),
  ...TENS.map((word, at) => [word.replace('y', 'ieth'), say('ordinal', 20 + 10 * at)] as const),
  ...ORDINALS.slice(1).map((word, at) => [word, say('ordinal', at + 1)] as const),
  ...LETTERS.split(' ').map(
    (word) => [word, say('letter', 0, (word[0] ?? '').toUpperCase())] as const,
  ),
  ['oh', say('one', 0)],
  ['x-ray', say('letter', 0, 'X')],
  ['alfa', say('letter', 0, 'A')],
  ['juliet', say('letter', 0, 'J')],
  ['niner', say('one', 9)],
  ['hundred', say('hundred', 100)],
  ['thousand', say('thousand', 1000)],
  ['double', say('times', 2)],
  ['triple', say('times', 3)],
  ['dash', say('sign', 0, '-')],
  ['hyphen', say('sign', 0, '-')],
  ['slash', say('sign', 0, '/')],
  ['dot', say('sign', 0, '.')],
  ['point', say('sign', 0, '.')],
]);

export function numberWord(word: string): NumberWord | null {
  const lower = word.toLowerCase().replace(' ', '-');
  if (lower.length === 1) return say('letter', 0, lower.toUpperCase());
  return NUMBER_WORDS.get(lower) ?? null;
}

/** 1st, 22nd, 13th */
export function ordinal(value: number): string {
  const last = value % 10;
  const isTeen = value > 10 && value < 14;
  return `${value}${(!isTeen && ['', 'st', 'nd', 'rd'][last]) || 'th'}`;
}
