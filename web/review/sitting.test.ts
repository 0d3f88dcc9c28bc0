import { expect, test } from 'vitest';
import type { ReviewQuestion } from '#shared/review-output.ts';
import {
  answered,
  beginSitting,
  comesBack,
  isRight,
  passed,
  putOff,
  rated,
  takenBack,
  undone,
} from '#web/review/sitting.ts';
import type { Sitting } from '#web/review/sitting.ts';

const question = (id: string): ReviewQuestion => ({
  id,
  setId: 's',
  patientIndex: 0,
  details: '62F septic shock',
  isNew: false,
  isDoubted: false,
  correction: null,
  order: [2, 0, 3, 1],
  isLastTry: false,
  madeAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: null,
  returns: {
    again: '2026-11-23T08:00:00.000Z',
    hard: '2026-11-24T08:00:00.000Z',
    good: '2026-11-25T08:00:00.000Z',
    easy: '2026-11-30T08:00:00.000Z',
  },
  question: 'What comes first?',
  options: ['A', 'B', 'C', 'D'],
  correctAnswer: 1,
  explanation: 'Because.',
});
const begin = () => beginSitting([question('q1'), question('q2')]);
type Step = (sitting: Sitting) => Sitting;
const all = (sitting: Sitting, ...steps: Step[]) => steps.reduce((now, step) => step(now), sitting);
const answer =
  (option: number): Step =>
  (sitting) =>
    answered(sitting, option);
const rate: Step = (sitting) => rated(sitting, 'r1', 'hard');

test('one press answers, and a second one changes nothing', () => {
  const given = all(begin(), answer(2));
  expect(given).toMatchObject({ chosen: 2, isAnswered: true });
  expect(all(given, answer(1))).toBe(given);
  expect(all(begin(), answer(7))).toEqual(begin());
});

test('an answer can be taken back while its question stands', () => {
  expect(all(begin(), answer(2), takenBack)).toEqual(begin());
  expect(all(begin(), takenBack)).toEqual(begin());
});

test('after a wrong answer the next question comes without a rating', () => {
  const wrong = all(begin(), answer(0));
  expect(isRight(wrong)).toBe(false);
  expect(all(wrong, rate)).toBe(wrong);
  expect(all(wrong, passed)).toMatchObject({
    index: 1,
    chosen: null,
    last: null,
    given: [{ index: 0, isRight: false }],
  });
});

test('a right answer is rated, and the rating can be taken back', () => {
  const right = all(begin(), answer(1));
  expect(all(right, passed)).toBe(right);
  const gone = all(right, rate);
  expect(gone).toMatchObject({ index: 1, isAnswered: false, last: { reviewId: 'r1' } });
  expect(gone.given).toMatchObject([{ index: 0, isRight: true, rating: 'hard' }]);
  expect(all(gone, undone)).toEqual(right);
  expect(all(gone, undone, undone)).toEqual(right);
});

test('a question put aside is passed over, and comes back unanswered when that is undone', () => {
  const aside = all(begin(), putOff);
  expect(aside).toMatchObject({ index: 1, given: [], last: { kind: 'aside', questionId: 'q1' } });
  expect(all(aside, undone)).toEqual(begin());
  expect(all(begin(), answer(0), putOff).given).toMatchObject([{ isRight: false }]);
});

test('at the end only the last step can be undone', () => {
  const end = all(begin(), answer(1), rate, answer(1), rate);
  expect(end.items[end.index]).toBeUndefined();
  expect(all(end, answer(1))).toBe(end);
  expect(all(end, undone)).toMatchObject({ index: 1, isAnswered: true, chosen: 1 });
});

test('an answer picked in the weekly mail comes first, marked and not given', () => {
  const items = [question('q1'), question('q2')];
  // What is kept as the fourth option is shown at the third place.
  expect(beginSitting(items, { questionId: 'q2', option: 3 })).toMatchObject({
    items: [{ id: 'q2' }, { id: 'q1' }],
    chosen: 2,
    isAnswered: false,
  });
  expect(beginSitting(items, { questionId: 'q2', option: 7 })).toMatchObject({ chosen: null });
  expect(beginSitting(items, { questionId: 'q9', option: 0 })).toEqual(begin());
});

test('a missed or guessed question comes back as one does, or is put aside after its last try', () => {
  const given = { index: 0, question: question('q1'), isRight: true, rating: 'easy' as const };
  const { returns } = given.question;
  expect(comesBack(given)).toBe(returns.easy);
  expect(comesBack({ ...given, rating: 'guessed' })).toBe(returns.again);
  expect(comesBack({ ...given, isRight: false })).toBe(returns.again);
  const last = { ...given.question, isLastTry: true };
  expect(comesBack({ ...given, question: last })).toBe(returns.easy);
  expect(comesBack({ ...given, question: last, isRight: false })).toBeNull();
});
