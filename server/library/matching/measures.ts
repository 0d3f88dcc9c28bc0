import type { CaseLine } from '#shared/case-line.ts';
import type { Synonyms } from '#server/library/matching/synonyms.ts';

const BETWEEN = String.raw`(?:\s*(?:level|now|was|is|of|at|up to|down to|to|:|=|~|>|<|≥|≤|around|about)\s*){0,2}\s*`;
/** Vitamin K, and the drug K2, are no potassium. */
const NOT = String.raw`(?<![\w-]|\bvit(?:amin)?\.?\s|\bspecial\s)(?!k[12]\b(?![.,]\d))`;
const AMOUNT = String.raw`(\d{1,6}(?:[.,]\d+)?)(?!\s?(?:\/|hours?|hrs?|days?|weeks?|wks?|months?|years?|mg\b|mcg|meq|ml|g\b|units|am\b|pm\b|am|x\b))(k\b)?`;
/** Degrees beside no word for them: "38.6 rectally", "at 39.8", "102.4 F". */
const DEGREES =
  /(?<=(?:^|[,;(])\s?)(?:3[89]|40)\.\d(?=\s?(?:[,;)]|$))|(?<![\d./])(?:3[89]|4[01])(?:\.\d)?(?=\s?(?:°|c\b|deg|rectal|oral|axill|tymp|temp))|(?<=\b(?:febrile|child|infant|baby|hot|warm)[a-z ]{0,15}\s(?:at|to|of|is|was)?\s?)(?:3[89]|4[01])\.\d(?![\d%]|\s?(?:w|kg|cm|weeks?))|(?<![\d.])10[1-6]\.\d(?=\s?(?:°|f\b|deg|rectal|oral|axill|tymp|temp))|\b(?:at|to|hit|hits|spiked|spiking|was|is|reads?)\s(?:3[89]|4[01])\.\d\b(?!\s?(?:%|w|kg|cm|weeks?|years?|x|\/))/g;
const COLD = /(?<![\d./])(?:2\d|3[0-3])(?:\.\d)?(?=\s?(?:°\s?c|°|c\b|degrees c|deg c))/g;
const PRESSURE = /(?<![\d/.])(\d{2,3})\s?\/\s?(\d{2,3}|p(?:alp)?\b)(?!\s*(?:\/|hours|cane|pain))/g;

/** What the values in a case stand for: "k 7.1" for "high potassium", "bp 70/40" for "hypotension". */
export function createMeasures({ measures }: Pick<Synonyms, 'measures'>) {
  const all = measures.map(({ of, from, below, means }) => ({
    pattern: new RegExp(
      String.raw`${NOT}(?:${of.toSorted((a, b) => b.length - a.length).join('|')})(?![a-z])${BETWEEN}${AMOUNT}`,
      'g',
    ),
    fits: (value: number) => value >= (from ?? -Infinity) && value < (below ?? Infinity),
    means,
  }));

  return ({ text, standingAt }: CaseLine): string[] => {
    const found = all.flatMap(({ pattern, fits, means }) =>
      Array.from(text.matchAll(pattern)).some(
        ({ 1: amount = '', 2: thousands, index }) =>
          fits(Number(amount.replace(',', '')) * (thousands ? 1000 : 1)) &&
          standingAt(index) === 'now',
      )
        ? means
        : [],
    );
    if (Array.from(text.matchAll(DEGREES)).some(({ index }) => standingAt(index) === 'now'))
      found.push('fever');
    if (Array.from(text.matchAll(COLD)).some(({ index }) => standingAt(index) === 'now'))
      found.push('lowtemperature');
    for (const { 1: systolic, 2: diastolic = '', index } of text.matchAll(PRESSURE)) {
      const [upper, lower] = [Number(systolic), diastolic.startsWith('p') ? 30 : Number(diastolic)];
      if (standingAt(index) !== 'now' || upper < 30 || upper > 300 || lower >= upper || lower < 20)
        continue;
      if (/\b(?:va|vision|od|os|ou|pain|perrl)\s*$/.test(text.slice(0, index))) continue;
      if (upper < 90) found.push('hypotension');
      if (upper >= 140 || lower >= 90) found.push('hypertension');
      if (upper >= 180 || lower >= 120) found.push('extremehypertension');
    }
    return found;
  };
}
