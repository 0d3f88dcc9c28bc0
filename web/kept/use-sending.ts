import { useEffect, useEffectEvent } from 'react';

const PAUSE = 20_000;

/** Sends what waits now, when the network or the reader comes back, and every now and then. */
export function useSending(isWaiting: boolean, send: () => void): void {
  const latest = useEffectEvent(() => {
    if (navigator.onLine) send();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const now = () => latest();
    now();
    const timer = setInterval(now, PAUSE);
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', now);
    };
  }, [isWaiting]);
}
