/** A shift date is a plain date, `YYYY-MM-DD`, in no time zone. */

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** As in English, the first one January. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const DAY_MS = 86_400_000;
/** Nobody's shift was earlier, and years with fewer digits mean something else to every database. */
const FIRST_YEAR = 1900;

type Parts = { year: number; month: number; day: number };

function parts(date: string): Parts | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const [year, month, day] = [
    Number(date.slice(0, 4)),
    Number(date.slice(5, 7)),
    Number(date.slice(8)),
  ];
  const isReal =
    year >= FIRST_YEAR && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  return isReal ? { year, month, day } : null;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Whole days since 1970-01-01, by the Gregorian calendar; null when it is no date. */
function dayNumber(date: string): number | null {
  const found = parts(date);
  if (!found) return null;
  return Date.UTC(found.year, found.month - 1, found.day) / DAY_MS;
}

export function isShiftDate(date: unknown): date is string {
  return typeof date === 'string' && parts(date) !== null;
}

/** Null when it is no date. */
export function weekdayOf(date: string): Weekday | null {
  const number = dayNumber(date);
  // 1970-01-01 was a Thursday.
  return number === null ? null : (WEEKDAYS[(((number + 4) % 7) + 7) % 7] ?? null);
}

/** Days from `earlier` to `later`, negative when they are the other way round. Both must be dates. */
export function daysBetween(earlier: string, later: string): number {
  return (dayNumber(later) ?? 0) - (dayNumber(earlier) ?? 0);
}

/** The calendar day so many days later. */
export function dayAfter(date: string, days: number): string {
  const time = ((dayNumber(date) ?? 0) + days) * DAY_MS;
  return new Date(time).toISOString().slice(0, 10);
}

/** All days of the month that a day is in. */
export function daysOfMonth(date: string): string[] {
  const month = date.slice(0, 7);
  return Array.from({ length: 31 }, (_, index) => dayAfter(`${month}-01`, index)).filter((day) =>
    day.startsWith(month),
  );
}

/** The calendar day that it is, so many minutes ahead of UTC, at a moment. */
export function dateAt(moment: Date, minutesAheadOfUtc: number): string {
  return new Date(moment.getTime() + minutesAheadOfUtc * 60_000).toISOString().slice(0, 10);
}

/** Line Islands: where every day begins first. */
const FIRST_ZONE_MINUTES = 14 * 60;

/** The last calendar day that has begun anywhere on earth at a moment: a later date is in the future for everybody. */
export function latestDate(moment: Date): string {
  return dateAt(moment, FIRST_ZONE_MINUTES);
}

/** "November 21, 2026"; what is no date stays as it is. */
export function longShiftDate(date: string): string {
  const found = parts(date);
  return found ? `${MONTHS[found.month - 1]} ${found.day}, ${found.year}` : date;
}

/** "November 2026". */
export function monthOf(date: string): string {
  const found = parts(date);
  return found ? `${MONTHS[found.month - 1]} ${found.year}` : date;
}

/** "Friday, November 20, 2026"; what is no date stays as it is. */
export function shiftWords(date: string): string {
  const day = weekdayOf(date);
  return day ? `${day}, ${longShiftDate(date)}` : date;
}

/** Both ends of an axis: the first without its year when that is the last one's, too. */
export function periodEnds(from: string, to: string): [string, string] {
  const ends: [string, string] = [longShiftDate(from), longShiftDate(to)];
  const isOneYear = from !== to && from.slice(0, 4) === to.slice(0, 4);
  return isOneYear ? [ends[0].replace(/, \d{4}$/, ''), ends[1]] : ends;
}

/** Null when it is open at both ends. */
export function periodWords({ from, to }: { from: string | null; to: string | null }) {
  if (from && to) return `${longShiftDate(from)} to ${longShiftDate(to)}`;
  if (from) return `Since ${longShiftDate(from)}`;
  return to ? `Until ${longShiftDate(to)}` : null;
}
