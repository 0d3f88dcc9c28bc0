import { expect, test } from 'vitest';
import type { TraineeProgress } from '#shared/assessment-output.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { epaNumbers, headWords, saturdaysWords } from '#web/trainees/words.ts';

function progressOf(dates: Record<number, string[]>): TraineeProgress {
  return {
    trainee: { id: 'trainee', displayName: 'Maya', traineeLevel: 'resident' },
    scope: 'all',
    form: SHIPPED_TEMPLATE,
    epas: SHIPPED_TEMPLATE.epas
      .filter(({ number }) => number in dates)
      .map((epa) => {
        const points = (dates[epa.number] ?? []).map((shiftDate, index) => ({
          assessmentId: `${epa.number}-${index}`,
          shiftDate,
          rating: 3,
          words: 'I helped a little',
          assessor: 1,
        }));
        return { set: SHIPPED_TEMPLATE.name, epa, points, assessors: 1 };
      }),
    forms: Object.values(dates).flat().length,
    saturdays: [],
    unconfirmed: 0,
  };
}

test('a long list of EPAs is cut, a short one is told whole', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  expect(epaNumbers([], 22)).toBe('None');
  expect(epaNumbers([7], 22)).toBe('7');
  expect(epaNumbers(numbers(10), 22)).toBe('1, 2, 3, 4, 5, 6, 7, 8, 9, 10');
  expect(epaNumbers(numbers(11), 22)).toBe('1, 2, 3, 4, 5, 6, 7, 8 and 3 more');
  expect(epaNumbers(numbers(22), 22)).toBe('All 22');
  expect(epaNumbers(numbers(6), 6)).toBe('All 6');
});

test('a trainee is told with how many forms there are, by whom, and since when', () => {
  expect(headWords(progressOf({}))).toBe('Resident');
  expect(headWords(progressOf({ 2: ['2026-11-20'], 12: ['2026-05-03'] }))).toBe(
    'Resident, 2 forms by 1 person since May 2026',
  );
});

test('a form of two EPAs is told as one, and one of a Saturday with the others', () => {
  const given = progressOf({ 2: ['2026-11-20'], 12: ['2026-11-20'] });
  const saturday = {
    assessmentId: 'one',
    shiftDate: '2026-05-02',
    rating: 2,
    words: '2 on Saturday’s 1 to 3+',
    scale: ['1', '2', '3+'],
    assessor: 2,
    observations: 4,
  };
  expect(headWords({ ...given, forms: 2, saturdays: [saturday] })).toBe(
    'Resident, 2 forms by 2 people since May 2026',
  );
});

test("Saturdays' ratings by one assessor are too few to say, however many", () => {
  const saturday = (assessor: number) => ({
    assessmentId: 'one',
    shiftDate: '2026-11-14',
    rating: 2,
    words: '2 on Saturday’s 1 to 3+',
    scale: ['1', '2', '3+'],
    assessor,
    observations: 4,
  });
  const bySame = [1, 1, 1, 1, 1].map(saturday);
  expect(saturdaysWords([saturday(1)])).toBe(
    '1 rating of 4 observations by 1 assessor: too few to say',
  );
  expect(saturdaysWords(bySame)).toBe('5 ratings of 20 observations by 1 assessor: too few to say');
  expect(saturdaysWords([...bySame, saturday(2)])).toBe(
    '6 ratings of 24 observations by 2 assessors',
  );
});
