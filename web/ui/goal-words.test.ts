import { expect, test } from 'vitest';
import { goalWords } from '#web/ui/goal-words.ts';

test.each([
  [13, 15, '13 of 15, 2 to go'],
  [0, 3, '0 of 3, 3 to go'],
  [15, 15, '15 of 15, met'],
  [1200, 1000, '1,200 of 1,000, met'],
  [4, 0, '4, none required'],
])('%i done toward %i is said in words', (done, goal, words) => {
  expect(goalWords(done, goal)).toBe(words);
});
