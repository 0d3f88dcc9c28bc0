import { DIGEST_AGAIN_DAYS } from '#shared/procedure-verification.ts';

const DAY_MS = 86_400_000;
/** Morning in the Americas, UTC. */
const HOUR = 12;

/**
 * The latest moment at which digests were due: they tell what waited then. A server that was down at that hour makes up
 * for it, and a day has one such moment, so that nobody gets two mails a day.
 */
export function digestMoment(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), HOUR);
  return new Date(today > now.getTime() ? today - DAY_MS : today);
}

/** Whoever was last written to at this moment or before is written to again, also when nothing new waits. */
export function againBefore(moment: Date): Date {
  return new Date(moment.getTime() - DIGEST_AGAIN_DAYS * DAY_MS);
}
