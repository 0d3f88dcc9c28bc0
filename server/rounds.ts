/** Lets those who wait go on one at a time, in the order of coming: the next whenever `later` calls. */
export function createRounds(later: (call: () => void) => void): () => Promise<void> {
  const waiting: (() => void)[] = [];

  function next(): void {
    waiting.shift()?.();
    if (waiting.length > 0) later(next);
  }

  return () =>
    new Promise((resolve) => {
      if (waiting.length === 0) later(next);
      waiting.push(resolve);
    });
}

/**
 * Waits for a round of the event loop of one's own. What takes long is done in pieces, each after this, so that no request
 * waits for more than one piece.
 */
export const ownRound = createRounds((call) => setImmediate(call));
