import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

function eachMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE);
  return () => clearInterval(timer);
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE);
}

/** The present, to the minute: "5 minutes ago" grows while it is looked at. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(eachMinute, currentMinute) * MINUTE);
}
