import { expect, test } from 'vitest';
import { NEW_A_DAY } from '#shared/review.ts';
import { allowedThen, allowedToday } from '#server/review/rules/today.ts';

const NOTHING = { due: 0, unseen: 0, begun: 0, reviewed: 0, dailyNumber: 20 };

test('what is due goes before what is new, and both together are at most the daily number', () => {
  expect(allowedToday({ ...NOTHING, due: 15, unseen: 30 })).toMatchObject({
    due: 15,
    unseen: 5,
    waiting: 0,
    later: 25,
    room: 0,
  });
  expect(allowedToday({ ...NOTHING, due: 90, unseen: 30 })).toMatchObject({
    due: 20,
    unseen: 0,
    waiting: 70,
    later: 30,
  });
});

test('what was reviewed today is part of the daily number, and never makes it less than nothing', () => {
  expect(allowedToday({ ...NOTHING, due: 90, reviewed: 14 })).toMatchObject({
    due: 6,
    waiting: 84,
  });
  expect(allowedToday({ ...NOTHING, due: 3, unseen: 2, reviewed: 25 })).toMatchObject({
    due: 0,
    unseen: 0,
    waiting: 3,
    later: 2,
    room: 0,
  });
});

test('new ones are ten a day at most, those begun today among them', () => {
  const many = { ...NOTHING, unseen: 30, dailyNumber: 100 };
  expect(allowedToday(many)).toMatchObject({ unseen: NEW_A_DAY, later: 20, room: 0 });
  expect(allowedToday({ ...many, begun: 4, reviewed: 9 })).toMatchObject({ unseen: 6 });
  expect(allowedToday({ ...many, unseen: 3 })).toMatchObject({ unseen: 3, room: 7 });
});

test('who never set a number has twenty', () => {
  expect(allowedToday({ ...NOTHING, due: 33, dailyNumber: null })).toMatchObject({
    due: 20,
    dailyNumber: 20,
  });
});

test('a later day is told with no more than the daily number', () => {
  expect(allowedThen(70, 30, 20)).toBe(20);
  expect(allowedThen(4, 30, 20)).toBe(14);
  expect(allowedThen(4, 1, 20)).toBe(5);
});
