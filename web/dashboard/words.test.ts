import { expect, test } from 'vitest';
import { waitingWords, whenWords } from '#web/dashboard/words.ts';

const NOW = new Date(2026, 10, 21, 7, 5);

test.each([
  ['today by its time', new Date(2026, 10, 21, 0, 10), '12:10 AM'],
  [
    'the last evening as yesterday, however few hours ago',
    new Date(2026, 10, 20, 23, 59),
    'Yesterday',
  ],
  ['the last week by its day', new Date(2026, 10, 15, 12), 'Sunday'],
  ['a week ago by its date', new Date(2026, 10, 14, 12), 'November 14'],
  ['another year with that year', new Date(2025, 11, 31, 12), 'December 31, 2025'],
])('what happened is named: %s', (_, at, words) => {
  expect(whenWords(at, NOW)).toBe(words);
});

test('one waiting person is not many', () => {
  expect(waitingWords(1)).toBe('1 person waits for your decision');
  expect(waitingWords(3)).toBe('3 people wait for your decision');
});
