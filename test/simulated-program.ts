import { chanceOf } from '../bench/chance.ts';
import type { Chance } from '../bench/chance.ts';
import type { Rating } from '#server/committee/rules/ratings.ts';

export type Size = { trainees: number; assessors: number; formsEach: number };
/** A program whose truth is known: every number follows from its seed. */
export type SimulatedProgram = {
  ratings: Rating[];
  trainees: { id: number; years: number }[];
  epas: number[];
  /** What an average assessor of the program would be expected to give. */
  levelOf: (trainee: number, epa: number, years: number) => number;
  leniencies: number[];
};

/**
 * Variances near published shares: of a rating some 37 % lie in who gives it, 19 % in the resident (Kelleher 2020). The
 * others are of the order that residents, EPAs and forms have in studies of workplace assessment.
 */
const VARIANCES = {
  trainee: 0.3,
  slope: 0.0225,
  traineeEpa: 0.09,
  assessor: 0.5,
  pair: 0.09,
  form: 0.1225,
  residual: 0.64,
};
const EPAS = 22;
const YEARS = 3;
const SHARED = 3;
/** Uneven, so that no linear model is right. */
const THRESHOLDS = [1.4, 2.5, 3.4, 4.4];

function normalOf(chance: Chance): (variance: number) => number {
  return (variance) =>
    Math.sqrt(-2 * variance * Math.log(1 - chance.between(0, 1))) *
    Math.cos(2 * Math.PI * chance.between(0, 1));
}

/** Of a normal distribution, the part below (Abramowitz and Stegun 7.1.26; wrong by less than 1e-7). */
function below(x: number): number {
  const z = Math.abs(x) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * z);
  const series = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  const tail = series.reduce((sum, factor) => (sum + factor) * t, 0) * Math.exp(-z * z);
  return x < 0 ? tail / 2 : 1 - tail / 2;
}

/** One of these places, each as often as its weight. */
function drawn(weights: readonly number[], chance: Chance): number {
  let left = chance.between(
    0,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  const found = weights.findIndex((weight) => (left -= weight) < 0);
  return Math.max(0, found);
}

const times = <One>(count: number, make: (index: number) => One) =>
  Array.from({ length: count }, (_, index) => make(index));

/** Who meets whom: two sites that three assessors share, a few assessors who write most, and favourites. */
function assignment({ trainees, assessors }: Size, chance: Chance): number[][] {
  const normal = normalOf(chance);
  const busy = times(assessors, () => Math.exp(normal(1)));
  const site = (index: number, count: number) => (index < count * 0.6 ? 'main' : 'other');
  const isShared = (assessor: number) => assessor < SHARED;
  return times(trainees, (trainee) =>
    busy.map((weight, assessor) =>
      isShared(assessor) || site(assessor, assessors) === (trainee % 5 < 3 ? 'main' : 'other')
        ? weight * Math.exp(normal(0.25))
        : 0,
    ),
  );
}

/** `isOrdinal`: levels of a probit truth; otherwise the latent numbers themselves, as the model has them. */
export function simulateProgram(seed: number, size: Size, isOrdinal = true): SimulatedProgram {
  const chance = chanceOf(seed);
  const normal = normalOf(chance);
  const abilities = times(size.trainees, () => normal(VARIANCES.trainee));
  const slopes = times(size.trainees, () => normal(VARIANCES.slope));
  const own = times(size.trainees, () => times(EPAS, () => normal(VARIANCES.traineeEpa)));
  const leniencies = times(size.assessors, () => normal(VARIANCES.assessor));
  const pairs = times(size.trainees, () => times(size.assessors, () => normal(VARIANCES.pair)));
  const ease = times(EPAS, () => 3.2 + normal(0.09));
  const often = times(EPAS, () => Math.exp(normal(0.5)));
  const weights = assignment(size, chance);

  const expected = (trainee: number, epa: number, years: number) => {
    const t = years - 1.5;
    const ability = (abilities[trainee] ?? 0) + (slopes[trainee] ?? 0) * t;
    return (ease[epa] ?? 0) + 0.55 * t - 0.06 * t * t + ability + (own[trainee]?.[epa] ?? 0);
  };
  const given = (latent: number) =>
    isOrdinal ? 1 + THRESHOLDS.filter((threshold) => latent > threshold).length : latent;

  const trainees = times(size.trainees, (id) => ({ id, years: 1 + (id % YEARS) }));
  const ratings: Rating[] = [];
  let form = 0;
  for (const { id, years } of trainees) {
    for (let shift = 0; shift < size.formsEach * years; shift += 1) {
      const at = chance.between(0, years);
      const assessor = drawn(weights[id] ?? [], chance);
      const shared =
        (leniencies[assessor] ?? 0) + (pairs[id]?.[assessor] ?? 0) + normal(VARIANCES.form);
      const seen = new Set(times(chance.oneOf([1, 2, 2, 3]), () => drawn(often, chance)));
      for (const epa of seen) {
        const latent = expected(id, epa, at) + shared + normal(VARIANCES.residual);
        ratings.push({ trainee: id, epa, assessor, form, level: given(latent), years: at });
      }
      form += 1;
    }
  }

  const spread = Math.sqrt(VARIANCES.pair + VARIANCES.form + VARIANCES.residual);
  const met = [...new Set(ratings.map(({ assessor }) => assessor))];
  return {
    ratings,
    trainees,
    epas: times(EPAS, (epa) => epa),
    leniencies,
    levelOf(trainee, epa, years) {
      const levels = met.map((assessor) => {
        const middle = expected(trainee, epa, years) + (leniencies[assessor] ?? 0);
        return isOrdinal
          ? THRESHOLDS.reduce((sum, threshold) => sum + below((middle - threshold) / spread), 1)
          : middle;
      });
      return levels.reduce((sum, level) => sum + level, 0) / levels.length;
    },
  };
}
