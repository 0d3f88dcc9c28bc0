import type { CaseLine } from '#shared/case-line.ts';

const WEIGHT =
  /(?<![\w./-])(\d{1,3}(?:\.\d+)?)\s?-?(kgs?|kilos?|kilograms?|lbs?|pounds?)\b(?!\s*(?:weight|wt)?\s*(?:loss|gain|lost|gained|lighter|heavier|over|in)\b|\s*(?:dumbbell|barbell|box|bag|object|tree|baby|tumou?r|weight)|\s*\/)(?:\s?(\d{1,2})\s?oz\b)?/g;
const LABELLED_GRAMS = /\b(?:wt|weight|bw|birth ?weight)\s*:?\s*(\d{3,4})\s?(?:g|gm|grams)\b/;
const NOT_OF_BODY =
  /(?:lost|gain(?:ed)?|loss(?: of)?|down|up|lift\w*|carr\w+|dropped|mov\w+|push\w*|per|by|fluid of|pulled|over|under)\s*(?:a |an |about |~ ?|≈|some |of )?$/;
const KG_PER_LB = 0.453_592_37;

/** Body weight in kilograms. */
export function readWeight({ text, standingAt }: CaseLine): number | null {
  for (const match of text.matchAll(WEIGHT)) {
    const [, amount = '', unit = '', ounces = '0'] = match;
    if (NOT_OF_BODY.test(text.slice(Math.max(0, match.index - 40), match.index))) continue;
    if (standingAt(match.index) !== 'now') continue;
    const isPounds = /^(?:lb|pound)/.test(unit);
    const kg = isPounds ? (Number(amount) + Number(ounces) / 16) * KG_PER_LB : Number(amount);
    if (kg >= 0.4 && kg <= 400) return Math.round(kg * 100) / 100;
  }
  const grams = Number(LABELLED_GRAMS.exec(text)?.[1] ?? 0);
  return grams >= 400 ? grams / 1000 : null;
}
