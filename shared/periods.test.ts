import { expect, test } from 'vitest';
import { presetDays } from '#shared/periods.ts';

test.each([
  ['this_month', '2026-11-24', '2026-11-01', '2026-11-30'],
  ['last_month', '2026-11-24', '2026-10-01', '2026-10-31'],
  ['last_month', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['last_month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['year', '2026-06-30', '2025-07-01', '2026-06-30'],
  ['year', '2026-07-01', '2026-07-01', '2027-06-30'],
] as const)('%s on %s is from %s to %s', (preset, today, from, to) => {
  expect(presetDays(preset, today, '07-01')).toEqual({ from, to });
});

test('an academic year begins when its program says', () => {
  const days = { from: '2026-09-15', to: '2027-09-14' };
  expect(presetDays('year', '2026-11-24', '09-15')).toEqual(days);
  expect(presetDays('year', '2027-09-14', '09-15')).toEqual(days);
});
