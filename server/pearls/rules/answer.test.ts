import { expect, test } from 'vitest';
import { isUsableAnswer } from '#server/pearls/rules/answer.ts';
import { wholeAnswer } from '#test/model-server.ts';

test('an answer with a word that nobody writes is none: search would not come to its end', () => {
  const answer = wholeAnswer('sepsis', 3);
  expect(isUsableAnswer(`${answer}\n\nhttps://example.org/${'a'.repeat(900)}`)).toBe(true);
  expect(isUsableAnswer(`${answer}\n\n${'_a'.repeat(25_000)}`)).toBe(false);
});
