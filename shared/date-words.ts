import { MONTHS, WEEKDAYS } from '#shared/shift-date.ts';

/** How a moment is said in English, in the reader's own time zone; why by hand, count-words.ts says. */

/** "Friday". */
export function weekdayWord(moment: Date): string {
  return WEEKDAYS[moment.getDay()] ?? '';
}

/** "November 21". */
export function monthDay(moment: Date): string {
  return `${MONTHS[moment.getMonth()]} ${moment.getDate()}`;
}

/** "November 21, 2026". */
export function longDate(moment: Date): string {
  return `${monthDay(moment)}, ${moment.getFullYear()}`;
}

const two = (part: number) => String(part).padStart(2, '0');

function clockOf(moment: Date, minutesOn: string): string {
  const hours = moment.getHours();
  return `${hours % 12 || 12}:${minutesOn} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** "7:04 AM". */
export function clock(moment: Date): string {
  return clockOf(moment, two(moment.getMinutes()));
}

/** "November 21, 2026 at 7:04 AM". */
export function dateAndTime(moment: Date): string {
  return `${longDate(moment)} at ${clock(moment)}`;
}

/** "November 21, 2026 at 7:04:09 AM". */
export function toTheSecond(moment: Date): string {
  const minutesOn = `${two(moment.getMinutes())}:${two(moment.getSeconds())}`;
  return `${longDate(moment)} at ${clockOf(moment, minutesOn)}`;
}
