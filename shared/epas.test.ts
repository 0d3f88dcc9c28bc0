import { expect, test } from 'vitest';
import { EPAS, epasOn, findEpa } from '#shared/epas.ts';
import { WEEKDAYS } from '#shared/shift-date.ts';
import type { Weekday } from '#shared/shift-date.ts';

/** Spec point 9, word for word. */
const SPEC: [Weekday, string][] = [
  ['Sunday', '13, 2, 14, 16, 8, 15, 17, 12'],
  ['Monday', '17, 2, 10, 13, 14, 16, 12, 4'],
  ['Tuesday', '12, 13, 17, 2, 5, 22, 16, 14'],
  ['Wednesday', '14, 22, 2, 17, 12, 16, 13, 18, 3'],
  ['Thursday', '6, 19, 13, 16, 17, 22, 14, 12'],
  ['Friday', '12, 16, 13, 14, 17, 1, 22, 11'],
  ['Saturday', ''],
];

test.each(SPEC)("on a %s the form offers the spec's EPAs in the spec's order", (day, numbers) => {
  const offered = epasOn(day);
  expect(offered.map(({ number }) => number).join(', ')).toBe(numbers);
  expect(offered.every(({ title }) => title.length > 10)).toBe(true);
});

test('every day of the week has its line', () => {
  expect(SPEC.map(([day]) => day)).toEqual([...WEEKDAYS]);
});

test('there are 22 EPAs, numbered from 1, each with a title of its own', () => {
  expect(EPAS.map(({ number }) => number)).toEqual(Array.from({ length: 22 }, (_, i) => i + 1));
  expect(new Set(EPAS.map(({ title }) => title)).size).toBe(22);
  expect(findEpa(12)?.title).toBe('Provide invasive and noninvasive airway management');
});

test.each([0, 23, -1, 1.5, Number.NaN])('there is no EPA %d', (number) => {
  expect(findEpa(number)).toBeNull();
});
