import { expect, test } from 'vitest';
import type { ParsedQuestion } from '#server/pearls/rules/acceptance.ts';
import { shuffled } from '#server/pearls/rules/shuffle.ts';

const QUESTION: ParsedQuestion = {
  question: 'Which drug comes first?',
  options: ['Aspirin', 'Heparin', 'Alteplase', 'Warfarin'],
  correctAnswer: 1,
  explanation: 'Heparin prevents propagation of the clot.',
};

test('the key stays the same answer, and the order is always the same for one question', () => {
  for (let id = 0; id < 50; id += 1) {
    const { options, correctAnswer } = shuffled(QUESTION, `question-${id}`);
    expect(options[correctAnswer]).toBe('Heparin');
    expect(options.toSorted()).toEqual(QUESTION.options.toSorted());
    expect(shuffled(QUESTION, `question-${id}`)).toEqual(shuffled(QUESTION, `question-${id}`));
  }
});

test('over many questions each letter is the key about as often', () => {
  const keys = Array.from(
    { length: 2000 },
    (_, id) => shuffled(QUESTION, `id-${id}`).correctAnswer,
  );
  for (const letter of [0, 1, 2, 3]) {
    const share = keys.filter((key) => key === letter).length / keys.length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.3);
  }
});

test.each([
  'Option A is too slow.',
  'The correct answer is B.',
  'B is right because it acts at once.',
  'It acts at once. C: too late.',
  'A and D delay care.',
  'Too slow (D).',
  'B) acts at once.',
  'Heparin is right; A raises the rate, C causes ischemia.',
  'Unlike C, it works at once.',
  'In contrast, D delays surgery.',
  'A delays surgery.',
  'B, by contrast, is slow.',
  'A wrong dose is in C.',
  'The first option is too late.',
  'Choice one is too late.',
  'Heparin is right (b), the others delay.',
  'The correct answer is b.',
  'a) is too slow.',
  'The 2nd option acts at once.',
])('where the explanation names letters the order is left: %s', (explanation) => {
  for (const id of ['one', 'two', 'three', 'four'])
    expect(shuffled({ ...QUESTION, explanation }, id).options).toEqual(QUESTION.options);
});

test.each([
  'A slow drug is no help. A large clot needs heparin.',
  'Hepatitis B and vitamin K are no cause, a D-dimer and C. difficile no help.',
  'Group A streptococcus at 38.5 C; B lines and C-reactive protein rise.',
  'The other options are later steps.',
  'The answer is a large clot, and option pricing says nothing.',
])('an article or a name is no letter: %s', (explanation) => {
  const orders = ['one', 'two', 'three', 'four', 'five'].map((id) =>
    shuffled({ ...QUESTION, explanation }, id).options.join(),
  );
  expect(new Set(orders).size).toBeGreaterThan(1);
});
