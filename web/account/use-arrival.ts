import { useCallback, useEffect, useState } from 'react';

/** Once signed in or up, the sentence that says so stands this long. */
export const ARRIVAL_MS = 1000;
/** The same after a password was reset. */
export const RESET_MS = 2000;

/** A full load of another place after a pause; the screen is left, so a later answer changes nothing. */
export function useArrival(place: string, pause: number): [isLeaving: boolean, leave: () => void] {
  const [isLeaving, setLeaving] = useState(false);

  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = window.setTimeout(() => window.location.assign(place), pause);
    return () => window.clearTimeout(timer);
  }, [isLeaving, place, pause]);

  return [isLeaving, useCallback(() => setLeaving(true), [])];
}
