import { aside, networkOfTurn } from '#server/http/turns.ts';

/**
 * Work that only so many do at once, such as hashing: networks in turns, so that who asks for much of it waits for
 * oneself. Whoever waits keeps no turn.
 */
export function createFairQueue(atOnce: number) {
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  function goOn(): void {
    const [next] = waiting;
    if (!next || running >= atOnce) return;
    const [network, begins] = next;
    const begin = begins.shift();
    waiting.delete(network);
    if (begins.length > 0) waiting.set(network, begins);
    running += 1;
    begin?.();
  }

  function placeFor(network: string): Promise<void> {
    return new Promise((resolve) => {
      const before = waiting.get(network) ?? [];
      before.push(resolve);
      waiting.set(network, before);
      goOn();
    });
  }

  return <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
    aside(async () => {
      await placeFor(networkOfTurn());
      try {
        return await work();
      } finally {
        running -= 1;
        goOn();
      }
    });
}
