import { expect, test } from 'vitest';
import { findEpa } from '#shared/epas.ts';
import { shiftWords } from '#shared/shift-date.ts';
import { assessorWords, ratingWords, saturdayWords } from '#web/assessments/words.ts';

const epa = findEpa(12);

test.each([
  [1, 'I had to do it'],
  [3, 'I helped a little'],
  [5, "I didn't need to be there at all"],
])('%i stars of a weekday are said in the words of the entrustment scale', (rating, words) => {
  expect(ratingWords({ epa, rating })).toBe(words);
});

test('a Saturday has three steps, the last one open', () => {
  expect([1, 2, 3].map(saturdayWords)).toEqual(['1 (of 3+)', '2 (of 3+)', '3+ (of 3+)']);
  expect(ratingWords({ epa: null, rating: 2 })).toBe('2 (of 3+)');
});

test('a shift is said with its weekday', () => {
  expect(shiftWords('2026-11-20')).toBe('Friday, November 20, 2026');
});

test('a request says whom it went to as far as it knows', () => {
  expect(assessorWords({ assessor: { name: 'Ruth Adeyemi', email: null } })).toBe('Ruth Adeyemi');
  expect(assessorWords({ assessor: { name: null, email: 'noor@visiting.example' } })).toBe(
    'noor@visiting.example',
  );
  expect(assessorWords({ assessor: { name: null, email: null } })).toBe('Whoever opens the link');
});
