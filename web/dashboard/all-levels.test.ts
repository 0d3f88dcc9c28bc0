import { expect, test } from 'vitest';
import { allLevels, givenWords } from '#web/dashboard/all-levels.ts';

type Given = [shiftDate: string, rating: number, assessor: number];

function epaOf(number: number, given: readonly Given[]) {
  const points = given.map(([shiftDate, rating, assessor], index) => ({
    assessmentId: `${number}-${index}`,
    shiftDate,
    rating,
    words: '',
    assessor,
  }));
  return { set: 'One', epa: { number, title: `EPA ${number}` }, points, assessors: 1 };
}

const TWO = {
  epas: [
    epaOf(2, [
      ['2026-07-03', 2, 1],
      ['2026-11-20', 5, 1],
    ]),
    epaOf(12, [
      ['2026-08-01', 4, 2],
      ['2026-09-01', 4, 1],
    ]),
  ],
};

test('all levels stand in one picture in the order of their shifts, each with its EPA', () => {
  expect(allLevels(TWO).map(({ epa, shiftDate }) => [epa.number, shiftDate])).toEqual([
    [2, '2026-07-03'],
    [12, '2026-08-01'],
    [12, '2026-09-01'],
    [2, '2026-11-20'],
  ]);
  expect(allLevels({ epas: [] })).toEqual([]);
});

test('what was given is told as it was given, and never as one level', () => {
  expect(givenWords(allLevels(TWO))).toBe(
    'Given so far: between 2 and 5. In 3 of the last 4 nobody had to help.',
  );
  const same: Given[] = [
    ['2026-07-03', 3, 1],
    ['2026-07-04', 3, 1],
  ];
  expect(givenWords(allLevels({ epas: [epaOf(1, same)] }))).toBe('Given so far: each a 3.');
  expect(givenWords(allLevels({ epas: [epaOf(1, same.slice(1))] }))).toBe('');
});
