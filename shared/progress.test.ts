import { expect, test } from 'vitest';
import { epasOnNoDay, isEnough, observationWords, seenOf, shownOf } from '#shared/progress.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';

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

test('how much there is stands in words', () => {
  expect(observationWords(observations('1.4 1.4'))).toBe('2 observations by 1 assessor');
});

const shown = (text: string) => shownOf(seenOf(observations(text)));

test('an EPA nobody has seen has nothing to show', () => {
  expect(shown('')).toEqual({ state: 'unseen' });
});

test('of too few forms, or by one person, only what was given is shown, each once', () => {
  expect(shown('1.4')).toEqual({ state: 'given', given: [4] });
  expect(shown('1.4 2.2 3.4 4.2')).toEqual({ state: 'given', given: [2, 4] });
  expect(shown('1.5 1.4 1.5 1.5 1.5 1.3')).toEqual({ state: 'given', given: [3, 4, 5] });
});

test('the median is of the last five forms, and the range is what these five gave', () => {
  expect(shown('1.1 1.1 2.2 1.5 2.3 1.4 2.4')).toEqual({
    state: 'median',
    median: 4,
    low: 2,
    high: 5,
  });
  expect(shown('1.3 2.3 1.3 2.3 1.3')).toEqual({ state: 'median', median: 3, low: 3, high: 3 });
});

test('what is known of an EPA counts all forms and people, and keeps what the last five gave', () => {
  expect(seenOf(observations('1.1 2.2 3.3 1.4 1.5 1.4'))).toEqual({
    forms: 6,
    people: 3,
    given: [4, 5, 4, 3, 2],
    lastOn: '2026-11-06',
  });
});

test('the shipped form leaves four of its EPAs to no weekday', () => {
  expect(epasOnNoDay(SHIPPED_TEMPLATE)).toEqual([7, 9, 20, 21]);
});
