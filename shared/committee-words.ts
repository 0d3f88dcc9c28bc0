/** How levels, and reasons to look at a trainee, are said: on the screen, on paper and in files alike. */
import { NOT_ASSESSABLE, NOT_ASSESSABLE_LABEL } from '#shared/committee.ts';
import type { JudgedLevel, NoLevelReason } from '#shared/committee.ts';
import type { AgendaReason, FairLevel } from '#shared/committee-output.ts';
import { counted } from '#shared/count-words.ts';
import { longShiftDate } from '#shared/shift-date.ts';

/** "3.8": one decimal, as the interval is wider than the second one. */
export function levelNumber(level: number): string {
  return level.toFixed(1);
}

/** "3.5 to 4.1". */
export function rangeWords({ low, high }: Pick<FairLevel, 'low' | 'high'>): string {
  return `${levelNumber(low)} to ${levelNumber(high)}`;
}

/** "likely 3.5 to 4.1, most likely 3.8": a number never stands before its interval. */
export function levelWords({ estimate, low, high }: FairLevel): string {
  return `likely ${rangeWords({ low, high })}, most likely ${levelNumber(estimate)}`;
}

export function judgedWords(level: JudgedLevel): string {
  return level === NOT_ASSESSABLE ? NOT_ASSESSABLE_LABEL : String(level);
}

/** Why there is no level, as a sentence's end. */
const WHY: Record<NoLevelReason, string> = {
  few_trainees: 'an estimate needs 10 trainees who share assessors',
  few_assessors: 'an estimate needs 5 assessors who saw at least 2 trainees each',
  few_ratings: 'an estimate needs 150 ratings in the program',
  one_level: 'everybody was given one and the same level',
  no_ratings: 'nobody has rated a weekday shift',
  few_own_forms: 'fewer than 8 weekday forms',
  few_own_assessors: 'fewer than 3 assessors on weekdays',
  failed: 'the estimate did not come to an end',
};

export function whyNoLevel(why: NoLevelReason): string {
  return WHY[why];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** More of them are counted. */
const MOST_MINIMUMS = 2;

function minimumWords({ label, real, minimum }: { label: string; real: number; minimum: number }) {
  return `${label} ${real} of ${minimum}`;
}

/** Those of which the largest part is missing, and how many more. */
function behindWords(items: readonly { label: string; real: number; minimum: number }[]): string {
  const part = ({ real, minimum }: { real: number; minimum: number }) => real / minimum;
  const furthest = items.toSorted((a, b) => part(a) - part(b)).slice(0, MOST_MINIMUMS);
  const words = capital(furthest.map(minimumWords).join(', '));
  const left = items.length - furthest.length;
  return left > 0 ? `${words} and ${counted(left, 'more minimum')}` : words;
}

type Kind = AgendaReason['kind'];
type Of<K extends Kind> = Extract<AgendaReason, { kind: K }>;

const REASONS: { [K in Kind]: (reason: Of<K>) => string } = {
  no_level: ({ why, forms, assessors }) =>
    why.startsWith('few_own')
      ? `No estimate: ${counted(forms, 'weekday form')} by ${counted(assessors, 'assessor')} in all`
      : `No estimate: ${whyNoLevel(why)}`,
  wide: (range) => `Level lies anywhere from ${rangeWords(range)}`,
  few_assessors: ({ assessors }) =>
    assessors === 0 ? 'No assessor in this period' : `${counted(assessors, 'assessor')} only`,
  one_assessor: ({ assessors, wrote, forms }) =>
    `${counted(assessors, 'assessor')}, one wrote ${wrote} of ${forms}`,
  behind: ({ items }) => behindWords(items),
  unseen: ({ epas, of }) => `${epas} of ${of} EPAs not seen`,
  same_level: ({ level, forms, of }) => `Straight line: ${forms} of ${of} levels are ${level}`,
  same_level_by_one: ({ level, forms }) =>
    `Straight line: all ${forms} levels by one assessor are ${level}`,
  fell: ({ from, to, isWithin }) =>
    `Fell: ${levelNumber(from)} when the period began, ${levelNumber(to)} now${isWithin ? '; the intervals still overlap' : ''}`,
  below: ({ others, ...own }) =>
    `Likely ${rangeWords(own)}, below where most others of this year lie (${rangeWords(others)})`,
  apart: () => 'Shares no assessor with most of the program: levels cannot be compared',
  leave: ({ from, until }) =>
    until === null
      ? `On leave since ${longShiftDate(from)}`
      : `On leave from ${longShiftDate(from)} to ${longShiftDate(until)}`,
};

/** Why a trainee asks for a look, in words. */
function reasonWords<K extends Kind>(reason: Of<K>): string {
  return REASONS[reason.kind](reason);
}

/** Several as one line. */
export function reasonsWords(reasons: readonly AgendaReason[]): string {
  return reasons.map((reason) => reasonWords(reason)).join('; ');
}

/** One level nearly everywhere: then a list was filled in rather than judged (JGME 9(6):716 found it in 6 to 7 % of residents). */
export function isStraight(levels: readonly (JudgedLevel | null)[]): boolean {
  const said = levels.filter((level) => typeof level === 'number');
  return said.length >= 8 && new Set(said).size === 1;
}

type Leaning = Pick<FairLevel, 'estimate' | 'low' | 'high'>;

const side = (value: number) => (value < 0 ? 'below' : 'above');
const size = (value: number) => levelNumber(Math.abs(value));

/** "0.2 to 0.8 above", or "0.1 below to 0.4 above". */
export function leaningRange({ low, high }: Pick<Leaning, 'low' | 'high'>): string {
  if (side(low) !== side(high)) return `${size(low)} below to ${size(high)} above`;
  const [near, far] = low < 0 ? [high, low] : [low, high];
  return `${size(near)} to ${size(far)} ${side(low)}`;
}

/** Of levels, against the average assessor: the interval first. */
export function leaningWords(leaning: Leaning): string {
  return `likely ${leaningRange(leaning)}, most likely ${size(leaning.estimate)} ${side(leaning.estimate)}`;
}
