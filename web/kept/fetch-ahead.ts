/** Safari has no idle callback: long enough after the first screen. */
const LATER = 2000;

function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, LATER);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(act);
  return () => cancelIdleCallback(asked);
}

/** What work without a network needs, fetched before it may go. Returns how to stop. */
export function fetchAhead(fetchAll: () => Promise<unknown>[]): () => void {
  function fetchNow(): void {
    // Without a network a failed script might be remembered as failed.
    if (navigator.onLine) void Promise.allSettled(fetchAll());
  }
  const stop = whenIdle(fetchNow);
  window.addEventListener('online', fetchNow);
  return () => {
    stop();
    window.removeEventListener('online', fetchNow);
  };
}
