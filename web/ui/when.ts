import { counted } from '#shared/count-words.ts';
import { clock, longDate, monthDay } from '#shared/date-words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** Whole calendar days in the reader's time zone; rounded, as a day may have 23 or 25 hours. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((midnight(to) - midnight(from)) / (24 * HOUR));
}

/** "June 30", with the year when it is another one. */
export function shortDate(iso: string, now: Date): string {
  const date = new Date(iso);
  return date.getFullYear() === now.getFullYear() ? monthDay(date) : longDate(date);
}

/** "20 minutes ago", "3 hours ago", "yesterday", "5 days ago", "June 30". */
export function ago(iso: string, now: Date): string {
  const date = new Date(iso);
  const passed = now.getTime() - date.getTime();
  const days = daysBetween(date, now);
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return `${counted(Math.floor(passed / MINUTE), 'minute')} ago`;
  if (days < 1) return `${counted(Math.floor(passed / HOUR), 'hour')} ago`;
  if (days === 1) return 'yesterday';
  return days < 60 ? `${days} days ago` : shortDate(iso, now);
}

/** "Today", "Yesterday", "5 days ago", "June 30"; of nobody signed in anywhere "Signed out". */
export function seen(iso: string | null, now: Date): string {
  if (iso === null) return 'Signed out';
  const days = daysBetween(new Date(iso), now);
  if (days < 1) return 'Today';
  if (days === 1) return 'Yesterday';
  return days < 60 ? `${days} days ago` : shortDate(iso, now);
}

/** "November 21, 7:04 AM". */
export function moment(iso: string, now: Date): string {
  return `${shortDate(iso, now)}, ${clock(new Date(iso))}`;
}
