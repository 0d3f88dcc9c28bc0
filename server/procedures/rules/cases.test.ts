import { expect, test } from 'vitest';
import { caseNumber, trainingYearOn } from '#server/procedures/rules/cases.ts';

const JULY = { trainingStart: null, yearBegins: '07-01' };

test.each([
  ['2024-07-01', 2024, 1],
  ['2025-06-30', 2024, 1],
  ['2025-07-01', 2024, 2],
  ['2027-01-15', 2024, 3],
  ['2024-06-30', 2024, null],
  ['2020-12-01', 2024, null],
  ['2025-07-01', null, null],
])('on %s a resident who began in %s is in year %s', (date, began, expected) => {
  expect(trainingYearOn(date, { ...JULY, trainingYear: began })).toBe(expected);
});

test.each([
  ['2026-06-25', '2026-06-24', 1],
  ['2027-06-26', '2026-06-24', 1],
  ['2027-07-01', '2026-06-24', 2],
  ['2026-06-23', '2026-06-24', null],
  ['2026-02-10', '2026-02-10', 1],
  ['2026-09-01', '2026-02-10', 1],
  ['2027-02-10', '2026-02-10', 2],
  ['2026-02-09', '2026-02-10', null],
])('on %s a resident whose training began on %s is in year %s', (date, trainingStart, expected) => {
  const trainingYear = Number(trainingStart.slice(0, 4));
  expect(trainingYearOn(date, { ...JULY, trainingYear, trainingStart })).toBe(expected);
});

test('where only the year is known it began on the first day of the program’s year', () => {
  const known = { trainingStart: null, trainingYear: 2024, yearBegins: '01-15' };
  expect(trainingYearOn('2024-03-01', known)).toBe(1);
  expect(trainingYearOn('2025-01-14', known)).toBe(1);
  expect(trainingYearOn('2025-01-15', known)).toBe(2);
});

test('a case number is a text in every spreadsheet, and says nothing of the patient', () => {
  expect(caseNumber('0193f5a0-1111-7222-8333-000123456e89')).toBe('P0123456E89');
});
