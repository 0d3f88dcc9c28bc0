import { whenIdle } from '#web/kept/when-idle.ts';

/**
 * What work without a network needs, fetched before it may go: one after the other, each when nothing else waits, so
 * that no press does. Returns how to stop.
 */
export function fetchAhead(steps: readonly (() => Promise<unknown>)[]): () => void {
  let stop = () => {};

  function fetchFrom(next: number, afterMs?: number): void {
    const step = steps[next];
    if (!step) return;
    stop = whenIdle(() => {
      // Without a network a failed script might be remembered as failed.
      if (!navigator.onLine) return;
      const goOn = () => fetchFrom(next + 1, 0);
      step().then(goOn, goOn);
    }, afterMs);
  }

  function beginAgain(): void {
    stop();
    fetchFrom(0, 0);
  }

  fetchFrom(0);
  window.addEventListener('online', beginAgain);
  return () => {
    stop();
    stop = () => {};
    window.removeEventListener('online', beginAgain);
  };
}
