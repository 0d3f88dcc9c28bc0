import { addScaled, at, factorize, logDeterminant } from './matrix.ts';
import type { Products } from './products.ts';
import type { TraineeSums } from './sums.ts';

/** What varies beside the residual, as ratios to its variance. */
export type Ratios = {
  trainee: number;
  slope: number;
  traineeEpa: number;
  assessor: number;
  pair: number;
  form: number;
};

/**
 * A trainee's own unknowns (ability, slope, one for each EPA) factorized, and the rows that tie them to what is shared:
 * t, the EPAs, t², the level, the assessors. `places` says where in the border each of these columns stands.
 */
export type Block = {
  own: Float64Array;
  unknowns: number;
  ties: Float64Array;
  places: number[];
};
/** Ratings of one form belong together: R⁻¹ = I − τ/(1 + n·τ)·11ᵀ within a form of n. */
function weigh({ ratings, forms }: TraineeSums, ratio: number): Products {
  const base = ratings.base.slice();
  const arms = ratings.arms.slice();
  for (const [size, products] of forms) {
    const weight = -ratio / (1 + size * ratio);
    addScaled(base, 0, weight, products.base, 0, base.length);
    addScaled(arms, 0, weight, products.arms, 0, arms.length);
  }
  return { base, arms };
}

/** Takes the pairs out, of which each knows one assessor only, and scales the assessors. Answers ln of the pairs' determinant. */
function eliminatePairs({ base, arms }: Products, width: number, ratios: Ratios): number {
  const root = Math.sqrt(ratios.assessor);
  let logarithm = 0;
  for (let arm = 0; arm < arms.length; arm += width + 1) {
    const grown = 1 + ratios.pair * at(arms, arm + width);
    for (let row = 0; row < width; row += 1) {
      const factor = (-ratios.pair / grown) * at(arms, arm + row);
      addScaled(base, row * width, factor, arms, arm, row + 1);
    }
    for (let column = 0; column < width; column += 1) {
      arms[arm + column] = (at(arms, arm + column) * root) / grown;
    }
    arms[arm + width] = (at(arms, arm + width) * ratios.assessor) / grown;
    logarithm += Math.log(grown);
  }
  return logarithm;
}

function tie(sums: TraineeSums, { base, arms }: Products, ratios: Ratios, places: number[]): Block {
  const { width } = sums;
  const unknowns = width - 2;
  const scale = rootsOf(ratios, unknowns);
  const own = new Float64Array(unknowns * unknowns);
  const ties = new Float64Array(unknowns * places.length);
  for (let row = 0; row < unknowns; row += 1) {
    const factor = at(scale, row);
    for (let column = 0; column <= row; column += 1) {
      own[row * unknowns + column] = factor * at(scale, column) * at(base, row * width + column);
    }
    own[row * unknowns + row] = 1 + at(own, row * unknowns + row);
    const start = row * places.length;
    for (let column = 1; column < width; column += 1) {
      const from = Math.max(row, column) * width + Math.min(row, column);
      ties[start + column - 1] = factor * at(base, from);
    }
    for (let arm = 0; arm < sums.assessors.length; arm += 1) {
      ties[start + width - 1 + arm] = factor * at(arms, arm * (width + 1) + row);
    }
  }
  factorize(own, unknowns);
  for (let row = 0; row < unknowns; row += 1) {
    const start = row * places.length;
    for (let above = 0; above < row; above += 1) {
      const factor = -at(own, row * unknowns + above);
      addScaled(ties, start, factor, ties, above * places.length, places.length);
    }
    const pivot = at(own, row * unknowns + row);
    for (let i = start; i < start + places.length; i += 1) ties[i] = at(ties, i) / pivot;
  }
  return { own, unknowns, ties, places };
}

export function rootsOf(ratios: Ratios, unknowns: number): Float64Array {
  const scale = new Float64Array(unknowns).fill(Math.sqrt(ratios.traineeEpa));
  scale[0] = Math.sqrt(ratios.trainee);
  scale[1] = Math.sqrt(ratios.slope);
  return scale;
}

/** What a trainee says of what is shared, once the own unknowns are taken out: the Schur complement, by `places`. */
function restOf(
  { base, arms }: Products,
  width: number,
  { ties, unknowns, places }: Block,
): Float64Array {
  const { length: size } = places;
  const rest = new Float64Array(size * size);
  for (let row = 1; row < width; row += 1) {
    addScaled(rest, (row - 1) * size, 1, base, row * width + 1, row);
  }
  for (let row = width - 1, arm = 0; row < size; row += 1, arm += width + 1) {
    addScaled(rest, row * size, 1, arms, arm + 1, width - 1);
    rest[row * size + row] = at(arms, arm + width);
  }
  for (let unknown = 0; unknown < unknowns; unknown += 1) {
    const start = unknown * size;
    for (let row = 0; row < size; row += 1) {
      addScaled(rest, row * size, -at(ties, start + row), ties, start, row + 1);
    }
  }
  return rest;
}

/** Takes a trainee's own unknowns out of the equations; with ln of their determinant. */
export function eliminate(sums: TraineeSums, ratios: Ratios, places: number[]) {
  const products = weigh(sums, ratios.form);
  const pairs = eliminatePairs(products, sums.width, ratios);
  const block = tie(sums, products, ratios, places);
  return {
    block,
    rest: restOf(products, sums.width, block),
    logarithm: pairs + logDeterminant(block.own, block.unknowns),
  };
}
