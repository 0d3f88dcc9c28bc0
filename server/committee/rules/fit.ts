import type { Ratios } from './blocks.ts';
import { componentsOf } from './components.ts';
import type { Component } from './components.ts';
import { solve } from './equations.ts';
import type { Solved } from './equations.ts';
import type { Rating } from './ratings.ts';
import { findLowest } from './search.ts';
import { sumRatings } from './sums.ts';
import type { Sums } from './sums.ts';

/** Kept with every level: another version may say another level of the same ratings. */
export const MODEL_VERSION = 'fair-level-1';

const LEAST = { trainees: 10, assessors: 5, traineesEach: 2, ratings: 150 };
/** Ratios to the residual from which the search begins, in the order of `ratiosAt`. */
const START = [0.4, 0.03, 0.15, 0.5, 0.15, 0.2].map((ratio) => Math.log(ratio));

/** Why there is no estimate: the first that holds. `one_level`: each EPA was given one and the same level everywhere. */
type Problem = 'few_trainees' | 'few_assessors' | 'few_ratings' | 'one_level';
/** In levels squared, that of the slope for a year. */
export type Variances = Ratios & { residual: number };
export type Fit = Solved &
  Pick<Sums, 'epas' | 'assessors' | 'estimable'> & {
    /** In the order of the blocks, with the places of their EPAs. */
    trainees: Map<number, { block: number; epas: number[] }>;
    ratios: Ratios;
    variances: Variances;
  };
export type Fitted = Pick<Component, 'trainees' | 'assessors'> &
  ({ fit: Fit; problem: null } | { fit: null; problem: Problem });

function ratiosAt(logarithms: readonly number[]): Ratios {
  const [trainee = 0, slope = 0, traineeEpa = 0, assessor = 0, pair = 0, form = 0] = logarithms.map(
    Math.exp,
  );
  return { trainee, slope, traineeEpa, assessor, pair, form };
}

function problemOf({ trainees, ratings }: Component): Problem | null {
  const met = new Map<number, Set<number>>();
  const given = new Map<number, number>();
  let isVaried = false;
  for (const { assessor, trainee, epa, level } of ratings) {
    met.set(assessor, (met.get(assessor) ?? new Set()).add(trainee));
    isVaried ||= (given.get(epa) ?? level) !== level;
    given.set(epa, level);
  }
  const comparing = [...met.values()].filter(({ size }) => size >= LEAST.traineesEach);
  if (trainees.length < LEAST.trainees) return 'few_trainees';
  if (comparing.length < LEAST.assessors) return 'few_assessors';
  // More than the fixed effects, of which there are two beside the EPAs.
  if (ratings.length < Math.max(LEAST.ratings, given.size + 3)) return 'few_ratings';
  return isVaried ? null : 'one_level';
}

/** With ratios that are known. */
export function fitAt(sums: Sums, ratios: Ratios): Fit {
  const solved = solve(sums, ratios);
  const { residual } = solved;
  const { trainee, slope, traineeEpa, assessor, pair, form } = ratios;
  return {
    ...solved,
    epas: sums.epas,
    assessors: sums.assessors,
    estimable: sums.estimable,
    trainees: new Map(sums.trainees.map(({ trainee: id, epas }, block) => [id, { block, epas }])),
    ratios,
    variances: {
      trainee: trainee * residual,
      slope: slope * residual,
      traineeEpa: traineeEpa * residual,
      assessor: assessor * residual,
      pair: pair * residual,
      form: form * residual,
      residual,
    },
  };
}

/** By restricted maximum likelihood, the residual variance profiled out. */
function fitSums(sums: Sums): Fit {
  const found = findLowest((place) => solve(sums, ratiosAt(place)).deviance, START);
  return fitAt(sums, ratiosAt(found.at));
}

/** One estimate for each group of trainees whom shared assessors connect, or why there is none. */
export function fitLevels(ratings: readonly Rating[]): Fitted[] {
  return componentsOf(ratings).map((component) => {
    const { trainees, assessors } = component;
    const problem = problemOf(component);
    return problem === null
      ? { trainees, assessors, fit: fitSums(sumRatings(component)), problem }
      : { trainees, assessors, fit: null, problem };
  });
}
