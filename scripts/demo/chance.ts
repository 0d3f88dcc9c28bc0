/** The same numbers for the same seed (mulberry32), so that every demonstration is alike. */
export function createChance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    /** From the first to the last, both included. */
    whole,
    happens: (probability: number) => next() < probability,
    one<Item>(items: readonly Item[]): Item {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new Error('there is nothing to choose from');
      return item;
    },
    /** Around 0, seldom more than `spread`. */
    around: (spread: number) => (next() + next() + next() - 1.5) * spread,
  };
}
export type Chance = ReturnType<typeof createChance>;
