import { expect, test } from 'vitest';
import {
  clock,
  dateAndTime,
  longDate,
  monthDay,
  toTheSecond,
  weekdayWord,
} from '#shared/date-words.ts';

/** Every seventh hour of a leap year and the one after: each day and month, each hour, both changes of the clock. */
const MOMENTS = Array.from(
  { length: 2500 },
  (_, index) => new Date(Date.UTC(2024, 0, 1) + index * 7 * 3_600_001),
);

/** Some versions of the runtime part a time from its half of the day by a narrow space. */
const plain = (words: string) => words.replaceAll('\u202f', ' ');

test('moments are said as the runtime says them in English', () => {
  for (const at of MOMENTS) {
    const said = (options: Intl.DateTimeFormatOptions) =>
      plain(at.toLocaleString('en-US', options));
    expect(weekdayWord(at)).toBe(said({ weekday: 'long' }));
    expect(monthDay(at)).toBe(said({ month: 'long', day: 'numeric' }));
    expect(longDate(at)).toBe(said({ year: 'numeric', month: 'long', day: 'numeric' }));
    expect(clock(at)).toBe(said({ hour: 'numeric', minute: '2-digit' }));
    expect(dateAndTime(at)).toBe(said({ dateStyle: 'long', timeStyle: 'short' }));
    expect(toTheSecond(at)).toBe(said({ dateStyle: 'long', timeStyle: 'medium' }));
  }
});
