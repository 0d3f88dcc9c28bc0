/** Until the screen that was just opened has its answers: they come first on a slow line. */
const LATER = 2000;

/** Does something once nothing else waits, after so many milliseconds at the earliest. Returns how to stop. */
export function whenIdle(act: () => void, afterMs = LATER): () => void {
  let stop = () => {};
  const timer = setTimeout(() => {
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) return act();
    const asked = requestIdleCallback(act);
    stop = () => cancelIdleCallback(asked);
  }, afterMs);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
