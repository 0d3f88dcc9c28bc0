import { expect, test } from 'vitest';
import { findCrossings } from '#shared/phi/crossings.ts';

const spot = (text: string) =>
  findCrossings(text, false).map(({ start, end }) => text.slice(start, end));

test.each([
  ['MVC at 5th and Main, restrained', '5th and Main'],
  ['Crash at Elm & 3rd', 'Elm & 3rd'],
  ['found at 7th and grand, overdose', '7th and grand'],
  ['hit by a car, Lincoln Ave at 9th St', 'Lincoln Ave at 9th St'],
])('a crossing is found in: %s', (text, found) => {
  expect(spot(text)).toEqual([found]);
});

test.each([
  '5th and 6th ribs, 2nd and 3rd degree burns after a crash',
  'car hit a tree, Head and Neck CT',
  'left main and LAD, 1st and second troponin',
  'between 4th and 5th intercostal space',
])('no crossing is found in: %s', (text) => {
  expect(spot(text)).toEqual([]);
});
