import type { Amount } from '#server/checks/rules/amounts.ts';
import { ROUTE_WORDS } from '#server/checks/rules/routes.ts';
import type { Dose } from '#server/checks/rules/doses.ts';
import type { Subject } from '#server/checks/rules/patients.ts';
import type { Limits } from '#server/checks/rules/table.ts';
import type { Finding } from '#shared/checks.ts';

export type Doubt = Pick<Finding, 'kind' | 'expected' | 'words'>;

/** A weight that turns a dose per kg into a usual dose and back, where nothing else is known. */
const USUAL_KG = 70;
const HEAVY_KG = 120;
/** A range of the table ends softly; its maximum does not. */
const SOFT = 1.25;
const FAR_BELOW = 0.31;
const NEWBORN = /\b(?:newborn|neonat)/i;
const ARREST = /\b(?:arrest|pulseless|CPR|asystole|PEA|VF|ventricular fibrillation)\b/i;

const sameShape = (a: Amount, b: Amount) =>
  a.measure === b.measure && a.perKg === b.perKg && a.per === b.per;

function says(text: string, words: readonly string[]): boolean {
  const plain = text.toLowerCase();
  return words.some((word) => {
    const at = plain.indexOf(word.toLowerCase());
    return at >= 0 && !/[a-z]/.test(plain[at - 1] ?? ' ');
  });
}

/** The lines of the table that this dose can mean: its route, and what it is said to be for. */
function candidatesOf(dose: Dose, sentence: string, caseText: string): Limits[] {
  const { limits } = dose.entry;
  const byRoute = limits.filter(({ use }) =>
    use.route.some((route) => dose.routes.includes(route)),
  );
  const here = byRoute.length > 0 ? byRoute : limits;
  const inSentence = limits.filter(({ use }) => says(sentence, use.for));
  const meant =
    inSentence.length > 0 ? inSentence : limits.filter(({ use }) => says(caseText, use.for));
  const left = here.filter(({ use }) => {
    if (use.only === undefined) return true;
    if (use.only === 'said') return says(`${sentence} ${caseText}`, use.for);
    if (use.only === 'newborn') return NEWBORN.test(`${sentence} ${caseText}`);
    return (
      meant.length === 0 ||
      ARREST.test(sentence) ||
      (inSentence.length === 0 && ARREST.test(caseText))
    );
  });
  const fits = (one: Limits) =>
    [one.adult, one.most, one.child].some((amount) => amount && sameShape(amount, dose.amount));
  const narrow = left.filter((one) => inSentence.includes(one) && fits(one));
  return narrow.length > 0 ? narrow : left;
}

const usualOf = (line: Limits, said: Amount): string =>
  line.child && line.use.child && !sameShape(line.adult, said) && sameShape(line.child, said)
    ? line.use.child
    : line.use.adult;

type Bounds = { low: number; high: number; expected: string };

const byRoutes = ({ use }: Limits, amount: string) =>
  use.route[0] ? `${amount} ${ROUTE_WORDS[use.route[0]]}` : amount;

/** The widest range of these lines in the shape of the dose; null when no line has it. */
function boundsIn(lines: readonly Limits[], said: Amount, child: boolean): Bounds | null {
  const all = lines.flatMap((line): Bounds[] => {
    const ranges =
      child && line.child ? [line.child] : [line.adult, ...(line.child ? [line.child] : [])];
    const fitting = ranges.filter((range) => sameShape(range, said));
    const isMost = sameShape(line.most, said);
    if (fitting.length === 0 && !isMost) return [];
    const top = Math.max(0, ...fitting.map(({ high }) => high));
    const least = line.least && sameShape(line.least, said) ? [line.least.low] : [];
    return [
      {
        low: Math.min(Infinity, ...least, ...fitting.map(({ low }) => low)),
        high: isMost ? line.most.high : top * SOFT,
        expected: byRoutes(line, isMost ? line.use.most : usualOf(line, said)),
      },
    ];
  });
  if (all.length === 0) return null;
  const widest = all.reduce((a, b) => (b.high > a.high ? b : a));
  const low = Math.min(...all.map((bounds) => bounds.low));
  return { ...widest, low: Number.isFinite(low) ? low : 0 };
}

/** The range in the other shape, by a usual weight: per kg for a fixed dose, and the other way. */
function otherBounds(lines: readonly Limits[], said: Amount, child: boolean): Bounds | null {
  const bounds = boundsIn(lines, { ...said, perKg: !said.perKg }, child);
  if (!bounds) return null;
  return said.perKg
    ? { ...bounds, low: bounds.low / HEAVY_KG / 2, high: (bounds.high / USUAL_KG) * 1.5 }
    : { ...bounds, low: bounds.low * 20, high: bounds.high * HEAVY_KG };
}

function usual(lines: readonly Limits[], said: Amount): string {
  const line = lines.find(({ adult }) => sameShape(adult, said)) ?? lines[0];
  return line ? byRoutes(line, usualOf(line, said)) : '';
}

