import { expect, test } from 'vitest';
import { dayWords, nextWords, waitingWords } from '#web/review/words.ts';

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
    picked: null,
    waiting: 0,
    dailyNumber: 20,
    asksIfGuessed: true,
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

test('what waits beyond the daily number is said, with the number', () => {
  const review = {
    items: [],
    picked: null,
    waiting: 12,
    dailyNumber: 20,
    asksIfGuessed: true,
    due: 0,
    new: 0,
    reviewedToday: 20,
    putAside: 0,
    questions: 90,
    nextDueAt: null,
    nextDue: 0,
  };
  expect(waitingWords(review)).toBe('12 more questions are due and wait: at most 20 come a day.');
  expect(waitingWords({ ...review, waiting: 1 })).toBe(
    '1 more question is due and waits: at most 20 come a day.',
  );
  expect(waitingWords({ ...review, waiting: 0 })).toBeNull();
});
