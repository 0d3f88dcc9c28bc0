import { expect, test } from 'vitest';
import { firstDayOf, halfOf } from '#shared/teaching.ts';

test('a year has two halves, and each day is in one of them', () => {
  const days = ['2026-01-01', '2026-06-30', '2026-07-01', '2026-12-31', '2027-01-01'];
  expect(days.map(halfOf)).toEqual(['2026-1', '2026-1', '2026-2', '2026-2', '2027-1']);
  expect(['2026-1', '2026-2'].map(firstDayOf)).toEqual(['2026-01-01', '2026-07-01']);
});
