import { useEffect, useState } from 'react';

/** What was typed, once the typing pauses: not each letter is a question to the server. */
export function usePaused(text: string, pauseMs = 200): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setPaused, pauseMs, text);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return paused;
}
