import { expect, test } from 'vitest';
import { componentsOf } from '#server/committee/rules/components.ts';
import { fitAt } from '#server/committee/rules/fit.ts';
import { leniencyOf, levelAt } from '#server/committee/rules/levels.ts';
import { factorize, logDeterminant, solveLower } from '#server/committee/rules/matrix.ts';
import type { Rating } from '#server/committee/rules/ratings.ts';
import { sumRatings } from '#server/committee/rules/sums.ts';
import { simulateProgram } from '#test/simulated-program.ts';

const RATIOS = { trainee: 0.5, slope: 0.04, traineeEpa: 0.15, assessor: 0.7, pair: 0.2, form: 0.3 };
const { ratings } = simulateProgram(21, { trainees: 10, assessors: 6, formsEach: 5 });
const fit = fitAt(
  sumRatings(componentsOf(ratings)[0] ?? { trainees: [], assessors: [], ratings }),
  RATIOS,
);
const timeOf = ({ years }: Rating) => years - 1.5;
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const product = (a: readonly number[], b: readonly number[]) =>
  sumOf(a.map((one, n) => one * (b[n] ?? 0)));

/** x of M·x = right for each right side, and ln|M|; as a textbook has it, without any blocks. */
function solvedBy(matrix: readonly (readonly number[])[]) {
  const size = matrix.length;
  const lower = Float64Array.from(matrix.flat());
  factorize(lower, size);
  const half = (right: readonly number[]) => {
    const found = Float64Array.from(right);
    solveLower(lower, size, found);
    return [...found];
  };
  return { half, logarithm: logDeterminant(lower, size) };
}

/** What two ratings share, as a ratio to the residual. */
function covariance(a: Rating, b: Rating): number {
  const { trainee, slope, traineeEpa, assessor, pair, form } = RATIOS;
  const isSame = (key: keyof Rating) => Number(a[key] === b[key]);
  const own = trainee + slope * timeOf(a) * timeOf(b) + traineeEpa * isSame('epa');
  const pairs = pair * isSame('assessor') + form * isSame('form');
  return Number(a === b) + assessor * isSame('assessor') + isSame('trainee') * (own + pairs);
}

const fixed = (epa: number, t: number) => [...fit.epas.map((one) => Number(one === epa)), t, t * t];
const V = solvedBy(ratings.map((a) => ratings.map((b) => covariance(a, b))));
const columns = Array.from({ length: fit.epas.length + 2 }, (_, n) =>
  V.half(ratings.map((rating) => fixed(rating.epa, timeOf(rating))[n] ?? 0)),
);
const levels = V.half(ratings.map(({ level }) => level));
const XVX = solvedBy(columns.map((a) => columns.map((b) => product(a, b))));
const XVy = XVX.half(columns.map((column) => product(column, levels)));
const rest = product(levels, levels) - product(XVy, XVy);
const residual = rest / (ratings.length - columns.length);

/** The best linear unbiased prediction of x·β + a random part, from the random part's covariance with each rating. */
function predicted(x: readonly number[], shared: readonly number[], prior: number) {
  const c = V.half(shared);
  const left = XVX.half(x.map((one, n) => one - product(columns[n] ?? [], c)));
  return {
    estimate: product(left, XVy) + product(c, levels),
    se: Math.sqrt(residual * (prior - product(c, c) + product(left, left))),
  };
}

test('variance and likelihood are those of the whole covariance matrix', () => {
  expect(fit.residual).toBeCloseTo(residual, 8);
  const free = ratings.length - columns.length;
  const deviance = V.logarithm + XVX.logarithm + free * Math.log(residual);
  expect(fit.deviance).toBeCloseTo(deviance, 6);
});

test('a level and its error are those of the whole covariance matrix, an EPA never seen included', () => {
  const { trainee, slope, traineeEpa, assessor } = RATIOS;
  const share = 1 / fit.assessors.length;
  for (const id of fit.trainees.keys()) {
    const years = 0.5 + (id % 3);
    for (const epas of [[1], [0, 1, 2, 3, 4, 5, 6], fit.epas]) {
      const t = years - 1.5;
      const x = fixed(-1, t).map((one, n) =>
        n < fit.epas.length ? Number(epas.includes(fit.epas[n] ?? -1)) / epas.length : one,
      );
      const shared = ratings.map((rating) => {
        const own =
          trainee +
          slope * t * timeOf(rating) +
          (traineeEpa * Number(epas.includes(rating.epa))) / epas.length;
        return assessor * share + Number(rating.trainee === id) * own;
      });
      const prior = trainee + slope * t * t + traineeEpa / epas.length + assessor * share;
      const { estimate, se } = predicted(x, shared, prior);
      expect(levelAt(fit, id, epas, years)?.estimate).toBeCloseTo(estimate, 8);
      expect(levelAt(fit, id, epas, years)?.se).toBeCloseTo(se, 8);
    }
  }
});

test('a leniency and its error are those of the whole covariance matrix', () => {
  const share = 1 / fit.assessors.length;
  for (const assessor of fit.assessors) {
    const shared = ratings.map(
      (rating) => RATIOS.assessor * (Number(rating.assessor === assessor) - share),
    );
    const none = fit.epas.map(() => 0);
    const { estimate, se } = predicted([...none, 0, 0], shared, RATIOS.assessor * (1 - share));
    expect(leniencyOf(fit, assessor)?.estimate).toBeCloseTo(estimate, 8);
    expect(leniencyOf(fit, assessor)?.se).toBeCloseTo(se, 8);
  }
});
