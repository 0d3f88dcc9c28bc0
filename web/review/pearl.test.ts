import { expect, test } from 'vitest';
import { pearlOf } from '#web/review/pearl.ts';

test('a question leads to the case that it was asked of, among all of its set', () => {
  expect(pearlOf({ setId: 'set-7', patientIndex: 2 })).toBe('/learning-materials/set-7#patient-3');
});
