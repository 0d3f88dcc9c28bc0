import { expect, test } from 'vitest';
import { placeOfWords, plainWords } from '#shared/plain-words.ts';

test.each([
  ['- Give **2 g** IV\n  now', 'Give 2 g IV now'],
  ['## Key *pearls*', 'Key pearls'],
  ['1. First\n2. `Second`', 'First Second'],
  ['See [the guideline](https://example.org/a).', 'See the guideline.'],
  ['| Drug | Dose |\n| --- | --- |\n| Epinephrine | 0.5 mg |', 'Drug Dose Epinephrine 0.5 mg'],
  ['> - MAP\u00a0> 65 mmHg, ~50 %', 'MAP > 65 mmHg, ~50 %'],
  ['snake_case and _stressed_', 'snake_case and stressed'],
])('a text as its reader sees it: %j', (markdown, plain) => {
  expect(plainWords(markdown)).toBe(plain);
});

test('a passage is found from word to word only: a dose is not found in a longer one', () => {
  const text = 'Give 12 g, then 2 grams, then 2 g IV.';
  expect(placeOfWords(text, '2 g')).toBe(text.indexOf('2 g IV'));
  expect(placeOfWords(text, '2 gr')).toBeNull();
  expect(placeOfWords(text, '')).toBeNull();
});
