import { ARREST } from '#server/checks/rules/bounds.ts';
import type { Dose } from '#server/checks/rules/doses.ts';
import type { Doubt } from '#server/checks/rules/doubt.ts';

/** A little sooner or later is no slip. */
const SOONER = 0.65;
const LATER = 2;
/** Opioids on the skin last for days. */
const PATCH = { least: 2880, most: null, words: '48 h' };

/** An interval that is too short for this drug, or too long in an arrest. */
export function intervalDoubt(
  { entry, amount, everyMinutes, cap }: Dose,
  sentence: string,
): Doubt | null {
  const { routes, drug, classes } = entry;
  const isOnSkin = routes.size === 1 && routes.has('TOP');
  const saysPatch = /^\s*(?:transdermal\s+)?patch/i.test(sentence.slice(amount.end));
  const isPatch = saysPatch && classes.includes('opioid') && !isOnSkin;
  const every = isPatch ? PATCH : entry.every;
  if (!every || everyMinutes === null || cap || !drug) return null;
  if (amount.per === 'hour' && !isOnSkin && !isPatch) return null;
  const isLate = every.most !== null && ARREST.test(sentence) && everyMinutes > every.most * LATER;
  if (everyMinutes >= every.least * SOONER && !isLate) return null;
  const expected = `every ${isPatch ? PATCH.words : drug.every}`;
  return {
    kind: 'rate',
    expected,
    words: `Check this interval: ${entry.name} is usually given ${isLate ? '' : 'no more often than '}${expected}.`,
  };
}
