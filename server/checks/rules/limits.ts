import type { Amount } from '#server/checks/rules/amounts.ts';
import {
  ARREST,
  boundsIn,
  byRoutes,
  candidatesOf,
  otherBounds,
  sameShape,
  SOFT,
  USUAL_KG,
  usual,
} from '#server/checks/rules/bounds.ts';
import type { Bounds } from '#server/checks/rules/bounds.ts';
import { childDoubt, forChild } from '#server/checks/rules/children.ts';
import { isOfBand } from '#server/checks/rules/bands.ts';
import { childDayPassed, dayPassed } from '#server/checks/rules/daily.ts';
import type { Dose } from '#server/checks/rules/doses.ts';
import type { Doubt } from '#server/checks/rules/doubt.ts';
import { renalPassed } from '#server/checks/rules/kidneys.ts';
import type { Subject } from '#server/checks/rules/patients.ts';
import { intervalDoubt } from '#server/checks/rules/frequency.ts';
import type { Limits } from '#server/checks/rules/table.ts';
import { misfit } from '#server/checks/rules/totals.ts';

/** So far above the maximum a dose may be a slip of the point. */
const TENFOLD = 6.5;

function tooHigh(said: Amount, { low, high, expected }: Bounds): Doubt {
  const isThousand =
    said.high / high >= 50 && said.high / 1000 <= high * 3 && said.high / 1000 >= low;
  const isTenfold = said.high / 10 <= high && said.high / 10 >= low && said.high >= high * TENFOLD;
  const hint = isThousand
    ? ' The unit may be wrong.'
    : isTenfold
      ? ' It may be ten times too much.'
      : '';
  const kind = isThousand ? 'unit' : said.per === 'hour' ? 'rate' : 'too_high';
  const what = said.per === 'hour' ? 'rate' : 'dose';
  return { kind, expected, words: `Check this ${what}: the usual maximum is ${expected}.${hint}` };
}

function tooLow(said: Amount, bounds: Bounds, lines: readonly Limits[]): Doubt {
  const isThousand = said.high * 1000 <= bounds.high && said.high * 1000 >= bounds.low;
  const expected = usual(lines, said) || bounds.expected;
  const hint = isThousand ? ' The unit may be wrong.' : '';
  const kind = isThousand ? 'unit' : said.per === 'hour' ? 'rate' : 'too_low';
  const what = said.per === 'hour' ? 'rate' : 'dose';
  return { kind, expected, words: `Check this ${what}: the usual ${what} is ${expected}.${hint}` };
}

/** An amount in a measure that this drug is never given in: insulin in mg, heparin in mg. */
function wrongMeasure({ entry, amount }: Dose): Doubt | null {
  const measures = new Set(
    entry.limits.flatMap(({ adult, most }) => [adult.measure, most.measure]),
  );
  const inVolume = amount.measure === 'volume' && !(measures.size === 1 && measures.has('units'));
  if (
    inVolume ||
    measures.has(amount.measure) ||
    measures.size === 0 ||
    (measures.size === 1 && measures.has('volume')) ||
    entry.name === 'penicillin G'
  )
    return null;
  if (amount.measure === 'salt' && measures.has('mass')) return null;
  const expected = usual(entry.limits, amount);
  return { kind: 'unit', expected, words: `Check this unit: the usual dose is ${expected}.` };
}

function perDay(dose: Dose, lines: readonly Limits[], subject: Subject): Doubt | null {
  const expected =
    (subject.child ? childDayPassed(dose, lines, subject.highWeightKg) : null) ??
    dayPassed(dose, lines);
  return expected === null
    ? null
    : {
        kind: 'too_high',
        expected,
        words: `Check this dose: the usual maximum is ${expected}.`,
      };
}

function tooFast({ entry, amount, overMinutes }: Dose, sentence: string): Doubt | null {
  const { fastest, drug } = entry;
  if (
    !fastest ||
    !drug ||
    overMinutes === null ||
    ARREST.test(sentence) ||
    amount.measure !== fastest.measure ||
    amount.per !== 'dose'
  )
    return null;
  const hourly = (amount.high * (amount.perKg ? USUAL_KG / 2 : 1) * 60) / overMinutes;
  if (hourly <= fastest.high * 1.1) return null;
  const expected = `${drug.fastest} IV`;
  return { kind: 'rate', expected, words: `Check this rate: the usual maximum is ${expected}.` };
}

