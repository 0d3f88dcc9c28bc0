import { expect, test } from 'vitest';
import { furthestBehind, isCredited, minimumsSource, toGo } from '#shared/procedure-stats.ts';
import type { MinimumCount } from '#shared/procedure-output.ts';

const count = (key: string, real: number, minimum: number): MinimumCount => ({
  key,
  label: key,
  minimum,
  real,
  realVerified: 0,
  simulated: 40,
  simulatedVerified: 40,
});

test('what is watched or fails counts for no minimum, and success that was not said counts', () => {
  expect(isCredited('observed', null)).toBe(false);
  expect(isCredited('observed', true)).toBe(false);
  expect(isCredited('assisted', false)).toBe(false);
  expect(isCredited('assisted', null)).toBe(true);
  expect(isCredited('independent', true)).toBe(true);
});

test('those of whose minimum most is missing come first, among equals as the program has them', () => {
  const items = [
    count('intubation', 35, 35),
    count('chest_tube', 5, 10),
    count('cricothyrotomy', 0, 3),
    count('lumbar_puncture', 0, 15),
    count('vaginal_delivery', 0, 0),
    count('cardiac_pacing', 9, 6),
  ];
  expect(furthestBehind(items).map(({ key }) => key)).toEqual([
    'cricothyrotomy',
    'lumbar_puncture',
    'chest_tube',
    'intubation',
    'vaginal_delivery',
    'cardiac_pacing',
  ]);
  expect(items.map(toGo)).toEqual([0, 5, 3, 15, 0, 0]);
});

test('whose numbers they are is said', () => {
  const minimums = { cohort: 2025, fromYear: 1900, isShipped: true, items: [] };
  expect(minimumsSource(minimums)).toBe('As published; check with your program.');
  expect(minimumsSource({ ...minimums, fromYear: 2024, isShipped: false })).toBe(
    'Set by the program for those who began in 2024 or later.',
  );
  expect(minimumsSource({ ...minimums, fromYear: null, isShipped: false })).toBe(
    'No minimums are set for these procedures.',
  );
});
