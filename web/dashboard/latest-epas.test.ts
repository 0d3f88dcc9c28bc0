import { expect, test } from 'vitest';
import { isEnough } from '#shared/progress.ts';
import { latestEpas } from '#web/dashboard/latest-epas.ts';

function epaOf(number: number, shifts: [shiftDate: string, assessor: number][]) {
  const points = shifts.map(([shiftDate, assessor], index) => ({
    assessmentId: `${number}-${index}`,
    shiftDate,
    rating: 3,
    words: 'I helped a little',
    assessor,
  }));
  return { set: 'One', epa: { number, title: `EPA ${number}` }, points, assessors: 1 };
}

test('the dashboard shows the four EPAs that were assessed last, the newest first', () => {
  const epas = [
    epaOf(1, [['2026-11-01', 1]]),
    epaOf(2, [['2026-10-01', 1]]),
    epaOf(3, [
      ['2026-01-01', 1],
      ['2026-11-20', 1],
    ]),
    epaOf(4, [['2026-11-03', 1]]),
    epaOf(5, [['2026-11-02', 1]]),
  ];
  expect(latestEpas({ epas }).map(({ epa }) => epa.number)).toEqual([3, 4, 5, 1]);
  expect(latestEpas({ epas: [] })).toEqual([]);
});

test('many assessments of different EPAs are not enough to say something of any', () => {
  const epas = [1, 2, 3, 4, 5, 6].map((number) =>
    epaOf(number, [
      ['2026-11-01', 1],
      ['2026-11-02', 2],
    ]),
  );
  expect(latestEpas({ epas }).map(({ points }) => isEnough(points))).not.toContain(true);
});
