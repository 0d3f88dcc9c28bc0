import { enoughEvidence } from '#server/committee/rules/evidence.ts';
import type { Fit } from '#server/committee/rules/fit.ts';
import { leniencyOf, levelAt, levelInterval, onScale } from '#server/committee/rules/levels.ts';
import type { Rating } from '#server/committee/rules/ratings.ts';
import type { SimulatedProgram } from '#test/simulated-program.ts';

const LATELY = 0.5;

/** One level now: what it is, what a raw mean and the model say, and whether the interval has it. */
export type Score = { truth: number; raw: number; said: number; isCovered: boolean };

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

function scoreOf(
  { levelOf }: SimulatedProgram,
  fit: Fit,
  trainee: { id: number; years: number },
  epas: readonly number[],
  ratings: readonly Rating[],
): Score[] {
  const count = (key: 'form' | 'assessor') => new Set(ratings.map((rating) => rating[key])).size;
  const lately = ratings.filter(({ years }) => years > trainee.years - LATELY);
  const found = levelAt(fit, trainee.id, epas, trainee.years);
  if (!found || lately.length === 0 || !enoughEvidence(count('form'), count('assessor'))) return [];
  const truth = mean(epas.map((epa) => levelOf(trainee.id, epa, trainee.years)));
  const { low, high } = levelInterval(found);
  return [
    {
      truth,
      raw: mean(lately.map(({ level }) => level)),
      said: onScale(found.estimate),
      isCovered: low <= truth && truth <= high,
    },
  ];
}

/** Each trainee's level over all EPAs, and that on each EPA with enough evidence. */
export function scoresOf(program: SimulatedProgram, fit: Fit): { all: Score[]; each: Score[] } {
  const byTrainee = Map.groupBy(program.ratings, ({ trainee }) => trainee);
  const all: Score[] = [];
  const each: Score[] = [];
  for (const trainee of program.trainees) {
    const ratings = byTrainee.get(trainee.id) ?? [];
    all.push(...scoreOf(program, fit, trainee, program.epas, ratings));
    for (const [epa, own] of Map.groupBy(ratings, (rating) => rating.epa)) {
      each.push(...scoreOf(program, fit, trainee, [epa], own));
    }
  }
  return { all, each };
}

export const errorOf = (scores: readonly Score[], by: 'raw' | 'said') =>
  Math.sqrt(mean(scores.map((score) => (score[by] - score.truth) ** 2)));

export const coverageOf = (scores: readonly Score[]) =>
  mean(scores.map(({ isCovered }) => Number(isCovered)));

/** Kendall's tau: of all pairs, how many more are in their true order than in the other. */
export function agreementOf(scores: readonly Score[], by: 'raw' | 'said'): number {
  const signs = scores.flatMap((a, index) =>
    scores.slice(0, index).map((b) => Math.sign((a[by] - b[by]) * (a.truth - b.truth))),
  );
  return mean(signs);
}

/** The weakest third by truth, the middle and the strongest. */
export function thirdsOf(scores: readonly Score[]): Score[][] {
  const sorted = scores.toSorted((a, b) => a.truth - b.truth);
  return [0, 1, 2].map((third) =>
    sorted.slice(
      Math.round((third * sorted.length) / 3),
      Math.round(((third + 1) * sorted.length) / 3),
    ),
  );
}

/** Pearson's correlation of what is said of each assessor and the truth. */
export function leniencyAgreement({ leniencies }: SimulatedProgram, fit: Fit): number {
  const pairs = fit.assessors.map((assessor) => [
    leniencyOf(fit, assessor)?.estimate ?? 0,
    leniencies[assessor] ?? 0,
  ]);
  const [said, truth] = [0, 1].map((side) => {
    const own = pairs.map((pair) => pair[side] ?? 0);
    const middle = mean(own);
    return own.map((one) => one - middle);
  });
  const product = (a: readonly number[] = [], b: readonly number[] = []) =>
    a.reduce((sum, one, index) => sum + one * (b[index] ?? 0), 0);
  return product(said, truth) / Math.sqrt(product(said, said) * product(truth, truth));
}
