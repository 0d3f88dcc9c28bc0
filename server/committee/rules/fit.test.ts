import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitLevels } from '#server/committee/rules/fit.ts';
import { leniencyOf, levelAt } from '#server/committee/rules/levels.ts';
import type { Rating } from '#server/committee/rules/ratings.ts';
import { simulateProgram } from '#test/simulated-program.ts';

const problemsOf = (ratings: readonly Rating[]) => fitLevels(ratings).map(({ problem }) => problem);
const SMALL = { trainees: 12, assessors: 8, formsEach: 15 };

test('sites without a common assessor are estimated apart, and neither changes the other', () => {
  const here = simulateProgram(11, SMALL).ratings;
  const there = simulateProgram(12, SMALL).ratings.map((rating) => ({
    ...rating,
    trainee: rating.trainee + 100,
    assessor: rating.assessor + 100,
    form: rating.form + 10_000,
  }));
  const [first, second] = fitLevels([...there, ...here]);
  expect(first).toEqual(fitLevels(here)[0]);
  expect(first?.trainees).toEqual(Array.from({ length: 12 }, (_, n) => n));
  expect(second?.assessors.every((assessor) => assessor >= 100)).toBe(true);
  expect(second?.problem).toBeNull();
});

test('one assessor whom both sites share connects them', () => {
  const here = simulateProgram(11, SMALL).ratings;
  const there = here.map((rating) => ({
    ...rating,
    trainee: rating.trainee + 100,
    assessor: rating.assessor === 0 ? 0 : rating.assessor + 100,
    form: rating.form + 10_000,
  }));
  expect(fitLevels([...here, ...there])).toHaveLength(1);
});

test('a program of three trainees is too small for an estimate', () => {
  const { ratings } = simulateProgram(13, { ...SMALL, trainees: 3, formsEach: 60 });
  expect(new Set(problemsOf(ratings))).toEqual(new Set(['few_trainees']));
});

test('one assessor alone says nothing of who is lenient', () => {
  const ratings = simulateProgram(14, SMALL).ratings.map((rating) => ({ ...rating, assessor: 1 }));
  expect(problemsOf(ratings)).toEqual(['few_assessors']);
});

test('assessors who each know one trainee do not count as comparing any', () => {
  const ratings = simulateProgram(14, SMALL).ratings.map((rating) => ({
    ...rating,
    assessor: rating.form % 3 === 0 ? 0 : 1 + rating.assessor + 100 * rating.trainee,
  }));
  expect(problemsOf(ratings)).toEqual(['few_assessors']);
});

test('fewer than 150 ratings are too few', () => {
  const byTrainee = Map.groupBy(simulateProgram(15, SMALL).ratings, ({ trainee }) => trainee);
  const first = (count: number) => [...byTrainee.values()].flatMap((own) => own.slice(0, count));
  expect(problemsOf(first(12))).toEqual(['few_ratings']);
  expect(problemsOf(first(13))).toEqual([null]);
});

test('where everybody gives fives there is nothing to tell apart', () => {
  const fives = simulateProgram(16, SMALL).ratings.map((rating) => ({ ...rating, level: 5 }));
  expect(problemsOf(fives)).toEqual(['one_level']);
  const byEpa = fives.map((rating) => ({ ...rating, level: 1 + (rating.epa % 5) }));
  expect(problemsOf(byEpa)).toEqual(['one_level']);
});

test('shifts of one day only, or of two, leave out what time cannot say', () => {
  const { ratings, epas } = simulateProgram(17, SMALL);
  for (const [days, estimable] of [
    [1, { linear: false, square: false }],
    [2, { linear: true, square: false }],
    [3, { linear: true, square: true }],
  ] as const) {
    const fit = fitLevels(
      ratings.map((rating) => ({ ...rating, years: 0.7 + (rating.form % days) })),
    )[0]?.fit;
    expect(fit?.estimable).toEqual(estimable);
    expect(fit && levelAt(fit, 0, epas, 2.7)?.estimate).toBeCloseTo(3, -1);
  }
});

test('no ratings, no estimate', () => {
  expect(fitLevels([])).toEqual([]);
});

test('whatever is rated, a level is a number with an error of its own', () => {
  const rating = fc.record({
    epa: fc.integer({ min: 1, max: 4 }),
    assessor: fc.integer({ min: 1, max: 6 }),
    form: fc.integer({ min: 1, max: 60 }),
    level: fc.integer({ min: 1, max: 5 }),
    years: fc.oneof(fc.constant(1.5), fc.double({ min: 0, max: 5, noNaN: true })),
  });
  const isSame = fc.constantFrom('trainee', 'pair', 'none');
  fc.assert(
    fc.property(fc.array(rating, { minLength: 150, maxLength: 200 }), isSame, (given, same) => {
      const ratings = given.map((one, n) => ({
        ...one,
        trainee: n % 11,
        // Levels that leave no residual are the hardest.
        level: { trainee: 1 + (n % 5), pair: 1 + (((n % 11) + one.assessor) % 5), none: one.level }[
          same
        ],
      }));
      for (const { fit } of fitLevels(ratings)) {
        if (!fit) continue;
        const found = [
          ...[...fit.trainees.keys()].flatMap((trainee) => [
            levelAt(fit, trainee, [1, 2, 3, 4], 3),
            levelAt(fit, trainee, [1], 0),
          ]),
          ...fit.assessors.map((assessor) => leniencyOf(fit, assessor)),
        ];
        for (const one of found) {
          expect(Number.isFinite(one?.estimate ?? 0)).toBe(true);
          expect(Number.isFinite(one?.se ?? 0)).toBe(true);
        }
      }
    }),
    { seed: 1, numRuns: 15 },
  );
});
