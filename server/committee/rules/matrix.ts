/** Dense linear algebra on rows that lie one after the other; of a symmetric matrix its lower triangle. */

/** An entry that is known to be there. */
export const at = (numbers: Float64Array, index: number) => numbers[index] as number;

export function dot(
  a: Float64Array,
  fromA: number,
  b: Float64Array,
  fromB: number,
  length: number,
): number {
  let sum = 0;
  for (let i = 0; i < length; i += 1) sum += at(a, fromA + i) * at(b, fromB + i);
  return sum;
}

/** target += factor · source */
export function addScaled(
  target: Float64Array,
  fromTarget: number,
  factor: number,
  source: Float64Array,
  fromSource: number,
  length: number,
): void {
  if (factor === 0) return;
  for (let i = 0; i < length; i += 1) {
    target[fromTarget + i] = at(target, fromTarget + i) + factor * at(source, fromSource + i);
  }
}

/** A pivot below this part of its diagonal is rounding. */
const ROUNDING = 1e-12;

/** Cholesky in place, M = L·Lᵀ. A pivot that rounding has made zero or negative is kept just above zero. */
export function factorize(matrix: Float64Array, size: number): void {
  for (let row = 0; row < size; row += 1) {
    const start = row * size;
    for (let column = 0; column < row; column += 1) {
      const other = column * size;
      const rest = at(matrix, start + column) - dot(matrix, start, matrix, other, column);
      matrix[start + column] = rest / at(matrix, other + column);
    }
    const diagonal = at(matrix, start + row);
    const pivot = diagonal - dot(matrix, start, matrix, start, row);
    matrix[start + row] = Math.sqrt(Math.max(pivot, ROUNDING * diagonal, Number.MIN_VALUE));
  }
}

/** x of L·x = vector in place, by the first unknowns of a factor whose rows have a width. */
export function solveLower(
  lower: Float64Array,
  width: number,
  vector: Float64Array,
  unknowns = width,
): void {
  for (let row = 0; row < unknowns; row += 1) {
    const rest = at(vector, row) - dot(lower, row * width, vector, 0, row);
    vector[row] = rest / at(lower, row * width + row);
  }
}

/** ln|M| of the first unknowns of a factorized M. */
export function logDeterminant(lower: Float64Array, width: number, unknowns = width): number {
  let sum = 0;
  for (let row = 0; row < unknowns; row += 1) sum += Math.log(at(lower, row * width + row));
  return 2 * sum;
}