function tooHigh(said: Amount, { low, high, expected }: Bounds): Doubt {
  const isThousand =
    said.high / high >= 50 && said.high / 1000 <= high * 3 && said.high / 1000 >= low * FAR_BELOW;
  const isTenfold = said.high / 10 <= high && said.high / 10 >= low && said.high > high * 1.8;
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
  const isThousand = said.high * 1000 <= bounds.high && said.high * 1000 >= bounds.low * FAR_BELOW;
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
  if (
    amount.measure === 'volume' ||
    measures.has(amount.measure) ||
    measures.size === 0 ||
    (measures.size === 1 && measures.has('volume')) ||
    entry.classes.includes('penicillin')
  )
    return null;
  if (amount.measure === 'salt' && measures.has('mass')) return null;
  const expected = usual(entry.limits, amount);
  return { kind: 'unit', expected, words: `Check this unit: the usual dose is ${expected}.` };
}

function forChild(
  dose: Dose,
  lines: readonly Limits[],
  subject: Subject,
  sentence: string,
): Doubt | null {
  const { amount } = dose;
  const kg = subject.highWeightKg;
  if (!subject.child || kg === null || dose.cap || amount.perKg || amount.per === 'day')
    return null;
  const ofChildren = lines.filter(
    ({ child }) => child && child.measure === amount.measure && child.per === amount.per,
  );
  if (ofChildren.length > 0) {
    const slack = subject.weightKg === null ? 1 : 1.3;
    const high = Math.max(
      ...ofChildren.map(({ child }) => (child ? child.high * (child.perKg ? kg * slack : 1) : 0)),
    );
    if (amount.high <= high * 1.01) return null;
    const expected = ofChildren[0]?.use.child ?? '';
    const whom =
      subject.weightKg === null ? 'a child of this age' : `a child of ${subject.weightKg} kg`;
    return {
      kind: 'age',
      expected,
      words: `Check this dose: it is high for ${whom}; the usual dose is ${expected}.`,
    };
  }
  const adults = lines.filter(
    ({ adult }) => !adult.perKg && adult.measure === amount.measure && adult.per === amount.per,
  );
  const low = Math.min(...adults.map(({ adult }) => adult.low));
  if (kg > 30 || /\bkg\b/.test(sentence.slice(amount.end)) || amount.high < low) return null;
  const expected = usual(adults, amount);
  return { kind: 'age', expected, words: `Check this dose: ${expected} is the dose of an adult.` };
}

function perDay({ entry, amount, timesADay }: Dose, lines: readonly Limits[]): Doubt | null {
  const isDay = amount.per === 'day';
  if (!isDay && timesADay === null) return null;
  const daily = amount.high * (isDay ? 1 : (timesADay ?? 1));
  const own = boundsIn(lines, amount, false);
  if (isDay && own) return amount.high > own.high * 1.01 ? tooHigh(amount, own) : null;
  const withDay = lines.filter(({ day }) => day && day.measure === amount.measure && !amount.perKg);
  if (withDay.length > 0) {
    const line = withDay.reduce((a, b) => ((b.day?.high ?? 0) > (a.day?.high ?? 0) ? b : a));
    if (daily <= (line.day?.high ?? Infinity) * 1.05) return null;
    const expected = `${line.use.day} a day`;
    return {
      kind: 'too_high',
      expected,
      words: `Check this dose: the usual maximum is ${expected}.`,
    };
  }
  if (!isDay) return null;
  const single = boundsIn(entry.limits, { ...amount, per: 'dose' }, false);
  return single && amount.high > single.high * 6 ? tooHigh(amount, single) : null;
}

function tooFast({ entry, amount, overMinutes }: Dose): Doubt | null {
  const { fastest, drug } = entry;
  if (
    !fastest ||
    !drug ||
    overMinutes === null ||
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

/** What is doubtful about a dose; null when nothing is. `isCapped`: the sentence says a maximum for the same drug. */
export function doubtOf(
  dose: Dose,
  {
    sentence,
    caseText,
    subject,
    isCapped,
  }: { sentence: string; caseText: string; subject: Subject; isCapped: boolean },
): Doubt | null {
  const { entry, amount } = dose;
  if (entry.limits.length === 0) return null;
  const wrong = wrongMeasure(dose);
  if (wrong) return wrong;
  const lines = candidatesOf(dose, sentence, caseText);
  const ofChild = forChild(dose, lines, subject, sentence) ?? tooFast(dose);
  if (ofChild) return ofChild;
  const daily = perDay(dose, lines);
  if (daily || amount.per === 'day') return daily;
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
  const most = Math.max(
    bounds.high,
    ...sums.map((sum) =>
      sum && sum.measure === amount.measure && !amount.perKg && amount.per === 'dose'
        ? sum.high
        : 0,
    ),
  );
  if (amount.high > most * (dose.sum && most === bounds.high ? 3 : 1.001))
    return tooHigh(amount, { ...bounds, high: most });
  const forSmall =
    /\b(?:child|children|pa?ediatric|infants?|neonat\w+|newborns?|kg|halved?|reduced?|lowered|aliquots?|increments?|smaller)\b/i.test(
      sentence,
    );
  if (
    !dose.cap &&
    !subject.child &&
    (amount.perKg || !forSmall) &&
    amount.high < bounds.low * FAR_BELOW
  )
    return tooLow(amount, bounds, lines);
  return uncapped(dose, lines, subject, isCapped || dose.cap);
}
