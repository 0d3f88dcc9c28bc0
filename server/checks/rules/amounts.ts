/** What an amount measures; mEq and mmol count as the same. */
type Measure = 'mass' | 'units' | 'salt' | 'volume';

/** In mg, units, mEq or mL; a rate is per hour, or per day where it says so. */
export type Amount = {
  measure: Measure;
  low: number;
  high: number;
  perKg: boolean;
  per: 'dose' | 'hour' | 'day';
};
export type SaidAmount = Amount & { start: number; end: number; concentration: boolean };

const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+|\b(?:one|two|three|four|five|six|eight|ten|half an?)\b`;
const UNIT = String.raw`micrograms?|mcgs?|\u00b5g|ug|nanograms?|ng|milligrams?|mgs?|grams?|gms?|g|milliunits?|mu|(?:international )?units?|iu|u|milliequivalents?|meqs?|millimoles?|mmol|milliliters?|millilitres?|mls?|cc|liters?|litres?|l`;
const SAID = new RegExp(
  String.raw`(?<![\w.,/])(${NUMBER})(?:\s*(million|thousand))?(?:(?:(?:[\s-]*(${UNIT})(?![a-z]))?\s*(?:-|to|up to)\s*|\s*(?:or|and)\s*)(${NUMBER})(?:\s*(million|thousand))?)?[\s-]*(${UNIT})(?![a-z])((?:\s+pe\b)?(?:\s*(?:/|\bper\b|\ban?\b|\b(?:every|each)\b(?!\s*(?:h|min)))\s*(?:kilograms?|kilos?|kg|minutes?|min|hours?|hr|h|days?|d|24\s?h(?:ours)?|dose|ml|dl|liter|l|m2|m\u00b2|square met(?:er|re)s?)(?![a-z]))*)`,
  'gi',
);

/** Bags are counted in units too. */
const OF_BLOOD =
  /^\s*(?:of\s+)?(?:(?:packed|whole|red|uncrossmatched|fresh|O[- ]neg\w*|emergency)\s+)*(?:blood|cells|red cells|PRBCs?|plasma|FFP|platelets|cryo\w*)\b/i;
const BLOOD_BEFORE = /\b(?:platelets|plasma|FFP|PRBCs?|red cells|cryo\w*)\s+$/i;

const SPOKEN: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
};

function numberOf(text: string, times: string | undefined): number {
  const spoken = text.toLowerCase();
  const value =
    SPOKEN[spoken] ?? (spoken.startsWith('half') ? 0.5 : Number(spoken.replaceAll(',', '')));
  return value * (times === undefined ? 1 : times.toLowerCase() === 'million' ? 1e6 : 1e3);
}

function unitOf(text: string): { measure: Measure; factor: number } {
  const unit = text.toLowerCase();
  if (/^(?:micro|mcg|\u00b5g|ug)/.test(unit)) return { measure: 'mass', factor: 1e-3 };
  if (/^(?:nano|ng)/.test(unit)) return { measure: 'mass', factor: 1e-6 };
  if (/^(?:milligram|mg)/.test(unit)) return { measure: 'mass', factor: 1 };
  if (unit.startsWith('g')) return { measure: 'mass', factor: 1000 };
  if (/^(?:milliunit|mu)/.test(unit)) return { measure: 'units', factor: 1e-3 };
  if (/^(?:inter|unit|iu|u)/.test(unit)) return { measure: 'units', factor: 1 };
  if (/^(?:milliequ|meq|millimol|mmol)/.test(unit)) return { measure: 'salt', factor: 1 };
  return { measure: 'volume', factor: /^(?:milli|ml|cc)/.test(unit) ? 1 : 1000 };
}

/** Every amount of a sentence: "20 mg", "0.05 to 0.1 \u00b5g/kg/min", "1,000 units/h", "4 g a day". */
export function amountsIn(sentence: string): SaidAmount[] {
  if (!/\d|\b(?:one|two|three|four|five|ten|half)\b/i.test(sentence)) return [];
  const found: SaidAmount[] = [];
  for (const match of sentence.matchAll(SAID)) {
    const [whole, first = '', firstTimes, firstUnit, second, secondTimes, lastUnit, suffix = ''] =
      match;
    if (lastUnit === undefined || lastUnit === 'Mg') continue;
    const unit = unitOf(lastUnit);
    const around = sentence.slice(Math.max(0, match.index - 20), match.index);
    const isBag =
      BLOOD_BEFORE.test(around) || OF_BLOOD.test(sentence.slice(match.index + whole.length));
    if (isBag && unit.measure === 'units') continue;
    const own = firstUnit === undefined ? unit : unitOf(firstUnit);
    const low =
      numberOf(first, firstTimes ?? (firstUnit === undefined ? secondTimes : undefined)) *
      own.factor;
    const high = second === undefined ? low : numberOf(second, secondTimes) * unit.factor;
    const per = suffix.toLowerCase();
    const minute = /(?:\/|\s)\s*min/.test(per) ? 60 : 1;
    const isHour = minute === 60 || /(?:\/|\bper|\ban?|\bevery|\beach)\s*h/.test(per);
    const isDay = /(?:\/|\bper|\ba|\bevery|\beach)\s*(?:d(?:ays?)?\b|24)/.test(per);
    found.push({
      measure: unit.measure,
      low: Math.min(low, high) * minute,
      high: Math.max(low, high) * minute,
      perKg: /\bkg|kilo/.test(per),
      per: isHour ? 'hour' : isDay ? 'day' : 'dose',
      start: match.index,
      end: match.index + whole.length,
      concentration: /(?:\/|\bper)\s*(?:ml|dl|l|liter|m2|m\u00b2|square)\b/.test(per),
    });
  }
  return found;
}

/** An amount of the drug table. */
export function tableAmount(text: string): Amount {
  const [amount] = amountsIn(text);
  if (!amount) throw new Error(`no amount: ${text}`);
  return amount;
}
