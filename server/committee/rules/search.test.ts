import { expect, test } from 'vitest';
import { findLowest } from '#server/committee/rules/search.ts';

test('the lowest point of a tilted valley is found', () => {
  const { at } = findLowest(
    ([x = 0, y = 0, z = 0]) =>
      (x - 1) ** 2 + (y + 2) ** 2 + 1.6 * (x - 1) * (y + 2) + Math.cosh(z - 0.5),
    [0, 0, 0],
  );
  [1, -2, 0.5].forEach((one, axis) => expect(at[axis]).toBeCloseTo(one, 2));
});

test('what falls without end is followed to the edge only', () => {
  const { at } = findLowest(([x = 0]) => x, [0]);
  expect(at[0]).toBe(-9);
  expect(findLowest(([x = 0]) => -x, [0]).at[0]).toBe(6);
});
