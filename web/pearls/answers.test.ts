import { expect, test } from 'vitest';
import {
  answersFromText,
  chooseOption,
  countAnswered,
  mergeAnswers,
  submitAnswer,
  waitingIn,
} from '#web/pearls/answers.ts';

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

test('the answer that the server keeps stands above what this device remembers', () => {
  const inTab = { q1: { chosen: 1, submitted: true }, q4: { chosen: 0, submitted: false } };
  const waiting = [
    { questionId: 'q1', chosen: 2 },
    { questionId: 'q2', chosen: 2 },
  ];
  const onServer = [
    { questionId: 'q1', chosen: 3 },
    { questionId: 'q3', chosen: 3 },
  ];
  expect(mergeAnswers(inTab, waiting, onServer)).toEqual({
    q1: { chosen: 3, submitted: true },
    q2: { chosen: 2, submitted: true },
    q3: { chosen: 3, submitted: true },
    q4: { chosen: 0, submitted: false },
  });
});

test('of what waits to be sent only the answers of this set are shown in it', () => {
  const write = (path: string, body: Record<string, unknown>) => ({ value: { path, body } });
  const kept = [
    write('/api/pearls/s1/answers', { questionId: 'q1', chosen: 2 }),
    write('/api/pearls/s2/answers', { questionId: 'q2', chosen: 2 }),
    write('/api/review/q3', { reviewId: 'r', chosen: 1 }),
    write('/api/pearls/s1/answers', { questionId: 7 }),
  ];
  expect(waitingIn(kept, '/api/pearls/s1/answers')).toEqual([{ questionId: 'q1', chosen: 2 }]);
});

test('a withdrawn question counts neither as asked nor as answered', () => {
  const withdrawn = {
    kind: 'withdrawn',
    reason: 'Both options are right.',
    byName: 'Ada Lee',
    byRole: 'Cardiologist',
    at: '2026-11-21T08:00:00.000Z',
    was: null,
  } as const;
  const questions = [
    { id: 'q1', correction: null },
    { id: 'q2', correction: null },
    { id: 'q3', correction: withdrawn },
  ];
  const given = Object.fromEntries(
    ['q1', 'q3'].map((id) => [id, { chosen: 0, submitted: true }] as const),
  );
  expect(countAnswered(questions, given)).toEqual({ answered: 1, asked: 2 });
});
