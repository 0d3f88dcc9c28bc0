const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** 1970-01-05 was a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
/** Morning in the Americas, UTC. */
const MAIL_HOUR_MS = 12 * 3_600_000;

/** The calendar day of somebody so many minutes ahead of UTC: from its first moment to the next day's. */
export function dayOf(moment: Date, minutesAheadOfUtc: number): { start: Date; end: Date } {
  const ahead = minutesAheadOfUtc * 60_000;
  const start = Math.floor((moment.getTime() + ahead) / DAY_MS) * DAY_MS - ahead;
  return { start: new Date(start), end: new Date(start + DAY_MS) };
}

/** The ISO week, `2026-W47`: it belongs to the year of its Thursday. */
export function weekOf(moment: Date): string {
  const week = Math.floor((moment.getTime() - FIRST_MONDAY_MS) / WEEK_MS);
  const thursday = new Date(FIRST_MONDAY_MS + week * WEEK_MS + 3 * DAY_MS);
  const year = thursday.getUTCFullYear();
  const number = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / WEEK_MS) + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
}

/** Mondays from noon UTC; a server that was down then makes up for it within a day. */
export function isMailTime(moment: Date): boolean {
  const since = (moment.getTime() - FIRST_MONDAY_MS) % WEEK_MS;
  return since >= MAIL_HOUR_MS && since < MAIL_HOUR_MS + DAY_MS;
}
