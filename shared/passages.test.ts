import { expect, test } from 'vitest';
import { passageKey, placesOf } from '#shared/passages.ts';
import { processorMs } from '#test/effort.ts';

const TEXT = `## Management

- Give **ceftriaxone 2 g** IV at once,
  then call [the ICU](https://example.org/icu).
- Fluids: 30 mL/kg.

| Drug | Dose |
| --- | --- |
| Dexamethasone | 10 mg |
`;

const found = (text: string, passage: string) =>
  placesOf(text, passage).map(({ start, end }) => text.slice(start, end));

test('a passage is found across line breaks, marks and links', () => {
  expect(found(TEXT, 'Give ceftriaxone 2 g IV at once, then call the ICU.')).toEqual([
    'Give **ceftriaxone 2 g** IV at once,\n  then call [the ICU](https://example.org/icu).',
  ]);
  expect(found(TEXT, '* Give __ceftriaxone__ 2\u00a0g')).toEqual(['Give **ceftriaxone 2 g']);
  expect(found(TEXT, 'Dexamethasone 10 mg')).toEqual(['Dexamethasone | 10 mg']);
  expect(found(TEXT, 'Drug Dose Dexamethasone')).toHaveLength(1);
});

test('typed quotation marks, dashes and spaces are those of print', () => {
  expect(passageKey('the patient’s “ICU” – 5 µg')).toBe('the patient\'s "ICU" - 5 μg');
  expect(found('the patient’s dose: 2–4 mg', "patient's  dose: 2-4 mg")).toHaveLength(1);
});

test('it is found wherever it stands', () => {
  expect(found('Give 2 g now. Again: give 2 g. Give 2 g.', 'Give 2 g')).toHaveLength(2);
});

test.each([
  ['Give 15 mg', '5 mg'],
  ['Give 0.5 mg', '5 mg'],
  ['Give 5 mg/kg', 'Give 5 mg'],
  ['Give 5.5 mg', 'Give 5'],
  ['Give 10-15 mg', '15 mg'],
  ['a twofold dose', 'two'],
  ['Give 2 mg', 'Give 2 Mg'],
  ['SBP < 90', 'SBP > 90'],
])('“%s” does not say “%s”', (text, passage) => {
  expect(placesOf(text, passage)).toEqual([]);
});

test('of nothing there is no place', () => {
  expect(placesOf('Give 5 mg', ' ** ')).toEqual([]);
  expect(placesOf('', 'Give 5 mg')).toEqual([]);
});

test('a line of a model that is nothing but spaces, rules and a letter is read at once', () => {
  const lines = ['-', ' ', '\t', '|-', '>'].map((sign) => `Give 5 mg.\n${sign.repeat(60_000)}x`);
  const spent = processorMs(() => {
    for (const line of lines) expect(found(line, 'Give 5 mg.')).toHaveLength(1);
  });
  // A few hundred, on a slow machine a thousand; going back and forth over 60,000 signs takes many times that.
  expect(spent).toBeLessThan(5000);
});
