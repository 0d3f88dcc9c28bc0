import { eliminate } from './blocks.ts';
import type { Block, Ratios } from './blocks.ts';
import { at, factorize, logDeterminant } from './matrix.ts';
import type { Sums } from './sums.ts';

/**
 * The mixed-model equations, factorized. Unknowns are scaled by the roots of their ratios, so that a ratio may be zero.
 * The border: assessors, EPAs, t, t², and last the levels themselves.
 */
export type Solved = {
  blocks: Block[];
  border: Float64Array;
  size: number;
  /** Minus twice the logarithm of the restricted likelihood, but for a constant. */
  deviance: number;
  /** Of one rating. */
  residual: number;
};

const shapeOf = (sums: Sums) => ({
  linear: sums.assessors.length + sums.epas.length,
  size: sums.assessors.length + sums.epas.length + 3,
});

/** Adds a small symmetric matrix at its places in a large one. */
function addAt(
  target: Float64Array,
  size: number,
  source: Float64Array,
  places: readonly number[],
): void {
  places.forEach((place, row) => {
    for (let column = 0; column <= row; column += 1) {
      const other = places[column] ?? 0;
      const to = Math.max(place, other) * size + Math.min(place, other);
      target[to] = at(target, to) + at(source, row * places.length + column);
    }
  });
}

/** Leaves out what cannot be estimated, and factorizes. */
function finishBorder(border: Float64Array, size: number, sums: Sums): void {
  const { linear } = shapeOf(sums);
  for (let row = 0; row < sums.assessors.length; row += 1) {
    border[row * size + row] = 1 + at(border, row * size + row);
  }
  const { estimable } = sums;
  for (const left of [
    ...(estimable.linear ? [] : [linear]),
    ...(estimable.square ? [] : [linear + 1]),
  ]) {
    for (let i = 0; i < size; i += 1) {
      border[Math.max(i, left) * size + Math.min(i, left)] = i === left ? 1 : 0;
    }
  }
  factorize(border, size);
}

export function solve(sums: Sums, ratios: Ratios): Solved {
  const { size, linear } = shapeOf(sums);
  const border = new Float64Array(size * size);
  let logarithm = 0;
  const blocks = sums.trainees.map((trainee) => {
    const epas = trainee.epas.map((epa) => sums.assessors.length + epa);
    const places = [linear, ...epas, linear + 1, linear + 2, ...trainee.assessors];
    const { block, rest, logarithm: own } = eliminate(trainee, ratios, places);
    logarithm += own;
    addAt(border, size, rest, places);
    return block;
  });
  finishBorder(border, size, sums);
  logarithm += logDeterminant(border, size, size - 1);
  for (const [formSize, forms] of sums.formSizes) {
    logarithm += forms * Math.log(1 + formSize * ratios.form);
  }
  const { estimable, epas, count } = sums;
  const free = count - epas.length - Number(estimable.linear) - Number(estimable.square);
  const residual = at(border, size * size - 1) ** 2 / free;
  return { blocks, border, size, deviance: logarithm + free * Math.log(residual), residual };
}
