import { expect, test } from 'vitest';
import { outcomeButton, reachWords } from '#web/reviewers/words.ts';

test('a reviewer reads where the words stand, and that there may be more', () => {
  const reach = { texts: 1, titles: ['Gout'], sets: 1, isAtLeast: false, isTooCommon: false };
  expect(reachWords(reach)).toBe(
    'These words stand in 1 text of the library (Gout) and in 1 saved set.',
  );
  const many = { ...reach, texts: 9, sets: 1400, isAtLeast: true };
  expect(reachWords(many)).toBe(
    'These words stand in 9 texts of the library (Gout, …) and in at least 1,400 saved sets.',
  );
  expect(reachWords({ ...reach, texts: 0, titles: [], sets: 0 })).toBe(
    'These words stand in 0 texts of the library and in 0 saved sets.',
  );
});

test('the button says where', () => {
  expect(outcomeButton('corrected', true)).toBe('Correct in this text');
  expect(outcomeButton('withdrawn', false)).toBe('Withdraw everywhere');
  expect(outcomeButton('unchanged', true)).toBe('Leave as it is');
});
