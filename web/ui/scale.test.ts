import { expect, test } from 'vitest';
import {
  givingWay,
  heightOf,
  markOf,
  placeOf,
  runningMedian,
  stacked,
  ticksUpTo,
} from '#web/ui/scale.ts';

test('time runs from the left to the right, with room for whole marks at both ends', () => {
  expect(placeOf(0, 0, 100)).toBe(3);
  expect(placeOf(50, 0, 100)).toBe(50);
  expect(placeOf(100, 0, 100)).toBe(97);
  expect(placeOf(400, 0, 100)).toBe(97);
  expect(placeOf(-1, 0, 100)).toBe(3);
});

test('a single moment stands at the right', () => {
  expect(placeOf(7, 7, 7)).toBe(97);
});

test('the highest level is at the top', () => {
  expect(heightOf(5, 5, 26, 16)).toBe(16);
  expect(heightOf(1, 5, 26, 16)).toBe(120);
  expect(heightOf(2.5, 5, 26, 16)).toBe(81);
});

test('marks in one place give way up and down, those apart or of another level stay', () => {
  const at = (place: number, level: number) => ({ place, level });
  expect(givingWay([at(10, 3), at(10, 3), at(11, 3)])).toEqual([0, -9, 9]);
  expect(givingWay([at(10, 3), at(10, 4), at(20, 3)])).toEqual([0, 0, 0]);
});

test('a running median follows a change and forgets a single outlier', () => {
  const steps = (levels: number[]) => levels.map((level, at) => ({ at, level }));
  const smoothed = (levels: number[]) => runningMedian(steps(levels)).map(({ level }) => level);
  expect(smoothed([3, 3, 1, 3, 3])).toEqual([3, 3, 3, 3, 3]);
  expect(smoothed([1, 1, 1, 5, 5, 5, 5])).toEqual([1, 1, 1, 5, 5, 5, 5]);
  expect(smoothed([2, 4])).toEqual([3, 3]);
  expect(smoothed([])).toEqual([]);
});

test('two of one moment make one step of the line', () => {
  const line = runningMedian([
    { at: 1, level: 2 },
    { at: 1, level: 2 },
    { at: 2, level: 4 },
  ]);
  expect(line.map(({ at }) => at)).toEqual([1, 2]);
});

test('twelve series are told apart by their marks alone', () => {
  const marks = Array.from({ length: 12 }, (_, index) => JSON.stringify(markOf(index + 1)));
  expect(new Set(marks).size).toBe(12);
  expect(markOf(13)).toEqual(markOf(1));
});

test.each([
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [5, [0, 2, 4, 6]],
  [8, [0, 2, 4, 6, 8]],
  [9, [0, 5, 10]],
  [21, [0, 10, 20, 30]],
  [40, [0, 10, 20, 30, 40]],
  [4000, [0, 1000, 2000, 3000, 4000]],
])('an axis up to %i has few and round numbers', (most, ticks) => {
  expect(ticksUpTo(most)).toEqual(ticks);
});

test('each part of a bar begins where the one before it ends', () => {
  expect(stacked([3, 0, 2])).toEqual([
    { start: 0, value: 3 },
    { start: 3, value: 0 },
    { start: 3, value: 2 },
  ]);
});
