import { expect, test } from 'vitest';
import { beginOf, monthsOn as monthsIn, yearsOn } from '#server/committee/rules/training.ts';
import type { Training } from '#server/committee/rules/training.ts';

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

const monthsOn = (training: Training, day: string) => monthsIn(training, day, '07-01');
const begins = '2025-07-01';
const withLeaves = (...leaves: { from: string; until: string | null }[]) => ({ begins, leaves });

test('a year after training began is one year in training', () => {
  expect(yearsOn(withLeaves(), '2026-07-01')).toBeCloseTo(1, 2);
  expect(monthsOn(withLeaves(), '2027-01-01')).toBe(19);
});

test.each([
  ['2025-06-30', 0],
  ['2025-07-01', 1],
  ['2025-07-31', 1],
  ['2026-06-30', 12],
  ['2026-07-01', 13],
  ['2027-07-01', 25],
  ['2028-06-30', 36],
])('on %s somebody who began on July 1, 2025 is in month %i', (day, month) => {
  expect(monthsOn(withLeaves(), day)).toBe(month);
});

test('weeks of orientation before the academic year are of its first month', () => {
  const early = { begins: '2025-06-24', leaves: [] };
  const days = ['2025-06-23', '2025-06-24', '2025-07-31', '2025-08-01', '2028-06-30'];
  expect(days.map((day) => monthsOn(early, day))).toEqual([0, 1, 1, 2, 36]);
});

test('a month that is too short for the day on which training began ends on its last', () => {
  const late = { begins: '2025-08-31', leaves: [] };
  const days = ['2025-09-29', '2025-09-30', '2025-10-30', '2025-10-31', '2026-02-28'];
  expect(days.map((day) => monthsOn(late, day))).toEqual([1, 2, 2, 3, 7]);
});

test('leave is not counted as training, its first and last day included', () => {
  const away = withLeaves({ from: '2025-10-01', until: '2025-12-31' });
  const days = (yearsOn(withLeaves(), '2026-07-01') - yearsOn(away, '2026-07-01')) * 365.25;
  expect(days).toBeCloseTo(92, 6);
  expect(monthsOn(away, '2026-07-01')).toBe(9);
});

test('on leave training stands still', () => {
  const away = withLeaves({ from: '2026-01-01', until: null });
  expect(yearsOn(away, '2026-01-01')).toBe(yearsOn(away, '2026-09-30'));
  expect(monthsOn(away, '2026-09-30')).toBe(monthsOn(away, '2026-01-01'));
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
