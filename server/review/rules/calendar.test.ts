import { expect, test } from 'vitest';
import { comingOn } from '#server/review/rules/calendar.ts';

test('what is beyond the daily number moves on to the next day, and what is new fills what is left', () => {
  const backlog = { waiting: 0, unseen: 0, dailyNumber: 20 };
  expect(comingOn([0, 3, 0, 5], backlog)).toEqual([0, 3, 0, 5]);
  expect(comingOn([30, 0, 0], { ...backlog, waiting: 15 })).toEqual([20, 20, 5]);
  expect(comingOn([18, 0, 0], { ...backlog, unseen: 14 })).toEqual([20, 10, 2]);
  expect(comingOn([0, 0], { ...backlog, unseen: 14, dailyNumber: 5 })).toEqual([5, 5]);
});