function uncapped(
  dose: Dose,
  lines: readonly Limits[],
  subject: Subject,
  isCapped: boolean,
): Doubt | null {
  const { amount } = dose;
  if (!amount.perKg || amount.per !== 'dose' || subject.weightKg === null || isCapped) return null;
  const capped = lines.filter(
    ({ most }) => !most.perKg && most.measure === amount.measure && most.per === 'dose',
  );
  if (capped.length === 0 || lines.some(({ most }) => most.perKg && sameShape(most, amount)))
    return null;
  const line = capped.reduce((a, b) => (b.most.high > a.most.high ? b : a));
  if (amount.high * subject.weightKg <= line.most.high * 1.05) return null;
  const expected = byRoutes(line, line.use.most);
  return {
    kind: 'weight',
    expected,
    words: `Check this dose: at ${subject.weightKg} kg it passes the usual maximum of ${expected}.`,
  };
}

function byKidneys(dose: Dose, clearance: number | null, sentence: string): Doubt | null {
  const passed = renalPassed(dose, clearance, sentence);
  if (!passed) return null;
  const expected = `${passed.most} below a clearance of ${passed.below} mL/min`;
  return {
    kind: 'too_high',
    expected,
    words: `Check this dose for these kidneys: the usual maximum is ${expected}.`,
  };
}

function byWeight({ doses, at, sentence }: Around, { weightKg }: Subject): Doubt | null {
  const expected = weightKg === null ? null : misfit(doses, at, sentence, weightKg);
  return expected === null
    ? null
    : {
        kind: 'weight',
        expected,
        words: `Check this dose: it is not ${expected} at ${weightKg} kg.`,
      };
}

const FOR_SMALL = /\b(?:child|children|pa?ediatric|infants?|neonat\w+|newborns?)\b/i;
const BY_WEIGHT =
  /(?:\/|\bper )\s?kg\b|\b(?:under|below|from|over|above|each)\s+\d+(?:\.\d)?\s*kg\b/i;
const ADULT_YEARS = 16;
/** So near a dose a word about its size belongs to it. */
const NEAR = 45;
const LOWERED =
  /\b(?:halved|half (?:the|of|dose)|reduced?|reduces|lowered|aliquots?|increments?|smaller|or less|or more)\b/i;

/** The dose at `at` of those of its sentence, and whom it is for. */
type Around = { doses: readonly Dose[]; at: number; sentence: string };

/** What runs for so long is held against rates, and only loosely against single doses. */
const SLOW_HOURS = 4;
const SLOW_SLACK = 4;

function slowDoubt({ entry, amount }: Dose, hours: number, lines: readonly Limits[]): Doubt | null {
  const rate = {
    ...amount,
    low: amount.low / hours,
    high: amount.high / hours,
    per: 'hour' as const,
  };
  const byRate = boundsIn(entry.limits, rate, false);
  if (byRate && rate.high > byRate.high * SOFT) return tooHigh(rate, byRate);
  if (byRate) return rate.high * SLOW_SLACK < byRate.low ? tooLow(rate, byRate, lines) : null;
  const single = boundsIn(lines, amount, false);
  if (single && amount.high < single.low) return tooLow(amount, single, lines);
  return single && amount.high > single.high * SLOW_SLACK ? tooHigh(amount, single) : null;
}

/** "30 mEq every 2 hours up to 90 mEq": the sum is said. */
const isCapOfDay = (other: Dose, { entry, amount, timesADay }: Dose): boolean =>
  other.entry === entry &&
  other.cap &&
  (other.daily || (timesADay !== null && !other.amount.perKg && other.amount.high > amount.high));

