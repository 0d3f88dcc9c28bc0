import { expect, test } from 'vitest';
import { holding, tellingWords } from '#server/corrections/rules/holders.ts';

test('an index looks for the long plain words of a passage, not for figures or half of a compound', () => {
  expect(
    tellingWords('Give **dexamethasone** 0.15 mg/kg early, with beta-lactam and fluid.'),
  ).toEqual(['dexamethasone', 'early', 'fluid', 'give', 'with']);
  expect(tellingWords('K 3.1')).toEqual([]);
});

const made = {
  textId: null,
  was: 'Give dexamethasone 10 mg early.',
  now: null,
  wasQuestion: null,
  nowQuestion: null,
  reason: '',
  byName: '',
  byRole: '',
  createdAt: new Date(0),
};
const words = {
  question: 'What is first?',
  options: ['A', 'B', 'C', 'D'] as [string, string, string, string],
  correctAnswer: 0 as const,
  explanation: 'A is.',
};

test('a text holds a passage, a question its own words, and neither the other', () => {
  const text = {
    textId: null,
    content: '- Give **dexamethasone** 10 mg early.',
    questions: [words],
  };
  expect(holding([], made)(text)).toBe(true);
  expect(holding([], { ...made, wasQuestion: words })(text)).toBe(true);
  expect(holding([], { ...made, was: 'Give dexamethasone 1 mg early.' })(text)).toBe(false);
  const other = { ...words, question: 'What is last?' };
  expect(holding([], { ...made, wasQuestion: other })(text)).toBe(false);
});
