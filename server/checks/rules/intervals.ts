/** Minutes from one dose to the next, at least; and at most, where that matters. */
export type Interval = { least: number; most: number | null };

const COUNTS = ['half', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const COUNT = String.raw`\d{1,3}(?:\.\d)?|half(?: an?)?|one|two|three|four|five|six|seven|eight|ten|twelve|other`;
const EVERY = new RegExp(
  String.raw`\b(?:every|each|once every|q\.?)\s*(?:(${COUNT})(?:\s*(?:-|to|or)\s*(${COUNT}))?[\s-]*)?(seconds?|sec|minutes?|mins?|hours?|hrs?|hourly|h|days?|d|weeks?|wks?|months?)\b`,
  'i',
);
const WORDS: readonly (readonly [RegExp, number])[] = [
  [/\bhourly\b/i, 60],
  [/\b(?:QID|QDS|four times (?:a day|daily|per day))\b/i, 360],
  [/\b(?:TID|TDS|(?:three times|thrice) (?:a day|daily|per day))\b/i, 480],
  [/\b(?:BID|BD|twice (?:a day|daily|per day))\b/i, 720],
  [/\b(?:weekly|(?:a|per|each) week)\b/i, 10_080],
  [/\b(?:monthly|(?:a|per|each) month)\b/i, 43_200],
  [
    /\b(?:daily|once a day|a day|per day|nightly|at night|each (?:morning|evening|night)|QD)\b/i,
    1440,
  ],
];
const MINUTES: readonly (readonly [RegExp, number])[] = [
  [/^s/i, 1 / 60],
  [/^mo/i, 43_200],
  [/^m/i, 1],
  [/^h/i, 60],
  [/^d/i, 1440],
  [/^w/i, 10_080],
];

function countOf(said: string): number {
  const text = said.toLowerCase();
  if (text.startsWith('half')) return 0.5;
  if (text === 'other') return 2;
  if (text === 'ten') return 10;
  if (text === 'twelve') return 12;
  const spoken = COUNTS.indexOf(text);
  return spoken < 0 ? Number(text) : spoken;
}

/** What is done so often is no dose: "and check the pressure every 5 minutes". */
const OTHER_DEED =
  /\b(?:check\w*|recheck\w*|reassess\w*|monitor\w*|measur\w*|titrat\w*|increas\w*|rais\w*|adjust\w*|doubl\w*|levels?|vitals?|assess\w*|watch\w*|observ\w*|examin\w*)\b/i;

/** The words after an amount that still are about when it is given. */
export function scheduleOf(tail: string): string {
  const other = OTHER_DEED.exec(tail);
  return other ? tail.slice(0, other.index) : tail;
}

/** The longest interval that the words after an amount say, in minutes; null when none. */
export function minutesBetween(text: string): number | null {
  const every = EVERY.exec(text);
  const word = WORDS.map(([words, minutes]) => ({ at: words.exec(text)?.index ?? -1, minutes }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0];
  const at = Math.min(every?.index ?? Infinity, word?.at ?? Infinity);
  if (at > 60) return null;
  if (!every || (word && word.at < every.index)) return word?.minutes ?? null;
  const [, count = '1', last, unit = ''] = every;
  const factor = MINUTES.find(([words]) => words.test(unit))?.[1] ?? 1;
  return countOf(last ?? count) * factor;
}

/** "6 h", "3-5 min", "7 d" of the drug table. */
export function tableInterval(text: string): Interval {
  const [count = '', unit = ''] = text.split(' ');
  const [least = 0, most] = count.split('-').map(Number);
  const factor = MINUTES.find(([words]) => words.test(unit))?.[1] ?? 1;
  return { least: least * factor, most: most === undefined ? null : most * factor };
}
