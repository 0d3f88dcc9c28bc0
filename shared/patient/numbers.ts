const ONES = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** A number in words, as a pattern: "ten", "sixty-five". */
export const WORDED = String.raw`(?:(?:${TENS.join('|')})(?:[\s-](?:${ONES.slice(0, 9).join('|')}))?|${ONES.toReversed().join('|')})`;
/** A number in figures or words, as a pattern: "6", "2.5", "sixty-five". */
export const NUMBER = String.raw`(?:\d{1,3}(?:\.\d{1,2})?|${WORDED})`;

/** 65 for "65", "sixty-five" and "sixty five"; NaN for what is none. */
export function numberOf(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  if (/^an?$/.test(text)) return 1;
  const [first = '', second = ''] = text.split(/[\s-]/);
  const tens = TENS.indexOf(first);
  const ones = ONES.indexOf(tens < 0 ? first : second) + 1;
  if (tens < 0) return ones === 0 ? Number.NaN : ones;
  return (tens + 2) * 10 + ones;
}
