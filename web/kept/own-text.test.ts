import { expect, test } from 'vitest';
import { ownTextKey } from '#web/kept/own-text.ts';

test('two people in the same tab never share the place where a text waits', () => {
  const names = ['ask.message', 'reflection.7', 'void.7', 'amend.7.strengths'];
  const ofAda = names.map((name) => ownTextKey('ada', name));
  const ofBo = names.map((name) => ownTextKey('bo', name));
  expect(new Set([...ofAda, ...ofBo]).size).toBe(2 * names.length);
  expect(ofAda.every((key) => key.endsWith('.ada'))).toBe(true);
});
