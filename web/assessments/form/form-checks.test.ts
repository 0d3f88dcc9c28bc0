import { expect, test } from 'vitest';
import { amendmentProblems } from '#web/assessments/form/form-checks.ts';

const SATURDAY = {
  numericRating: 2,
  observations: '4',
  strengths: 'Calm with the family.',
  improvements: 'Call earlier.',
};

test('an amendment passes as the assessment did', () => {
  expect(amendmentProblems(SATURDAY, true)).toEqual({});
  expect(amendmentProblems({ ...SATURDAY, numericRating: null, observations: '' }, false)).toEqual(
    {},
  );
});

test.each([
  ['', 'Please enter the number of observations'],
  ['0', 'The number of observations must be at least 1'],
  ['2.5', 'The number of observations must be a whole number'],
  ['101', 'The number of observations can be at most 100'],
])('amended observations are checked as on the form: %j', (observations, sentence) => {
  expect(amendmentProblems({ ...SATURDAY, observations }, true)).toEqual({
    observationsCount: sentence,
  });
});

test('too long a text is not cut but said to be too long', () => {
  expect(amendmentProblems({ ...SATURDAY, strengths: 'a'.repeat(5001) }, true)).toEqual({
    strengths: 'What went well can have at most 5,000 characters',
  });
});
