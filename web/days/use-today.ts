import { useEffect, useState } from 'react';
import { localTime } from '#shared/last-shift.ts';
import type { LocalTime } from '#shared/last-shift.ts';
import { zone } from '#web/days/zone.ts';

/** The calendar day and the minute where the reader is. */
export function now(): LocalTime {
  return localTime(new Date(), zone());
}

export function today(): string {
  return now().date;
}

/** The same, also on a phone that was put away overnight with the form open. */
export function useNow(): LocalTime {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const look = () => setTime(now());
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, []);
  return time;
}

export function useToday(): string {
  return useNow().date;
}
