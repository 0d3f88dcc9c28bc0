const MINUTE_MS = 60_000;

/** For what may happen at every request, and is worth one line: whether it is time to say it again. */
export function onceAMinute(clock = () => performance.now()): () => boolean {
  let saidAt = -Infinity;
  return () => {
    if (clock() - saidAt < MINUTE_MS) return false;
    saidAt = clock();
    return true;
  };
}
