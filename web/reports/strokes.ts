export const STROKE_WIDTH = 8;
export const STROKE_HEIGHT = 20;
const SHORTEST = 3;

/** A stroke upwards from the ground, as long as its share of the most; a single one is still seen. */
export function strokePath(count: number, most: number, x: number): string {
  const length = Math.max(SHORTEST, (count / most) * (STROKE_HEIGHT - 2));
  return `M${x} ${STROKE_HEIGHT}v-${length.toFixed(1)}`;
}
