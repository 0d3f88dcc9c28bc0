import { expect, test } from 'vitest';
import { medianWords, unseenWords } from '#web/teaching/words.ts';

test('the middle of the points is said in their words', () => {
  expect(medianWords(4)).toBe('In the middle: Mostly.');
  expect(medianWords(4.5)).toBe('In the middle: between Mostly and Always.');
  expect(medianWords(3)).toBe('In the middle: Sometimes.');
  expect(medianWords(null)).toBe('Nobody answered this.');
});

test('who did not see it is counted where there is somebody', () => {
  expect(unseenWords(0)).toBe('');
  expect(unseenWords(2)).toBe('2 did not see it.');
});
