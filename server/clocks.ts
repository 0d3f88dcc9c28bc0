const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Clocks of servers and of the database may be so far apart, in milliseconds. */
export const MOST_APART_MS = 10 * MINUTE_MS;

/** What is dated later was not written by another server: the clock was ahead when it was. */
export function latest(now: Date): Date {
  return new Date(now.getTime() + MOST_APART_MS);
}

/** The same where what was written by a clock some hours ahead does no harm. */
export function daysAhead(now: Date): Date {
  return new Date(now.getTime() + 2 * DAY_MS);
}

/** From an hour ago until what another server may just have written. */
export function lastHour(now: Date): [from: Date, to: Date] {
  return [new Date(now.getTime() - 60 * MINUTE_MS), latest(now)];
}
