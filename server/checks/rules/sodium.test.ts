import { expect, test } from 'vitest';
import { sodiumDoubt } from '#server/checks/rules/sodium.ts';

test.each([
  'Raise the sodium by 18 mEq/L in the first 24 hours.',
  'Correct the sodium at 8 mmol/L per hour.',
])('"%s" is too fast', (sentence) => {
  expect(sodiumDoubt(sentence)?.doubt.kind).toBe('rate');
});

test.each([
  'Raise the sodium by 4 to 6 mEq/L in the first 6 hours.',
  'Raise the sodium by 8 mEq/L per day.',
  'The sodium must not rise by 18 mEq/L in 24 hours.',
  'A rise of more than 12 mEq/L in 24 hours risks osmotic demyelination of hyponatremia.',
  'Potassium chloride 20 mEq/L per hour.',
])('"%s" is left alone', (sentence) => {
  expect(sodiumDoubt(sentence)).toBeNull();
});
