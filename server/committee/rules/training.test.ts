import { expect, test } from 'vitest';
import { beginOf, monthsOn, yearsOn } from '#server/committee/rules/training.ts';

const UNKNOWN = { trainingStart: null, trainingYear: null, programYear: null };

test.each([
  [
    'the day that is written down, whatever else is',
    { trainingStart: '2024-08-15', trainingYear: 2023, programYear: 3 },
    '2024-08-15',
  ],
  [
    'the first day of the academic year that the account names',
    { trainingYear: 2025, programYear: 3 },
    '2025-07-01',
  ],
  [
    'the first day of this academic year for a first-year resident',
    { programYear: 1 },
    '2026-07-01',
  ],
  ['two academic years earlier for a third-year resident', { programYear: 3 }, '2024-07-01'],
  ['not known where nothing says it', {}, null],
])('training begins on %s', (_, known, begins) => {
  expect(beginOf({ ...UNKNOWN, ...known }, '07-01', '2026-11-20')).toBe(begins);
});

test('in spring a first-year resident began in the summer before', () => {
  const first = { ...UNKNOWN, programYear: 1 };
  expect(beginOf(first, '07-01', '2027-03-01')).toBe('2026-07-01');
  expect(beginOf(first, '07-01', '2026-07-01')).toBe('2026-07-01');
  expect(beginOf(first, '07-01', '2026-06-30')).toBe('2025-07-01');
});

const begins = '2025-07-01';
const withLeaves = (...leaves: { from: string; until: string | null }[]) => ({ begins, leaves });

test('a year after training began is one year in training', () => {
  expect(yearsOn(withLeaves(), '2026-07-01')).toBeCloseTo(1, 2);
  expect(monthsOn(withLeaves(), '2027-01-01')).toBe(18);
});

test('leave is not counted as training, its first and last day included', () => {
  const away = withLeaves({ from: '2025-10-01', until: '2025-12-31' });
  const days = (yearsOn(withLeaves(), '2026-07-01') - yearsOn(away, '2026-07-01')) * 365.25;
  expect(days).toBeCloseTo(92, 6);
  expect(monthsOn(away, '2026-07-01')).toBe(8);
});

test('on leave training stands still', () => {
  const away = withLeaves({ from: '2026-01-01', until: null });
  expect(yearsOn(away, '2026-01-01')).toBe(yearsOn(away, '2026-09-30'));
});

test('of leave that is still to come nothing is taken off', () => {
  const later = withLeaves({ from: '2026-09-01', until: '2026-12-01' });
  expect(yearsOn(later, '2026-07-01')).toBe(yearsOn(withLeaves(), '2026-07-01'));
  const left = yearsOn(later, '2026-09-10') - yearsOn(later, '2026-08-31');
  expect(left).toBeCloseTo(0, 10);
});

test('leave from before training began takes nothing off but what lies in it', () => {
  const before = withLeaves({ from: '2025-05-01', until: '2025-07-10' });
  const days = (yearsOn(withLeaves(), '2026-01-01') - yearsOn(before, '2026-01-01')) * 365.25;
  expect(days).toBeCloseTo(10, 6);
  expect(yearsOn(withLeaves({ from: '2025-01-01', until: '2025-03-01' }), '2026-01-01')).toBe(
    yearsOn(withLeaves(), '2026-01-01'),
  );
});

test('nobody is in training for less than nothing', () => {
  expect(yearsOn(withLeaves(), '2024-01-01')).toBe(0);
  expect(monthsOn(withLeaves({ from: begins, until: null }), '2026-01-01')).toBe(0);
});
