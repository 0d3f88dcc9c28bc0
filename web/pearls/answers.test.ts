import { expect, test } from 'vitest';
import { answersFromText, chooseOption, submitAnswer } from '#web/pearls/answers.ts';

test('an answer can be changed until it is submitted', () => {
  const changed = chooseOption(chooseOption({}, 'q1', 0), 'q1', 2);
  expect(changed).toEqual({ q1: { chosen: 2, submitted: false } });
  const submitted = submitAnswer(changed, 'q1');
  expect(chooseOption(submitted, 'q1', 1)).toBe(submitted);
});

test('nothing can be submitted before an option is chosen', () => {
  expect(submitAnswer({}, 'q1')).toEqual({});
});

test('answers survive a reload, and what cannot be read is left out', () => {
  const text = JSON.stringify({
    q1: { chosen: 1, submitted: true },
    q2: { chosen: 9, submitted: true },
  });
  expect(answersFromText(text)).toEqual({ q1: { chosen: 1, submitted: true } });
  expect(answersFromText('nonsense')).toEqual({});
  expect(answersFromText(null)).toEqual({});
});
