import type { Dose } from '#server/checks/rules/doses.ts';

/** What a weight makes of a dose per kg may be rounded by so much. */
const ROUNDED = 1.22;
/** "0.9 mg/kg (84 mg)", "20 mL/kg, which is 500 mL". */
const SO_MUCH =
  /^\s*(?:(?:IV|IM|IO|PO|SC|IN|PR)\s*)?[(,;:=-]?\s*(?:(?:or|so|that is|this is|which is|i\.e\.|here|of [\w-]+|equals?|means|comes to|giving|gives|\(|works out (?:to|at)|bolus|boluses|load|push|about|approximately|roughly|around|a|an|total|dose|of|is|for|him|her|this|patient|child|\d+(?:\.\d+)?[\s-]kg|~|=|,|\u2248)\s*)*$/i;
/** "72 mg (0.9 mg/kg)". */
const SO_MUCH_EACH = /^\s*(?:(?:IV|IM|IO|PO|SC|IN|PR)\s*)?[(,]?\s*(?:at|or|based on|by)?\s*$/i;

const within = (value: number, low: number, high: number) => value >= low && value <= high;

/** A total that does not fit its own dose per kg and the weight; null when it does, or none is said. */
export function misfit(
  doses: readonly Dose[],
  at: number,
  sentence: string,
  kg: number,
): string | null {
  const dose = doses[at];
  const before = doses[at - 1];
  if (!dose || !before || before.entry !== dose.entry || dose.cap || before.cap) return null;
  const gap = sentence.slice(before.amount.end, dose.amount.start);
  const isAfter = before.amount.perKg && SO_MUCH.test(gap);
  const isBefore = dose.amount.perKg && SO_MUCH_EACH.test(gap);
  if (before.amount.perKg === dose.amount.perKg || !(isAfter || isBefore)) return null;
  const each = isAfter ? before : dose;
  const { amount } = isAfter ? dose : before;
  if (each.amount.measure !== amount.measure || each.amount.per !== amount.per) return null;
  const low = each.amount.low * kg;
  const high = each.amount.high * kg;
  const isCapped = dose.entry.limits.some(
    ({ most }) =>
      !most.perKg &&
      most.measure === amount.measure &&
      within(amount.high, most.high * 0.8, most.high * 1.05),
  );
  const fits = amount.high <= high * ROUNDED && (isCapped || amount.low >= low / ROUNDED);
  return fits ? null : sentence.slice(each.amount.start, each.amount.end);
}
