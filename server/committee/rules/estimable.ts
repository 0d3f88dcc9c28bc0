import { addScaled, at, factorize } from './matrix.ts';
import type { Products } from './products.ts';

export type Estimable = { linear: boolean; square: boolean };
type Known = { epas: number[]; width: number; ratings: Products };

/** Of the part of t² that EPAs and t leave, and of the part of t that EPAs leave, less than this is too little to go by. */
const TOO_LITTLE = 1e-7;

export function estimableOf(trainees: readonly Known[], epas: number): Estimable {
  const size = epas + 2;
  const all = new Float64Array(size * size);
  for (const { epas: own, width, ratings } of trainees) {
    const places = [...own, epas, epas + 1];
    const columns = [...own.map((_, i) => 2 + i), 1, width - 2];
    places.forEach((row, i) =>
      places.slice(0, i + 1).forEach((column, j) => {
        const [a = 0, b = 0] = [columns[i], columns[j]];
        const from = Math.max(a, b) * width + Math.min(a, b);
        addScaled(all, row * size + column, 1, ratings.base, from, 1);
      }),
    );
  }
  const whole = [epas, epas + 1].map((row) => at(all, row * size + row));
  factorize(all, size);
  const [linear = false, square = false] = [epas, epas + 1].map((row, i) => {
    const left = at(all, row * size + row) ** 2;
    return left > TOO_LITTLE * Math.max(whole[i] ?? 0, TOO_LITTLE);
  });
  return { linear, square: linear && square };
}
