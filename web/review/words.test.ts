import { expect, test } from 'vitest';
import {
  awayWords,
  caseName,
  dayWords,
  minutesWords,
  nextWords,
  waitingWords,
} from '#web/review/words.ts';

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

test('a button says the day of the return in a few words', () => {
  const on = (month: number, day: number, year = 2026) =>
    awayWords(new Date(year, month - 1, day, 7).toISOString(), NOW);
  expect([on(11, 21), on(11, 22), on(12, 6)]).toEqual(['tomorrow', 'in 2 days', 'in 16 days']);
  expect([on(12, 10), on(12, 11)]).toEqual(['in 20 days', 'in 3 weeks']);
  expect([on(12, 25), on(1, 30, 2027)]).toEqual(['in 5 weeks', 'in 2 months']);
  expect([on(3, 2, 2027), on(11, 20, 2027)]).toEqual(['in 3 months', 'in a year']);
});

test('the end says the minutes in a word, and none where the page was left open', () => {
  expect(minutesWords(20_000)).toBe('In less than a minute.');
  expect(minutesWords(70_000)).toBe('In one minute.');
  expect(minutesWords(4 * 60_000)).toBe('In four minutes.');
  expect(minutesWords(17 * 60_000)).toBe('In 17 minutes.');
  expect(minutesWords(9 * 3_600_000)).toBeNull();
});

test('a case is named by its first line, cut where it is long', () => {
  expect(caseName('64M tearing chest pain\n190/110 right arm')).toBe('64M tearing chest pain');
  expect(caseName('62F '.repeat(40))).toHaveLength(60);
});
