/** Until the screen that was just opened has its answers: they come first on a slow line. */
const LATER = 2000;

/** Does something once nothing else waits. Returns how to stop. */
export function whenIdle(act: () => void): () => void {
  let stop = () => {};
  const timer = setTimeout(() => {
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) return act();
    const asked = requestIdleCallback(act);
    stop = () => cancelIdleCallback(asked);
  }, LATER);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
