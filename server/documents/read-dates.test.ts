import { expect, test } from 'vitest';
import { missingDay, readDate, readingOf } from '#server/documents/read-dates.ts';

test.each([
  '2026-03-04',
  '2026/3/4',
  '2026.03.04',
  '20260304',
  '2026-03-04T23:10:00Z',
  '2026-03-04 07:15',
  '4.3.2026',
  '04. 03. 26',
  '4-Mar-2026',
  '04 March 2026',
  'Mar 4, 2026',
  'March 4th, 2026',
  'Wed, March 4, 2026',
])('%s is the fourth of March in every file', (cell) => {
  expect(readDate(cell, 'plain')).toEqual({ date: '2026-03-04' });
  expect(readingOf([cell])).toBe('plain');
});

test.each([
  [['3/4/2026', '3/25/2026'], 'month_first', '2026-03-04'],
  [['3/4/2026', '25/3/2026'], 'day_first', '2026-04-03'],
  [['3/4/2026', '5/6/2026'], 'assumed_month_first', '2026-03-04'],
  [['3-4-26', '25-3-26'], 'day_first', '2026-04-03'],
] as const)('of %s a day above 12 tells the order', (cells, reading, date) => {
  expect(readingOf(cells)).toBe(reading);
  expect(readDate(cells[0], reading)).toEqual({ date });
});

test('in a file that writes both, what could be either is not guessed', () => {
  const cells = ['3/25/2026', '25/3/2026', '3/4/2026', '5/5/2026'];
  expect(readingOf(cells)).toBe('mixed');
  expect(cells.map((cell) => readDate(cell, 'mixed'))).toEqual([
    { date: '2026-03-25' },
    { date: '2026-03-25' },
    'unsure',
    { date: '2026-05-05' },
  ]);
});

test.each([
  '',
  'soon',
  '2026-02-30',
  '31/31/2026',
  '13/13/2026',
  '46346',
  '4 Foo 2026',
  '1/2',
  '99.99.2026',
])('"%s" is no date', (cell) => {
  expect(readDate(cell, 'month_first')).toBeNull();
});

test.each([
  ['02/31/2026', 'February 31'],
  ['2026-04-31', 'April 31'],
  ['Feb 29, 2026', 'February 29, 2026'],
  ['02/29/2024', null],
  ['2026-13-24', null],
  ['02/45/2026', null],
  ['soon', null],
])('%s is said to be missing from its month, or is not: %s', (cell, missing) => {
  expect(missingDay(cell, 'month_first')).toBe(missing);
});
