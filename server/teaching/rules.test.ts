import { expect, test } from 'vitest';
import { STATEMENTS } from '#shared/teaching.ts';
import type { TeachingAnswers } from '#shared/teaching.ts';
import { countAnswers, isEnough, medianOf } from '#server/teaching/rules.ts';

const by = (traineeId: string) => ({ traineeId, formerId: null });
const former = (formerId: string) => ({ traineeId: null, formerId });

test('four evaluations by four people are enough, and no fewer of either', () => {
  const four = ['a', 'b', 'c', 'd'].map(by);
  expect(isEnough(4, four)).toBe(true);
  expect(isEnough(3, four)).toBe(false);
  expect(isEnough(6, [...four.slice(1), ...four.slice(1)])).toBe(false);
  expect(isEnough(6, [...four, ...four.slice(2)])).toBe(true);
});

test('whose account is deleted still counts, and as one person', () => {
  const three = ['a', 'b', 'c'].map(by);
  expect(isEnough(4, [...three, former('x')])).toBe(true);
  expect(isEnough(4, [by('a'), by('b'), former('x'), former('x')])).toBe(false);
});

test('each statement is counted by itself, and what was not answered nowhere', () => {
  const none = Object.fromEntries(STATEMENTS.map((key) => [key, null])) as TeachingAnswers;
  const counted = countAnswers([
    { ...none, respect: 5, feedback: 1 },
    { ...none, respect: 5, feedback: 'unseen' },
    { ...none, respect: 2 },
  ]);
  expect(counted.respect).toEqual({ counts: [0, 1, 0, 0, 2], unseen: 0 });
  expect(counted.feedback).toEqual({ counts: [1, 0, 0, 0, 0], unseen: 1 });
  expect(counted.autonomy).toEqual({ counts: [0, 0, 0, 0, 0], unseen: 0 });
});

test('the median is the middle point, or what lies between two', () => {
  expect(medianOf([0, 0, 0, 0, 0])).toBeNull();
  expect(medianOf([0, 0, 0, 1, 0])).toBe(4);
  expect(medianOf([0, 1, 0, 0, 2])).toBe(5);
  expect(medianOf([0, 0, 2, 2, 0])).toBe(3.5);
});
