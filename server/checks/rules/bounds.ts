import type { Amount } from '#server/checks/rules/amounts.ts';
import type { Dose } from '#server/checks/rules/doses.ts';
import { ROUTE_WORDS } from '#server/checks/rules/routes.ts';
import type { Limits } from '#server/checks/rules/table.ts';

/** A weight that turns a dose per kg into a usual dose and back, where nothing else is known. */
export const USUAL_KG = 70;
const HEAVY_KG = 120;
/** A range of the table ends softly; its maximum does not. */
export const SOFT = 1.25;
/** So far below the usual range a dose is a slip, and below a dose that the table calls its least. */
const FAR_BELOW = 0.45;
const BELOW_LEAST = 0.75;
const NEWBORN = /\b(?:newborn|neonat)/i;
export const ARREST =
  /\b(?:arrest|pulseless|CPR|asystole|PEA|VF|ventricular fibrillation|defibrillat\w+|(?:first|second|third|next|each|every|after the|between) shocks?|shocks)\b|\bJ\/kg|\bjoules?\b/i;

export const sameShape = (a: Amount, b: Amount) =>
  a.measure === b.measure && a.perKg === b.perKg && a.per === b.per;

/** Whether a text in small letters has one of these words, or its start. */
export function says(plain: string, words: readonly string[]): boolean {
  return words.some((word) => {
    const at = plain.indexOf(word);
    return at >= 0 && !/[a-z]/.test(plain[at - 1] ?? ' ');
  });
}

/** "Far above the DKA dose": named, and not what this dose is for. */
const OTHER_DOSE =
  /\b(?:above|below|than|unlike|not|from|beyond|versus|vs\.?)\s+(?:the\s+)?(?:[\w-]+\s+){1,2}doses?\b/g;

/** The lines of the table that this dose can mean: its route, and what it is said to be for. */
export function candidatesOf(
  dose: Dose,
  sentence: string,
  caseText: string,
  isChild: boolean,
): Limits[] {
  const { limits } = dose.entry;
  const byRoute = limits.filter(({ use }) =>
    use.route.some((route) => dose.routes.includes(route)),
  );
  const here = byRoute.length > 0 ? byRoute : limits;
  const own = sentence.toLowerCase().replaceAll('-', ' ').replace(OTHER_DOSE, ' ');
  const inSentence = limits.filter(({ purposes }) => says(own, purposes));
  const isOften = dose.timesADay !== null && dose.routes.length === 0;
  const inCase = isOften ? [] : limits.filter(({ purposes }) => says(caseText, purposes));
  const meant = inSentence.length > 0 ? inSentence : inCase;
  const left = here.filter(({ use, purposes }) => {
    if (use.only === undefined) return true;
    if (use.only === 'said') return says(own, purposes) || says(caseText, purposes);
    if (use.only === 'newborn') return NEWBORN.test(`${sentence} ${caseText}`);
    return (
      meant.length === 0 ||
      ARREST.test(sentence) ||
      (inSentence.length === 0 && ARREST.test(caseText))
    );
  });
  const { measure, per } = dose.amount;
  const fits = ({ adult, most, child }: Limits) =>
    [adult, most, child].some((amount) => amount && sameShape(amount, dose.amount)) ||
    (isChild && child?.measure === measure && child.per === per);
  const narrow = left.filter((one) => meant.includes(one) && fits(one));
  const isOnlyOfCase = inSentence.length === 0 && narrow.every(({ use }) => use.only === 'said');
  return narrow.length > 0 && !isOnlyOfCase ? narrow : left;
}

const usualOf = (line: Limits, said: Amount): string =>
  line.child && line.use.child && !sameShape(line.adult, said) && sameShape(line.child, said)
    ? line.use.child
    : line.use.adult;

/** `low`: a dose under it is doubted. */
export type Bounds = { low: number; high: number; expected: string };

export const byRoutes = ({ use }: Limits, amount: string) =>
  use.route[0] ? `${amount} ${ROUTE_WORDS[use.route[0]]}` : amount;

/** The widest range of these lines in the shape of the dose; null when no line has it. */
export function boundsIn(lines: readonly Limits[], said: Amount, child: boolean): Bounds | null {
  const all = lines.flatMap((line): Bounds[] => {
    const ranges =
      child && line.child ? [line.child] : [line.adult, ...(line.child ? [line.child] : [])];
    const fitting = ranges.filter((range) => sameShape(range, said));
    const isMost = sameShape(line.most, said);
    if (fitting.length === 0 && !isMost) return [];
    const top = Math.max(0, ...fitting.map(({ high }) => high));
    const isLeast = line.least !== null && sameShape(line.least, said);
    const under = isLeast
      ? [(line.least?.low ?? 0) * BELOW_LEAST]
      : fitting.map(({ low }) => low * FAR_BELOW);
    return [
      {
        low: Math.min(Infinity, ...under),
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
export function otherBounds(lines: readonly Limits[], said: Amount, child: boolean): Bounds | null {
  const bounds = boundsIn(lines, { ...said, perKg: !said.perKg }, child);
  if (!bounds) return null;
  return said.perKg
    ? { ...bounds, low: bounds.low / HEAVY_KG / 2, high: (bounds.high / USUAL_KG) * 1.5 }
    : { ...bounds, low: bounds.low * 20, high: bounds.high * HEAVY_KG };
}

export function usual(lines: readonly Limits[], said: Amount): string {
  const line = lines.find(({ adult }) => sameShape(adult, said)) ?? lines[0];
  return line ? byRoutes(line, usualOf(line, said)) : '';
}
