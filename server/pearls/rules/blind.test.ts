import { expect, test } from 'vitest';
import { readBlindAnswers } from '#server/pearls/rules/blind.ts';
import { processorMs } from '#test/effort.ts';

test.each([
  ['1: C\n2: A\n3: D', [2, 0, 3]],
  ['**1.** B\n**2.** d) because', [1, 3, null]],
  ['Question 1: C\nQuestion 2: Answer: B', [2, 1, null]],
  ['- 1) A\n- 2) ?\n- 3) C', [0, -1, 2]],
  ['3: A\n1: B', [1, null, 0]],
  ['1: Cefazolin\n2: A', [null, 0, null]],
  ['I would rather argue about the keys.', [null, null, null]],
  ['1: A\n1: B', [0, null, null]],
  ['1: option C\n2: Choice (b)', [2, 1, null]],
  ['', [null, null, null]],
  ['Question 1: A 62-year-old man with sepsis\nAnswer: C', [null, null, null]],
  ['1. A child with croup ...\n\n1: C\n2: D-dimer', [2, null, null]],
  ['1: A because it is first\n| 2 | B |\nQ3: **A**', [0, 1, 0]],
])('the blind answer %j is read as %j', (text, answers) => {
  expect(readBlindAnswers(text, 3)).toEqual(answers);
});

test('a blind answer of empty lines is read at once', () => {
  const spent = processorMs(() =>
    expect(readBlindAnswers('\n'.repeat(60_000), 3)).toEqual([null, null, null]),
  );
  expect(spent).toBeLessThan(500);
});
