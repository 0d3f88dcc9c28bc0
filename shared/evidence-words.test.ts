import { expect, test } from 'vitest';
import { ofWhatWords, resultWords } from '#shared/evidence-words.ts';

test('a result is said with what it is to be read against', () => {
  expect(resultWords({ value: '78', scale: '' })).toBe('78');
  expect(resultWords({ value: '78', scale: 'out of 100' })).toBe('78 (out of 100)');
});

test('a title that begins with its kind does not say it twice', () => {
  const words = (title: string) => ofWhatWords({ kind: 'exam', title });
  expect(words('In-training exam 2026 · Percentile')).toBe('In-training exam 2026 · Percentile');
  expect(words('in-training exam')).toBe('in-training exam');
  expect(words('Percentile')).toBe('In-training exam: Percentile');
});
