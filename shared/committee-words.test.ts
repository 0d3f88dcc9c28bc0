import { expect, test } from 'vitest';
import { isStraight, leaningWords, levelWords, reasonsWords } from '#shared/committee-words.ts';

test('a level is said after where it lies', () => {
  const level = { estimate: 3.78, low: 3.5, high: 4.06, isClipped: false };
  expect(levelWords(level)).toBe('likely 3.5 to 4.1, most likely 3.8');
});

test('how lenient somebody is says on which side of the average assessor', () => {
  const said = (low: number, estimate: number, high: number) =>
    leaningWords({ low, estimate, high });
  expect(said(0.2, 0.5, 0.8)).toBe('likely 0.2 to 0.8 above, most likely 0.5 above');
  expect(said(-0.8, -0.5, -0.2)).toBe('likely 0.2 to 0.8 below, most likely 0.5 below');
  expect(said(-0.1, 0.2, 0.4)).toBe('likely 0.1 below to 0.4 above, most likely 0.2 above');
});

test('reasons stand in one line, minimums by what is missing most', () => {
  expect(
    reasonsWords([
      { kind: 'few_assessors', assessors: 3 },
      {
        kind: 'behind',
        items: [
          { label: 'Chest tube', real: 6, minimum: 10 },
          { label: 'Cricothyrotomy', real: 0, minimum: 3 },
          { label: 'Vaginal delivery', real: 9, minimum: 10 },
        ],
      },
    ]),
  ).toBe('3 assessors only; Cricothyrotomy 0 of 3, Chest tube 6 of 10 and 1 more minimum');
});

test('eight judged alike are a straight line, seven are not, and what cannot be assessed is none', () => {
  expect(isStraight(Array<number>(8).fill(2))).toBe(true);
  expect(isStraight([...Array<number>(7).fill(2), 2.5])).toBe(false);
  expect(isStraight([...Array<number>(7).fill(2), 'not_assessable', null])).toBe(false);
});
