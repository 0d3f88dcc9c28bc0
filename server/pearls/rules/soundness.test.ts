import { expect, test } from 'vitest';
import type { ParsedQuestion } from '#server/pearls/rules/acceptance.ts';
import { soundQuestions } from '#server/pearls/rules/soundness.ts';

function ask(
  question: string,
  options: ParsedQuestion['options'],
  key: 0 | 1 | 2 | 3 = 0,
): ParsedQuestion {
  return { question, options, correctAnswer: key, explanation: 'Because of the clot.' };
}

const OPTIONS: ParsedQuestion['options'] = ['Aspirin', 'Heparin', 'Alteplase', 'Warfarin'];

test.each([
  'All of the following are signs of tamponade EXCEPT which?',
  'Which of the following is NOT a sign of tamponade?',
  'Which drug is not given in this case?',
  'Which of the following drugs should you not give?',
  'Which would not be given?',
  'Which cause is least likely here?',
  'Which plan is the least appropriate?',
  'Which of these statements is false?',
  'Which one isn’t indicated?',
])('a question that asks for the exception is not kept: %s', (stem) => {
  expect(soundQuestions([ask(stem, OPTIONS)])).toEqual([]);
});

test.each([
  'He is not febrile and has no rash. Which drug comes first?',
  'Which drug is given next if the pressure does not rise with fluid?',
  'Which step is best in a patient who is not breathing?',
  'What is given when the seizure does not stop?',
  'Which test has fewer results that are false positive?',
  'Which step is best when the first diagnosis was wrong?',
])('a stem that only says what the patient does not have is kept: %s', (stem) => {
  const question = ask(stem, OPTIONS);
  expect(soundQuestions([question])).toEqual([question]);
});

test.each([
  'All of the above',
  'None of the above',
  'All options are correct',
  'Both A and B',
  'A and C',
  'Options A and C are correct',
  'None of these',
])('a question with the option "%s" is not kept', (option) => {
  expect(
    soundQuestions([ask('Which comes first?', ['Aspirin', 'Heparin', 'Alteplase', option])]),
  ).toEqual([]);
});

test('four options have to differ in more than letters, case and stops', () => {
  const same: ParsedQuestion['options'] = ['Aspirin', 'aspirin.', 'Alteplase', 'Heparin'];
  const near: ParsedQuestion['options'] = ['0.1 mg', '0.01 mg', '1 mg', '10 mg'];
  const equal: ParsedQuestion['options'] = ['5 mg', '5.0mg', '1 mg', '10 mg'];
  expect(soundQuestions([ask('Which comes first?', same)])).toEqual([]);
  expect(soundQuestions([ask('Which dose is right?', equal)])).toEqual([]);
  expect(soundQuestions([ask('Which dose is right?', near)])).toHaveLength(1);
});

test('the same stem is asked once', () => {
  const questions = [ask('Which comes first?', OPTIONS), ask('Which comes  FIRST?', OPTIONS, 2)];
  expect(soundQuestions(questions)).toEqual([questions[0]]);
});

test('no third question in a row gives its key away as the longest option', () => {
  const telling: ParsedQuestion['options'] = [
    'Aspirin together with heparin',
    'Heparin',
    'Alteplase',
    'Warfarin',
  ];
  const questions = ['One?', 'Two?', 'Three?', 'Four?'].map((stem) => ask(stem, telling));
  expect(soundQuestions(questions).map(({ question }) => question)).toEqual(['One?', 'Two?']);
  const mixed = [...questions.slice(0, 2), ask('Between?', OPTIONS), ...questions.slice(2)];
  expect(soundQuestions(mixed)).toHaveLength(5);
});
