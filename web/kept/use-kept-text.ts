import { useEffect, useState } from 'react';

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Full or forbidden: what is on screen still works.
  }
}

/** Text that waits in this tab until it is sent, also when one leaves the page. */
export function useKeptText(key: string, saved = '') {
  const [text, setText] = useState(() => read(key) ?? saved);
  useEffect(() => write(key, text === saved ? null : text), [key, text, saved]);
  return { text, setText, forget: () => write(key, null) };
}
