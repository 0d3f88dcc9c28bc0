import { expect, test } from 'vitest';
import type { ReviewQuestion } from '#shared/review-output.ts';
import { weeksOf, withGiven } from '#web/review/days.ts';

test('a month begins on its weekday and ends on its last day', () => {
  const november = weeksOf('2026-11-22');
  expect(november).toHaveLength(6);
  expect(november[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(november.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
  const february = weeksOf('2027-02-28');
  expect(february).toHaveLength(4);
  expect(february.flat()).not.toContain(null);
  expect(weeksOf('2026-03-29').flat().filter(Boolean)).toHaveLength(31);
});

const days = {
  today: '2026-11-22',
  answered: [
    { day: '2026-11-03', count: 6 },
    { day: '2026-11-22', count: 2 },
  ],
  coming: [
    { day: '2026-11-23', count: 0 },
    { day: '2026-11-24', count: 3 },
  ],
};

const question: ReviewQuestion = {
  id: 'q',
  setId: 's',
  patientIndex: 0,
  details: '62F septic shock',
  isNew: false,
  isDoubted: false,
  correction: null,
  order: [0, 1, 2, 3],
  isLastTry: false,
  madeAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: null,
  returns: {
    again: '2026-11-24T03:30:00.000Z',
    hard: '2026-11-24T08:00:00.000Z',
    good: '2026-11-25T08:00:00.000Z',
    easy: '2026-12-30T08:00:00.000Z',
  },
  question: 'What comes first?',
  options: ['A', 'B', 'C', 'D'],
  correctAnswer: 1,
  explanation: 'Because.',
};

test('what was answered without a network stands in today’s strokes and in those of its return', () => {
  const wrong = { index: 0, question, isRight: false, rating: 'good' as const };
  const right = { ...wrong, isRight: true, rating: 'hard' as const };
  const aside = { ...wrong, question: { ...question, isLastTry: true } };
  // In New York the wrong one comes back late in the evening of November 23.
  expect(withGiven(days, [wrong, right, aside], () => -300)).toEqual({
    today: '2026-11-22',
    answered: [
      { day: '2026-11-03', count: 6 },
      { day: '2026-11-22', count: 5 },
    ],
    coming: [
      { day: '2026-11-23', count: 1 },
      { day: '2026-11-24', count: 4 },
    ],
  });
  expect(withGiven(days, [], () => 0)).toBe(days);
});

test('an answer of a day without one begins that day', () => {
  const right = { index: 0, question, isRight: true, rating: 'easy' as const };
  const empty = { ...days, answered: [] };
  expect(withGiven(empty, [right], () => 0).answered).toEqual([{ day: '2026-11-22', count: 1 }]);
});
