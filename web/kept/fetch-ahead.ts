import { whenIdle } from '#web/kept/when-idle.ts';

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
