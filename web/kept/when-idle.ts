/** Safari has no idle callback: long enough after the first screen. */
const LATER = 2000;

/** Does something once nothing else waits. Returns how to stop. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, LATER);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(act);
  return () => cancelIdleCallback(asked);
}