/** Of a day the least of a dose is too little still, whether it is said per dose or per day. */
function tooLowADay(
  { entry, amount, cap, timesADay }: Dose,
  lines: readonly Limits[],
  { child }: Subject,
): Doubt | null {
  const [first, ...others] = [
    boundsIn(lines, amount, child),
    timesADay === 1 ? boundsIn(entry.limits, { ...amount, per: 'dose' }, child) : null,
  ].filter((bounds) => bounds !== null);
  if (!first || cap) return null;
  const low = Math.min(first.low, ...others.map((bounds) => bounds.low));
  return amount.high < low ? tooLow(amount, { ...first, low }, lines) : null;
}

/** Whom a dose is held against that says itself for which age or weight it is. */
const NOBODY: Subject = {
  child: false,
  ageYears: null,
  weightKg: null,
  highWeightKg: null,
  pregnant: null,
  saysChild: false,
};

/** What is doubtful about a dose; null when nothing is. */
export function doubtOf(
  around: Around,
  {
    caseText,
    subject: patient,
    clearance,
  }: { caseText: string; subject: Subject; clearance: number | null },
): Doubt | null {
  const { doses, at, sentence } = around;
  const dose = doses[at];
  if (!dose || dose.entry.limits.length === 0) return null;
  const { entry, amount } = dose;
  const isBanded = isOfBand(sentence, amount.end);
  const subject = isBanded ? NOBODY : patient;
  const lines = candidatesOf(dose, sentence, caseText, subject.child);
  const next = doses[at + 1];
  const isCapped =
    doses.some((other) => other.entry === entry && other.cap) ||
    (next?.entry === entry && !next.amount.perKg && next.amount.measure === amount.measure);
  const first =
    wrongMeasure(dose) ??
    forChild(dose, lines, subject, sentence) ??
    childDoubt(dose, subject, sentence, caseText) ??
    tooFast(dose, sentence) ??
    byKidneys(dose, clearance, sentence) ??
    byWeight(around, subject) ??
    (doses.some((other) => other !== dose && isCapOfDay(other, dose))
      ? null
      : perDay(dose, lines, subject)) ??
    intervalDoubt(dose, sentence);
  if (first) return first;
  if (amount.per === 'day') return tooLowADay(dose, lines, subject);
  const hours = (dose.overMinutes ?? 0) / 60;
  if (hours >= SLOW_HOURS && amount.per === 'dose') return slowDoubt(dose, hours, lines);
  const bounds =
    boundsIn(lines, amount, subject.child) ??
    otherBounds(lines, amount, subject.child) ??
    boundsIn(entry.limits, amount, subject.child) ??
    otherBounds(entry.limits, amount, subject.child);
  if (!bounds) return null;
  const sums = lines.flatMap(({ total, day }) => [
    dose.cap || dose.sum ? total : null,
    dose.sum || (dose.cap && dose.daily) ? day : null,
  ]);
  const before = doses[at - 1];
  const summed = lines.find(
    ({ total, most }) =>
      dose.sum &&
      total?.measure === amount.measure &&
      before?.entry === entry &&
      before.amount.high <= most.high,
  );
  const most =
    summed?.total?.high ??
    Math.max(
      bounds.high,
      ...sums.map((sum) =>
        sum && sum.measure === amount.measure && !amount.perKg && amount.per === 'dose'
          ? sum.high
          : 0,
      ),
    );
  const isOneDose = dose.cap && doses[at - 1]?.entry === entry && doses[at - 1]?.amount.perKg;
  const isSum =
    (dose.sum || (dose.daily && amount.measure === 'volume')) &&
    !isOneDose &&
    !sums.some((sum) => sum);
  if (amount.high > most * (isSum ? (amount.perKg ? 2 : 3) : 1.001))
    return tooHigh(amount, { ...bounds, high: most });
  const mayBeLow =
    !isBanded &&
    !LOWERED.test(sentence.slice(Math.max(0, amount.start - NEAR), amount.end + NEAR)) &&
    (amount.perKg ||
      (!subject.child &&
        !FOR_SMALL.test(sentence) &&
        ((subject.ageYears ?? 0) >= ADULT_YEARS || !BY_WEIGHT.test(sentence))));
  if (!dose.cap && mayBeLow && amount.high < bounds.low) return tooLow(amount, bounds, lines);
  return uncapped(dose, lines, subject, isCapped);
}
