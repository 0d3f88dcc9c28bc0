import { useEffect } from 'react';

const PAUSE = 20_000;

/** Sends what waits on this device now, when the network or the reader comes back, and every now and then. */
export function useSending(isWaiting: boolean, send: () => void): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    send();
    const timer = setInterval(send, PAUSE);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, [isWaiting, send]);
}
