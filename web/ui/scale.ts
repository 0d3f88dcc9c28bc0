/** Where things stand in a drawing: pure, in percent of its width or in pixels of its height. */

/** Free space left and right, so that marks at the ends are whole. */
const EDGE = 3;
/** Marks of one level nearer than this, in percent, would cover each other. */
const NEAR = 3;
const STEP = 9;

/** From the earliest at the left to the latest at the right; a single moment stands at the right, as now would. */
export function placeOf(at: number, from: number, to: number): number {
  if (to <= from) return 100 - EDGE;
  const part = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return EDGE + part * (100 - 2 * EDGE);
}

/** Level 1 is the lowest row. */
export function heightOf(level: number, levels: number, row: number, margin: number): number {
  return margin + (levels - level) * row;
}

type Placed = { place: number; level: number };

/** Pixels by which marks of the same level and about the same moment give way: the first one never, further ones up and down. */
export function givingWay(marks: readonly Placed[]): number[] {
  return marks.map(({ place, level }, index) => {
    const before = marks
      .slice(0, index)
      .filter((other) => other.level === level && Math.abs(other.place - place) < NEAR).length;
    const turn = before % 3;
    if (turn === 0) return 0;
    return turn === 1 ? -STEP : STEP;
  });
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

type Step = { at: number; level: number };

/** Each value becomes the median of itself and its two neighbours on either side; of one moment the last stays. */
export function runningMedian(steps: readonly Step[]): Step[] {
  const smoothed = steps.map(({ at }, index) => ({
    at,
    level: median(steps.slice(Math.max(0, index - 2), index + 3).map(({ level }) => level)),
  }));
  return smoothed.filter(({ at }, index) => smoothed[index + 1]?.at !== at);
}

/** Six marks a pen makes, of about the same weight, around 0/0. */
const SHAPES = [
  'M0-5A5 5 0 1 1-.01-5z',
  'M-4.4-4.4H4.4V4.4H-4.4z',
  'M0-6L6 0 0 6-6 0z',
  'M0-5.600L5.400 4.200H-5.400z',
  'M0 5.600L5.400-4.200H-5.400z',
  'M-5.600 0L-2.800-5H2.800L5.600 0 2.800 5H-2.800z',
];

/** The mark of a series, counted from 1. From the seventh on they come again, with a point in them. */
export function markOf(series: number): { path: string; hasPoint: boolean } {
  const index = Math.max(0, series - 1);
  return {
    path: SHAPES[index % SHAPES.length] ?? '',
    hasPoint: Math.floor(index / SHAPES.length) % 2 === 1,
  };
}

/** Whole round numbers from zero to the first that reaches `most`: five at the most. */
export function ticksUpTo(most: number): number[] {
  const size = 10 ** Math.max(0, Math.floor(Math.log10(most / 4)));
  const step = [1, 2, 5].map((factor) => factor * size).find((one) => one * 4 >= most) ?? size * 10;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

/** One part upon the other: where each begins, and how much it is. */
export function stacked(values: readonly number[]): { start: number; value: number }[] {
  return values.map((value, index) => ({
    start: values.slice(0, index).reduce((sum, one) => sum + one, 0),
    value,
  }));
}
