import { expect, test } from 'vitest';
import { daysOf } from '#web/admin/reports/periods.ts';

test.each([
  ['month', '2026-11-23', '2026-10-01', '2026-10-31'],
  ['quarter', '2026-11-23', '2026-07-01', '2026-09-30'],
  ['quarter', '2027-01-01', '2026-10-01', '2026-12-31'],
  ['this_year', '2026-11-23', '2026-07-01', '2026-11-23'],
  ['this_year', '2027-06-30', '2026-07-01', '2027-06-30'],
  ['this_year', '2027-07-01', '2027-07-01', '2027-07-01'],
  ['last_year', '2026-11-23', '2025-07-01', '2026-06-30'],
] as const)('%s, said on %s, is from %s to %s', (choice, today, from, to) => {
  expect(daysOf(choice, today, '07-01')).toEqual({ from, to });
});

test('an academic year is the program’s own', () => {
  expect(daysOf('this_year', '2026-11-23', '08-15').from).toBe('2026-08-15');
  expect(daysOf('last_year', '2026-03-01', '08-15')).toEqual({
    from: '2024-08-15',
    to: '2025-08-14',
  });
});
