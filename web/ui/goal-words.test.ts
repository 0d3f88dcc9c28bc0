import { expect, test } from 'vitest';
import { goalWords, isMet } from '#web/ui/goal-words.ts';

test.each([
  [13, 13, 15, '13 of 15, 2 to go'],
  [0, 0, 3, '0 of 3, 3 to go'],
  [15, 15, 15, '15 of 15, met'],
  [16, 15, 15, '16 of 15, met'],
  [3, 0, 3, '3 of 3, 0 verified'],
  [16, 14, 15, '16 of 15, 14 verified'],
  [1200, 1200, 1000, '1,200 of 1,000, met'],
  [4, 0, 0, '4, none required'],
])('%i done, %i of them certain, toward %i is said in words', (done, sure, goal, words) => {
  expect(goalWords({ done, sure, sureWord: 'verified', goal })).toBe(words);
});

test('a goal is met by what is certain, not by what is claimed', () => {
  expect(isMet({ sure: 0, goal: 3 })).toBe(false);
  expect(isMet({ sure: 2, goal: 3 })).toBe(false);
  expect(isMet({ sure: 3, goal: 3 })).toBe(true);
});
