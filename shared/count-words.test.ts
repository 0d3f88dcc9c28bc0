import { expect, test } from 'vitest';
import { counted, grouped } from '#shared/count-words.ts';

test('a number is grouped as English groups it', () => {
  for (const count of [0, 7, 999, 1000, 12_345, 100_000, 1_234_567, 9_007_199_254_740_991])
    expect(grouped(count)).toBe(count.toLocaleString('en-US'));
});

test('what is counted has its singular and its plural', () => {
  expect(counted(0, 'form')).toBe('0 forms');
  expect(counted(1, 'form')).toBe('1 form');
  expect(counted(1234, 'person', 'people')).toBe('1,234 people');
});
