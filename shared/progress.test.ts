import { expect, test } from 'vitest';
import { evidenceWords, isEnough, observationWords, recentMedian } from '#shared/progress.ts';

/** Ratings as assessor.rating, in order: "1.4 2.3". */
function observations(text: string) {
  return text
    .split(' ')
    .filter((part) => part !== '')
    .map((part, index) => {
      const [assessor, rating] = part.split('.').map(Number);
      return {
        assessor: assessor ?? 0,
        rating: rating ?? 0,
        shiftDate: `2026-11-${String(index + 1).padStart(2, '0')}`,
      };
    });
}

test.each([
  ['', false],
  ['1.3 2.3 3.3 4.3', false],
  ['1.3 1.3 1.3 1.3 1.3 1.3 1.3', false],
  ['1.3 1.3 1.3 1.3 2.3', true],
])('five observations by two assessors are the least that says something: %s', (text, enough) => {
  expect(isEnough(observations(text))).toBe(enough);
});

test('how much there is always stands in words, and too little says so', () => {
  expect(evidenceWords(observations('1.4'))).toBe('1 observation by 1 assessor: too few to say');
  expect(evidenceWords(observations('1.4 1.4 1.5'))).toBe(
    '3 observations by 1 assessor: too few to say',
  );
  expect(evidenceWords(observations('1.4 2.4 1.5 1.5 3.2'))).toBe('5 observations by 3 assessors');
  expect(observationWords(observations('1.4 1.4'))).toBe('2 observations by 1 assessor');
});

test('the median is of the last five, and there is none while they are too few', () => {
  expect(recentMedian(observations('1.1 1.1 1.1 2.1'))).toBeNull();
  expect(recentMedian(observations('1.5 1.5 1.5 1.5 1.5'))).toBeNull();
  expect(recentMedian(observations('1.1 1.1 2.2 1.5 2.3 1.4 2.4'))).toBe(4);
  expect(recentMedian(observations('1.1 2.2 1.5 2.3 1.4'))).toBe(3);
});
