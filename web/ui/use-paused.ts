import { useEffect, useState } from 'react';

const PAUSE = 200;

/** What was typed, once the typing pauses. */
export function useOncePaused(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
