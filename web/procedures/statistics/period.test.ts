import { expect, test } from 'vitest';
import { ALL_TIME, datesOf, datesWords } from '#web/procedures/statistics/period.ts';

test.each([
  ['2026-06-30', '2025-07-01', '2026-06-30'],
  ['2026-07-01', '2026-07-01', '2027-06-30'],
  ['2027-01-15', '2026-07-01', '2027-06-30'],
])('on %s the academic year is the one from July to June', (today, from, to) => {
  expect(datesOf('year', ALL_TIME, today)).toEqual({ from, to });
});

test('the last 90 days end today and are 90', () => {
  expect(datesOf('days', ALL_TIME, '2026-03-01')).toEqual({ from: '2025-12-02', to: '2026-03-01' });
});

test('own dates may be open at either end, and are said so', () => {
  const own = { from: '2026-02-01', to: null };
  expect(datesOf('own', own, '2026-03-01')).toEqual(own);
  expect(datesWords(own)).toBe('Since February 1, 2026');
  expect(datesWords({ from: null, to: '2026-02-01' })).toBe('Until February 1, 2026');
  expect(datesWords({ from: '2026-02-01', to: '2026-02-28' })).toBe(
    'February 1, 2026 to February 28, 2026',
  );
  expect(datesWords(datesOf('all', own, '2026-03-01'))).toBe('All time');
});
