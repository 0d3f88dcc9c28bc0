import { expect, test } from 'vitest';
import { componentsOf } from '#server/committee/rules/components.ts';
import type { Ratios } from '#server/committee/rules/blocks.ts';
import { fitAt, fitLevels } from '#server/committee/rules/fit.ts';
import type { Fit } from '#server/committee/rules/fit.ts';
import {
  intervalOf,
  leniencyOf,
  levelAt,
  levelInterval,
  onScale,
} from '#server/committee/rules/levels.ts';
import type { Rating } from '#server/committee/rules/ratings.ts';
import { sumRatings } from '#server/committee/rules/sums.ts';
import { simulateProgram } from '#test/simulated-program.ts';

const NONE: Ratios = { trainee: 0, slope: 0, traineeEpa: 0, assessor: 0, pair: 0, form: 0 };
const SMALL = { trainees: 12, assessors: 8, formsEach: 15 };

function fitWith(ratings: readonly Rating[], ratios: Ratios): Fit {
  const [component] = componentsOf(ratings);
  if (!component) throw new Error('no ratings');
  return fitAt(sumRatings(component), ratios);
}

function theFit(ratings: readonly Rating[]): Fit {
  const fit = fitLevels(ratings)[0]?.fit;
  if (!fit) throw new Error('no fit');
  return fit;
}

/** Each trainee's levels, each by another assessor on a shift of its own. */
const balanced = (levels: readonly (readonly number[])[]): Rating[] =>
  levels.flatMap((own, trainee) =>
    own.map((level, n) => ({
      trainee,
      epa: 1,
      assessor: n,
      form: trainee * own.length + n,
      level,
      years: 1.5,
    })),
  );

test("a level lies between the trainee's mean and everybody's, nearer to the trainee's the more there is of it", () => {
  const fit = fitWith(
    balanced([
      [4, 5, 5, 4],
      [2, 3, 2, 3],
      [3, 3, 4, 2],
    ]),
    {
      ...NONE,
      trainee: 0.5,
    },
  );
  const everybody = 40 / 12;
  const kept = (4 * 0.5) / (1 + 4 * 0.5);
  const { estimate = 0, se = 0 } = levelAt(fit, 0, [1], 1.5) ?? {};
  expect(estimate).toBeCloseTo(everybody + kept * (4.5 - everybody), 10);
  expect(se ** 2).toBeCloseTo(fit.variances.residual * (0.5 * (1 - kept) + (1 - kept) / 12), 10);
});

test('ratings of one form tell less than as many of several forms', () => {
  const apart = balanced([
    [4, 5, 5, 4],
    [2, 3, 2, 3],
    [3, 3, 4, 2],
  ]).map((rating, n) => ({
    ...rating,
    assessor: 1,
    epa: 1 + (n % 4),
  }));
  const together = apart.map((rating) => ({ ...rating, form: rating.trainee }));
  const ratios = { ...NONE, trainee: 0.5, form: 0.4 };
  const seOf = (ratings: Rating[]) =>
    (levelAt(fitWith(ratings, ratios), 0, [1, 2, 3, 4], 1.5)?.se ?? 0) /
    Math.sqrt(fitWith(ratings, ratios).variances.residual);
  expect(seOf(together)).toBeGreaterThan(seOf(apart));
});

test('whoever is rated by a lenient assessor is not rewarded for it', () => {
  const lenient = 0;
  const ratings = Array.from({ length: 12 }, (_, trainee) =>
    Array.from({ length: 20 }, (__, n): Rating => {
      // The first trainee meets mostly the lenient one, the second never.
      const assessor = trainee === 0 && n % 4 > 0 ? lenient : trainee === 1 ? 1 + (n % 5) : n % 6;
      return {
        trainee,
        epa: 1,
        assessor,
        form: trainee * 20 + n,
        level: 3 + ((n + trainee) % 2) * (n % 3 === 0 ? 1 : 0) + (assessor === lenient ? 1 : 0),
        years: 1.5,
      };
    }),
  ).flat();
  const rawOf = (trainee: number) => {
    const own = ratings.filter((rating) => rating.trainee === trainee);
    return own.reduce((sum, { level }) => sum + level, 0) / own.length;
  };
  const fit = theFit(ratings);
  const levelOf = (trainee: number) => levelAt(fit, trainee, [1], 1.5)?.estimate ?? 0;
  expect(rawOf(0) - rawOf(1)).toBeGreaterThan(0.7);
  expect(Math.abs(levelOf(0) - levelOf(1))).toBeLessThan(0.15);
  expect(leniencyOf(fit, lenient)?.estimate).toBeGreaterThan(0.6);
});

