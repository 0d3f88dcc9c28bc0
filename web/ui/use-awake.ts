import { useEffect } from 'react';

/** Keeps the screen lit while a code on it waits to be scanned. Not every browser can. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;

    async function hold() {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (isOver) await held.release();
        else lock = held;
      } catch {
        // Refused, as with an empty battery: the code can be scanned all the same.
      }
    }

    function holdAgain() {
      void hold();
    }

    holdAgain();
    // The browser lets go of it whenever the page is hidden.
    document.addEventListener('visibilitychange', holdAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', holdAgain);
      void lock?.release();
    };
  }, []);
}
