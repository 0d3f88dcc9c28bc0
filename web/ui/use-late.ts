import { useEffect, useState } from 'react';

/** Whether something has been waited for, without a break, for so many milliseconds. */
export function useLate(isWaiting: boolean, afterMs: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(setLate, afterMs, true);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting, afterMs]);
  return isLate;
}
