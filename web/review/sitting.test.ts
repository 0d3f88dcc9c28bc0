import { expect, test } from 'vitest';
import type { ReviewQuestion } from '#shared/review-output.ts';
import {
  beginSitting,
  chosenIn,
  isRight,
  passed,
  putOff,
  rated,
  submitted,
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
const choose =
  (option: number): Step =>
  (sitting) =>
    chosenIn(sitting, option);
const rate: Step = (sitting) => rated(sitting, 'r1', 'hard');

test('an answer can be changed until it is submitted, and nothing can be submitted before one is chosen', () => {
  expect(all(begin(), submitted)).toEqual(begin());
  const given = all(begin(), choose(0), choose(2), submitted);
  expect(given).toMatchObject({ chosen: 2, isSubmitted: true });
  expect(all(given, choose(1))).toBe(given);
  expect(all(begin(), choose(7))).toEqual(begin());
});

test('after a wrong answer the next question comes without a rating', () => {
  const wrong = all(begin(), choose(0), submitted);
  expect(isRight(wrong)).toBe(false);
  expect(all(wrong, rate)).toBe(wrong);
  expect(all(wrong, passed)).toMatchObject({ index: 1, chosen: null, last: null });
});

test('a right answer is rated, and the rating can be taken back', () => {
  const right = all(begin(), choose(1), submitted);
  expect(all(right, passed)).toBe(right);
  const gone = all(right, rate);
  expect(gone).toMatchObject({ index: 1, isSubmitted: false, last: { reviewId: 'r1' } });
  expect(all(gone, undone)).toEqual(right);
  expect(all(gone, undone, undone)).toEqual(right);
});

test('a question put aside is passed over, and comes back unanswered when that is undone', () => {
  const aside = all(begin(), choose(0), putOff);
  expect(aside).toMatchObject({ index: 1, last: { kind: 'aside', questionId: 'q1' } });
  expect(all(aside, undone)).toEqual(begin());
});

test('at the end only the last step can be undone', () => {
  const end = all(begin(), choose(1), submitted, rate, choose(1), submitted, rate);
  expect(end.items[end.index]).toBeUndefined();
  expect(all(end, choose(1), submitted)).toBe(end);
  expect(all(end, undone)).toMatchObject({ index: 1, isSubmitted: true, chosen: 1 });
});

test('an answer picked in the weekly mail comes first, chosen and not submitted', () => {
  const items = [question('q1'), question('q2')];
  // What is kept as the fourth option is shown at the third place.
  expect(beginSitting(items, { questionId: 'q2', option: 3 })).toMatchObject({
    items: [{ id: 'q2' }, { id: 'q1' }],
    chosen: 2,
    isSubmitted: false,
  });
  expect(beginSitting(items, { questionId: 'q2', option: 7 })).toMatchObject({ chosen: null });
  expect(beginSitting(items, { questionId: 'q9', option: 0 })).toEqual(begin());
});
