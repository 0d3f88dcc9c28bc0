import { expect, test } from 'vitest';
import { counted } from '#shared/count-words.ts';
import { ago, moment, seen, shortDate } from '#web/ui/when.ts';

const NOW = new Date(2026, 10, 21, 7, 4);
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const on = (year: number, month: number, day: number) =>
  new Date(year, month - 1, day, 12).toISOString();

test.each([
  [before(0), 'just now'],
  [before(-2), 'just now'],
  [before(1), '1 minute ago'],
  [before(20), '20 minutes ago'],
  [before(3 * 60), '3 hours ago'],
  [before(9 * 60), 'yesterday'],
  [on(2026, 11, 18), '3 days ago'],
  [on(2026, 6, 30), 'June 30'],
  [on(2025, 6, 30), 'June 30, 2025'],
])('what happened at %s is said as %s', (at, words) => {
  expect(ago(at, NOW)).toBe(words);
});

test('the day somebody was last seen is a calendar day', () => {
  expect(seen(null, NOW)).toBe('Signed out');
  expect(seen(before(60), NOW)).toBe('Today');
  expect(seen(before(8 * 60), NOW)).toBe('Yesterday');
  expect(seen(on(2026, 10, 21), NOW)).toBe('31 days ago');
});

test('a moment has its day and its time', () => {
  expect(shortDate(on(2026, 12, 5), NOW)).toBe('December 5');
  expect(moment(NOW.toISOString(), NOW)).toMatch(/^November 21, 7:04\sAM$/);
});

test('one is one and many are many', () => {
  expect(counted(1, 'member')).toBe('1 member');
  expect(counted(1214, 'person', 'people')).toBe('1,214 people');
});
