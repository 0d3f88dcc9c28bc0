import { loadPhi } from '#web/phi/load-phi.ts';

/** Safari has no idle callback: long enough after the first screen. */
const LATER = 2000;

function fetchForm(): void {
  // Without a network a failed script might be remembered as failed.
  if (!navigator.onLine) return;
  void Promise.allSettled([import('#web/procedures/ProcedureLogsPage.tsx'), loadPhi()]);
}

function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, LATER);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(act);
  return () => cancelIdleCallback(asked);
}

/** What logging a procedure needs, fetched before the network may go. Returns how to stop. */
export function fetchFormAhead(): () => void {
  const stop = whenIdle(fetchForm);
  window.addEventListener('online', fetchForm);
  return () => {
    stop();
    window.removeEventListener('online', fetchForm);
  };
}
