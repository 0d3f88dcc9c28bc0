import { expect, test } from 'vitest';
import { dayWords, nextWords } from '#web/review/words.ts';

const NOW = new Date(2026, 10, 20, 22, 30);

test('when a question comes back is said as one would say it', () => {
  expect(dayWords(new Date(2026, 10, 20, 23, 59), NOW)).toBe('later today');
  expect(dayWords(new Date(2026, 10, 21, 0, 0), NOW)).toBe('tomorrow');
  expect(dayWords(new Date(2026, 10, 23, 7), NOW)).toBe('on Monday');
  expect(dayWords(new Date(2026, 11, 4, 7), NOW)).toBe('on December 4');
});

test('the end of a sitting says how many come next, and when', () => {
  const review = {
    items: [],
    due: 0,
    new: 0,
    reviewedToday: 3,
    putAside: 0,
    questions: 9,
    nextDueAt: new Date(2026, 10, 21, 9).toISOString(),
  };
  expect(nextWords({ ...review, nextDue: 4 }, NOW)).toBe('4 questions come tomorrow.');
  expect(nextWords({ ...review, nextDue: 1 }, NOW)).toBe('1 question comes tomorrow.');
  expect(nextWords({ ...review, nextDue: 0, nextDueAt: null }, NOW)).toBeNull();
});
