import { ARREST } from '#server/checks/rules/bounds.ts';
import type { Doubt } from '#server/checks/rules/doubt.ts';
import type { Entry } from '#server/checks/rules/table.ts';

/** A little sooner or later is no slip. */
const SOONER = 0.65;
const LATER = 2;

/** An interval that is too short for this drug, or too long in an arrest. */
export function intervalDoubt(
  entry: Entry,
  minutes: number | null,
  sentence: string,
): Doubt | null {
  const { every, drug } = entry;
  if (!every || minutes === null || !drug) return null;
  const isLate = every.most !== null && ARREST.test(sentence) && minutes > every.most * LATER;
  if (minutes >= every.least * SOONER && !isLate) return null;
  const expected = `every ${drug.every}`;
  return {
    kind: 'rate',
    expected,
    words: `Check this interval: ${entry.name} is usually given ${isLate ? '' : 'no more often than '}${expected}.`,
  };
}
