/** Where ratios are looked for, as natural logarithms: below is as good as zero. */
const LOWEST = -9;
const HIGHEST = 6;
const FIRST_STEP = 1;
const SMALLEST_STEP = 0.02;
const MOST_SWEEPS = 60;
/** A sweep that gains less has arrived. */
const ENOUGH = 1e-6;

type Point = { at: number[]; value: number };

/**
 * The lowest point of a smooth function of a few logarithms: coordinate after coordinate to the vertex of a parabola, then
 * once along the way that the whole sweep went (Hooke and Jeeves). No chance: the same function, the same point.
 */
export function findLowest(valueAt: (at: readonly number[]) => number, start: readonly number[]) {
  let asked = 0;
  function ask(place: readonly number[]): Point {
    asked += 1;
    const inside = place.map((one) => Math.min(HIGHEST, Math.max(LOWEST, one)));
    return { at: inside, value: valueAt(inside) };
  }
  const lower = (a: Point, b: Point) => (b.value < a.value ? b : a);

  const steps = start.map(() => FIRST_STEP);
  let best = ask(start);
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep += 1) {
    const before = best;
    for (const [axis, step] of steps.entries()) {
      const from = best;
      const to = (move: number) => ask(from.at.with(axis, (from.at[axis] ?? 0) + move));
      const [down, up] = [to(-step), to(step)];
      const bend = down.value - 2 * from.value + up.value;
      const far = down.value < up.value ? -2 * step : 2 * step;
      const vertex = bend > 0 ? (step * (down.value - up.value)) / (2 * bend) : far;
      const move = Math.min(2 * step, Math.max(-2 * step, vertex));
      best = lower(lower(best, down), lower(up, to(move)));
      steps[axis] = Math.min(2, Math.max(SMALLEST_STEP, Math.abs(move), step / 4));
    }
    const onward = best.at.map((one, axis) => 2 * one - (before.at[axis] ?? 0));
    best = lower(best, ask(onward));
    if (before.value - best.value < ENOUGH) break;
  }
  return { ...best, asked };
}
