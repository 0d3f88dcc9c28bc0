import type { Dose } from '#server/checks/rules/doses.ts';

/** What a weight makes of a dose per kg may be rounded by so much. */
const ROUNDED = 1.3;
/** "0.9 mg/kg (84 mg)", "20 mL/kg, which is 500 mL". */
const SO_MUCH =
  /^\s*(?:(?:IV|IM|IO|PO|SC|IN|PR)\s*)?[(,;:=-]?\s*(?:(?:or|so|that is|this is|which is|i\.e\.|here|equals?|means|comes to|giving|about|approximately|roughly|around|a|an|total|dose|of|is|for|him|her|this|patient|child|\d+(?:\.\d+)?[\s-]kg|~|=|,|\u2248)\s*)*$/i;

/** A total that does not fit its own dose per kg and the weight; null when it does, or none is said. */
export function misfit(
  doses: readonly Dose[],
  at: number,
  sentence: string,
  kg: number,
): string | null {
  const dose = doses[at];
  const each = doses[at - 1];
  if (!dose || !each || each.entry !== dose.entry || dose.cap || each.cap) return null;
  const { amount } = dose;
  if (!each.amount.perKg || amount.perKg || each.amount.measure !== amount.measure) return null;
  if (
    each.amount.per !== amount.per ||
    !SO_MUCH.test(sentence.slice(each.amount.end, amount.start))
  )
    return null;
  const low = each.amount.low * kg;
  const high = each.amount.high * kg;
  const isCapped = dose.entry.limits.some(
    ({ most }) => !most.perKg && most.measure === amount.measure && amount.high >= most.high * 0.8,
  );
  const fits = amount.high <= high * ROUNDED && (isCapped || amount.low >= low / ROUNDED);
  return fits ? null : sentence.slice(each.amount.start, each.amount.end);
}
