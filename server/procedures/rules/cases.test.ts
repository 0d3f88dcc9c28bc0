import { expect, test } from 'vitest';
import { caseNumber, trainingYearOn } from '#server/procedures/rules/cases.ts';

test.each([
  ['2024-07-01', 2024, 1],
  ['2025-06-30', 2024, 1],
  ['2025-07-01', 2024, 2],
  ['2027-01-15', 2024, 3],
  ['2024-06-30', 2024, null],
  ['2020-12-01', 2024, null],
  ['2025-07-01', null, null],
])('on %s a resident who began in %s is in year %s', (date, began, expected) => {
  expect(trainingYearOn(date, began)).toBe(expected);
});

test('a case number is a text in every spreadsheet, and says nothing of the patient', () => {
  expect(caseNumber('0193f5a0-1111-7222-8333-000123456e89')).toBe('P0123456E89');
});
