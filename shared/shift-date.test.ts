import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import {
  dateAt,
  dayAfter,
  daysBetween,
  daysOfMonth,
  isShiftDate,
  longShiftDate,
  periodEnds,
  weekdayOf,
  WEEKDAYS,
} from '#shared/shift-date.ts';

const run = promisify(execFile);
const pad = (n: number, width = 2) => String(n).padStart(width, '0');

/** Tomohiko Sakamoto's method: the weekday without any calendar of the machine, 0 for Sunday. */
function sakamoto(year: number, month: number, day: number): number {
  const shifts = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4];
  const y = month < 3 ? year - 1 : year;
  const leaps = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  return (y + leaps + (shifts[month - 1] ?? 0) + day) % 7;
}

/** Every date from 1900 to 2100, made by counting, with its weekday by the other method. */
function* allDates() {
  for (let year = 1900; year <= 2100; year += 1) {
    const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
    const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    for (const [index, length] of lengths.entries()) {
      for (let day = 1; day <= length; day += 1) {
        const date = `${pad(year, 4)}-${pad(index + 1)}-${pad(day)}`;
        yield { date, weekday: WEEKDAYS[sakamoto(year, index + 1, day)] };
      }
    }
  }
}

test('the weekday of every date from 1900 to 2100 is right', () => {
  const wrong: string[] = [];
  let dates = 0;
  for (const { date, weekday } of allDates()) {
    dates += 1;
    if (!isShiftDate(date) || weekdayOf(date) !== weekday) wrong.push(date);
  }
  expect(dates).toBe(73_414);
  expect(wrong).toEqual([]);
});

const CHECKSUM = `
import { createHash } from 'node:crypto';
import { dateAt, longShiftDate, weekdayOf } from ${JSON.stringify(fileURLToPath(new URL('shift-date.ts', import.meta.url)))};
const hash = createHash('sha256');
for (let day = -25567; day < 47847; day += 1) {
  const date = dateAt(new Date(day * 86400000), 0);
  hash.update(date + weekdayOf(date) + longShiftDate(date));
}
console.log(new Date(2026, 10, 21).getTimezoneOffset() + ' ' + hash.digest('hex'));
`;

// In POSIX the sign is turned round: Etc/GMT+12 is twelve hours behind UTC.
const ZONES = Array.from({ length: 27 }, (_, i) => 12 - i).map((hours) => ({
  zone: hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '+' : ''}${hours}`,
  offset: hours * 60,
}));

test(
  'it is the same in every time zone of the machine from -12 to +14',
  { timeout: 120_000 },
  async () => {
    const answers = new Map<string, string>();
    const offsets: number[] = [];
    const queue = [...ZONES];
    async function work() {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { stdout } = await run(
          process.execPath,
          ['--input-type=module-typescript', '-e', CHECKSUM],
          { env: { ...process.env, TZ: next.zone, NODE_OPTIONS: '' }, cwd: process.cwd() },
        );
        const [offset, checksum = ''] = stdout.trim().split(' ');
        expect(Number(offset)).toBe(next.offset);
        offsets.push(Number(offset));
        answers.set(checksum, next.zone);
      }
    }
    await Promise.all([work(), work()]);
    expect(offsets.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 27 }, (_, i) => (i - 14) * 60),
    );
    expect([...answers.keys()]).toHaveLength(1);
  },
);

test.each([
  '2026-02-29',
  '2100-02-29',
  '1900-02-29',
  '2026-02-30',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-01-32',
  '26-01-01',
  '2026-1-1',
  '2026/01/01',
  '01-02-2026',
  ' 2026-01-01',
  '2026-01-01T00:00:00Z',
  '2026-01-01\n',
  '20266-01-01',
  '0000-01-01',
  '0026-01-01',
  '1899-12-31',
  '٢٠٢٦-٠١-٠١',
  'today',
  '',
])('%j is no shift date and has no weekday', (date) => {
  expect(isShiftDate(date)).toBe(false);
  expect(weekdayOf(date)).toBeNull();
});

test.each(['2024-02-29', '2000-02-29', '1900-02-28', '2026-12-31'])('%s is one', (date) => {
  expect(isShiftDate(date)).toBe(true);
});

test('days are counted over months, leap days and the turn of the year', () => {
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
  expect(daysBetween('2025-12-31', '2026-01-01')).toBe(1);
  expect(daysBetween('2026-01-01', '2025-12-31')).toBe(-1);
  expect(daysBetween('1900-01-01', '2100-12-31')).toBe(73_413);
});

test('the same moment is another day elsewhere', () => {
  const moment = new Date('2026-11-21T11:30:00Z');
  expect(dateAt(moment, 14 * 60)).toBe('2026-11-22');
  expect(dateAt(moment, 0)).toBe('2026-11-21');
  expect(dateAt(moment, -12 * 60)).toBe('2026-11-20');
});

test('a shift date is written in long US form', () => {
  expect(longShiftDate('2026-11-21')).toBe('November 21, 2026');
  expect(longShiftDate('2026-01-05')).toBe('January 5, 2026');
  expect(longShiftDate('soon')).toBe('soon');
});

test('the ends of an axis name the year once when it is the same', () => {
  expect(periodEnds('2026-08-23', '2026-11-19')).toEqual(['August 23', 'November 19, 2026']);
  expect(periodEnds('2025-12-30', '2026-01-02')).toEqual(['December 30, 2025', 'January 2, 2026']);
  expect(periodEnds('2026-01-02', '2026-01-02')).toEqual(['January 2, 2026', 'January 2, 2026']);
});

test('a month has its own days and no others', () => {
  expect(daysOfMonth('2026-11-22')).toHaveLength(30);
  expect(daysOfMonth('2026-02-01').at(-1)).toBe('2026-02-28');
  expect(daysOfMonth('2028-02-29').at(-1)).toBe('2028-02-29');
  expect(daysOfMonth('2026-12-31')[0]).toBe('2026-12-01');
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
});
