import { useEffect, useState } from 'react';
import { dateAt } from '#shared/shift-date.ts';

/** The calendar day where the reader is. */
export function today(): string {
  const now = new Date();
  return dateAt(now, -now.getTimezoneOffset());
}

/** The same, also on a phone that was put away overnight with the form open. */
export function useToday(): string {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const look = () => setDay(today());
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, []);
  return day;
}