test('the order in which ratings come changes nothing, to the last byte', () => {
  const { ratings } = simulateProgram(7, SMALL);
  const turned = [...ratings.slice(300), ...ratings.slice(0, 300).toReversed()];
  expect(theFit(turned)).toEqual(theFit(ratings));
});

test('were every level one higher, every trainee would stand one higher, and no assessor be more lenient', () => {
  const { ratings, trainees, epas } = simulateProgram(8, SMALL);
  const low = theFit(ratings);
  const high = theFit(ratings.map((rating) => ({ ...rating, level: rating.level + 1 })));
  for (const { id, years } of trainees) {
    const [before, after] = [low, high].map((fit) => levelAt(fit, id, epas, years));
    expect((after?.estimate ?? 0) - (before?.estimate ?? 0)).toBeCloseTo(1, 4);
    expect(after?.se).toBeCloseTo(before?.se ?? 0, 4);
  }
  for (const assessor of low.assessors) {
    const [before, after] = [low, high].map((fit) => leniencyOf(fit, assessor)?.estimate);
    expect(after).toBeCloseTo(before ?? 0, 4);
  }
});

test('leniencies are told from the average assessor: together they are nothing', () => {
  const fit = theFit(simulateProgram(9, SMALL).ratings);
  const all = fit.assessors.map((assessor) => leniencyOf(fit, assessor)?.estimate ?? 0);
  expect(all.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 8);
  expect(Math.max(...all)).toBeGreaterThan(0.1);
});

test('the level over some EPAs is the mean of the levels on each, and surer', () => {
  const { ratings } = simulateProgram(10, SMALL);
  const fit = theFit(ratings);
  const each = [2, 5, 7].map((epa) => levelAt(fit, 3, [epa], 1));
  const over = levelAt(fit, 3, [2, 5, 7], 1);
  const mean = each.reduce((sum, one) => sum + (one?.estimate ?? 0), 0) / 3;
  expect(over?.estimate).toBeCloseTo(mean, 10);
  expect(over?.se).toBeLessThan(Math.max(...each.map((one) => one?.se ?? 0)));
});

test('an EPA on which nobody was rated has no level, and changes none', () => {
  const { ratings } = simulateProgram(10, SMALL);
  const fit = theFit(ratings);
  expect(levelAt(fit, 3, [99], 1)).toBeNull();
  expect(levelAt(fit, 3, [2, 99, 2], 1)).toEqual(levelAt(fit, 3, [2], 1));
  expect(levelAt(fit, 99, [2], 1)).toBeNull();
  expect(leniencyOf(fit, 99)).toBeNull();
});

test("an EPA on which a trainee was never rated is judged by the trainee's others, less surely", () => {
  const { ratings } = simulateProgram(10, SMALL);
  const without = ratings.filter(({ trainee, epa }) => trainee !== 3 || epa !== 2);
  const fit = fitWith(without, theFit(ratings).ratios);
  expect(levelAt(fit, 3, [2], 1)?.se).toBeGreaterThan(
    levelAt(fitWith(ratings, fit.ratios), 3, [2], 1)?.se ?? 9,
  );
  const [unseen = 0, others = 0] = [[2], [0, 1, 3, 4, 5]].map(
    (epas) => levelAt(fit, 3, epas, 1)?.estimate,
  );
  expect(Math.abs(unseen - others)).toBeLessThan(0.5);
});

test('an interval ends where the scale ends, and says so', () => {
  expect(levelInterval({ estimate: 4.8, se: 0.2 })).toMatchObject({ high: 5, isClipped: true });
  expect(levelInterval({ estimate: 1.2, se: 0.2 })).toMatchObject({ low: 1, isClipped: true });
  expect(levelInterval({ estimate: 3, se: 0.2 }).isClipped).toBe(false);
  expect(intervalOf({ estimate: -0.4, se: 0 })).toEqual({
    low: -0.4,
    high: -0.4,
    isClipped: false,
  });
  expect([onScale(5.3), onScale(0.8), onScale(4)]).toEqual([5, 1, 4]);
});
