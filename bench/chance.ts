/** Numbers from 0 to 1 that are the same for the same seed (mulberry32): what was found once is found again. */
export function chanceOf(seed: number) {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  return {
    /** Milliseconds, or anything else between two numbers. */
    between: (low: number, high: number) => low + next() * (high - low),
    isIn: (share: number) => next() < share,
    oneOf: <One>(list: readonly One[]) => list[Math.floor(next() * list.length)] as One,
  };
}
export type Chance = ReturnType<typeof chanceOf>;
