import type { PatientFacts } from '#shared/patient.ts';
import { saysPregnant } from '#server/checks/rules/stance.ts';

/** Whom a dose is for: `child` below 14 years or 40 kg. The weight is a high estimate where none is said. */
export type Subject = {
  child: boolean;
  ageYears: number | null;
  weightKg: number | null;
  highWeightKg: number | null;
  pregnant: { weeks: number | null } | null;
  /** The sentence speaks of children, without an age. */
  saysChild: boolean;
};

const AGE =
  /\b(\d{1,3}(?:\.\d)?|one|two|three|four|five|six|seven|eight|nine|ten)[\s-]*(day|week|wk|month|mo|year|yr|y)s?[\s/-]*(?:old|o\b|of age)/i;
const WEIGHT = /(?<![\w./])(\d{1,3}(?:\.\d)?)[\s-]?(?:kg|kilograms?)\b(?!\s*\/|\/)/i;
/** A weight that bounds a band of dosing, and is nobody's. */
const BAND =
  /\b(?:above|below|over|under|to|from|than|least|for|up|gained|lost|loses|gains)\s*$|[<>\u2264\u2265-]\s*$/i;
const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const YOUNG: readonly (readonly [RegExp, number])[] = [
  [/\b(?:neonates?|neonatal|newborns?|preterm infant)\b/i, 0.04],
  [/\b(?:infants?|babies|baby)\b/i, 0.6],
  [/\btoddlers?\b/i, 2],
  [/\bpreschool\w*\b/i, 4],
];

/** What is made for adults, and here is given to somebody else. */
const ADULT_FORM =
  /\badult(?:[- ]strength)? (?:[\w-]+ )?(?:tablets?|autoinjectors?|pens?|strength|formulations?|suppositor\w+)\b/gi;

function yearsIn(text: string): number | null {
  const match = AGE.exec(text);
  if (match) {
    const said = match[1] ?? '';
    const spoken = WORDS.indexOf(said.toLowerCase());
    const count = spoken < 0 ? Number(said) : spoken + 1;
    const unit = (match[2] ?? '').toLowerCase();
    return unit.startsWith('d')
      ? count / 365
      : unit.startsWith('w')
        ? count / 52
        : unit.startsWith('m')
          ? count / 12
          : count;
  }
  return YOUNG.find(([word]) => word.test(text))?.[1] ?? null;
}

/** Where only a word tells the age, a usual one of such patients. */
const OF_GROUP: Readonly<Record<string, number>> = { neonate: 0.04, infant: 0.6, child: 6 };

function yearsOf(facts: PatientFacts | null): number | null {
  if (!facts) return null;
  if (facts.ageDays !== null) return facts.ageDays / 365;
  return facts.group === null ? null : (OF_GROUP[facts.group] ?? null);
}

/** A weight that few children of this age exceed. */
function highWeight(years: number): number {
  if (years < 0.08) return 5;
  if (years < 0.17) return 6.5;
  if (years < 0.25) return 8;
  if (years < 0.5) return 10;
  if (years < 1) return 12;
  return Math.min(100, 10 + years * 4);
}

/** Whom this sentence is about: what it says itself goes before the case. Null facts: nobody in particular. */
export function subjectOf(sentence: string, facts: PatientFacts | null): Subject {
  const isAdult = /\badults?\b/i.test(sentence.replace(ADULT_FORM, ' '));
  const ownYears = yearsIn(sentence);
  const weights = Array.from(sentence.matchAll(new RegExp(WEIGHT, 'gi')));
  const ownWeight =
    weights.length === 1 && !BAND.test(sentence.slice(0, weights[0]?.index))
      ? Number(weights[0]?.[1])
      : Number.NaN;
  const isChildren = /\b(?:child|children|pa?ediatrics?|kids?)\b/i.test(sentence);
  const own = ownYears !== null || weights.length > 0 || isAdult || isChildren;
  const ageYears = own ? ownYears : yearsOf(facts);
  const weightKg = Number.isNaN(ownWeight) ? (own ? null : (facts?.weightKg ?? null)) : ownWeight;
  const byAge = ageYears !== null && ageYears < 14;
  const byWeight = ageYears === null && weightKg !== null && weightKg < 35;
  const child = !isAdult && (byAge || byWeight);
  const pregnantHere = saysPregnant(sentence);
  const weeks = Number(/\b(\d{1,2})\s*(?:weeks?|wk)/i.exec(sentence)?.[1] ?? Number.NaN);
  const trimester = /\bthird[- ]trimester\b/i.test(sentence) ? 30 : null;
  return {
    child,
    ageYears,
    weightKg,
    highWeightKg: weightKg ?? (child && ageYears !== null ? highWeight(ageYears) : null),
    pregnant: pregnantHere
      ? { weeks: Number.isNaN(weeks) ? (trimester ?? facts?.gestationWeeks ?? null) : weeks }
      : facts?.isPregnant
        ? { weeks: facts.gestationWeeks }
        : null,
    saysChild: isChildren && !isAdult,
  };
}
