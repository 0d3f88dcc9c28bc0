import { expect, test } from 'vitest';
import { asksWho } from '#web/assessments/form/form-fields.ts';

test('an answer that misses name or address asks who somebody is', () => {
  expect(asksWho({ assessorName: 'Please enter your name' })).toBe(true);
  expect(asksWho({ strengths: 'Please' })).toBe(false);
});
