const waiting: (() => void)[] = [];

function nextRound(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(nextRound);
}

/**
 * Waits for a round of the event loop of one's own. What takes long is done in pieces, each after this: of all that wait
 * here one goes on in a round, in the order of coming, so that no request waits for more than one piece.
 */
export function ownRound(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.length === 0) setImmediate(nextRound);
    waiting.push(resolve);
  });
}
