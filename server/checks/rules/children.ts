import { usual } from '#server/checks/rules/bounds.ts';
import type { Dose } from '#server/checks/rules/doses.ts';
import type { Doubt } from '#server/checks/rules/doubt.ts';
import type { Subject } from '#server/checks/rules/patients.ts';
import type { Limits } from '#server/checks/rules/table.ts';

/** A dose so far under what a known weight asks for is a slip. */
const FAR_BELOW = 0.35;
/** So near a dose a word belongs to it. */
const NEAR = 30;

const NEWBORN_YEARS = 0.09;
const YOUNG_YEARS = 6;

/** Strong sugar hurts small veins, and a first push of insulin a child with ketoacidosis. */
export function childDoubt(
  { entry, amount }: Dose,
  { child, ageYears }: Subject,
  sentence: string,
  caseText: string,
): Doubt | null {
  if (!child) return null;
  const around = sentence.slice(Math.max(0, amount.start - NEAR), amount.end + NEAR);
  if (entry.name === 'dextrose' && ageYears !== null) {
    const said = /\bD(\d\d)W?\b|\b(\d\d)\s?%/.exec(around);
    const strength = Number(said?.[1] ?? said?.[2] ?? 0);
    const most = ageYears < NEWBORN_YEARS ? 12.5 : ageYears < YOUNG_YEARS ? 25 : 50;
    const expected = `at most ${most}% at this age`;
    if (strength > most)
      return {
        kind: 'age',
        expected,
        words: `Check this strength: dextrose is usually ${expected}.`,
      };
  }
  const isFirstPush =
    entry.name === 'regular insulin' &&
    amount.per === 'dose' &&
    /\b(?:bolus|push)\b/i.test(around) &&
    /\b(?:DKA|ketoacidosis)\b/i.test(`${sentence} ${caseText}`);
  const expected = 'an infusion without a bolus';
  return isFirstPush
    ? { kind: 'age', expected, words: `Check this: a child with ketoacidosis gets ${expected}.` }
    : null;
}

/** What is doubtful about a fixed dose for a child, by the weight; null when nothing is. */
export function forChild(
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
    const kinds = ofChildren.flatMap((line) => (line.child ? [line.child] : []));
    const least = Math.min(...kinds.map((child) => child.low * (child.perKg ? kg : 1)));
    const slack = subject.weightKg === null ? 1 : 1.3;
    const high = Math.max(...kinds.map((child) => child.high * (child.perKg ? kg * slack : 1)));
    const expected = ofChildren[0]?.use.child ?? '';
    if (subject.weightKg !== null && amount.high < least * FAR_BELOW)
      return {
        kind: 'too_low',
        expected,
        words: `Check this dose: it is low for a child of ${kg} kg; the usual dose is ${expected}.`,
      };
    if (amount.high <= high * 1.01) return null;
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
