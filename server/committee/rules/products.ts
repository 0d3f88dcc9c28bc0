import { at } from './matrix.ts';

/**
 * Products of columns, summed over ratings. The base is the lower triangle of 1, t, the trainee's EPAs, t² and the level;
 * an assessor's arm is one row with these columns and, at its end, with itself: no rating has two assessors.
 */
export type Products = { base: Float64Array; arms: Float64Array };

export function emptyProducts(width: number, assessors: number): Products {
  return {
    base: new Float64Array(width * width),
    arms: new Float64Array(assessors * (width + 1)),
  };
}

/** Adds the product of a sum of rows, given by its columns in ascending order and what stands there. */
export function addProduct(
  { base, arms }: Products,
  width: number,
  columns: readonly number[],
  values: readonly number[],
  arm: number,
  armValue: number,
): void {
  const armStart = arm * (width + 1);
  columns.forEach((row, i) => {
    const value = values[i] ?? 0;
    for (let j = 0; j <= i; j += 1) {
      const place = row * width + (columns[j] ?? 0);
      base[place] = at(base, place) + value * (values[j] ?? 0);
    }
    arms[armStart + row] = at(arms, armStart + row) + armValue * value;
  });
  arms[armStart + width] = at(arms, armStart + width) + armValue * armValue;
}
