import { useCallback, useSyncExternalStore } from 'react';

function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeLocal(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Full or forbidden: what is on screen still works.
  }
}

type Options<Draft> = {
  fromText: (text: string | null, now: number) => Draft | null;
  /** Null: there is nothing to keep. */
  toText: (draft: Draft, now: number) => string | null;
};

/**
 * Drafts on this device by key: over reloads, sign-outs and dead spots, and the same one in every tab. What cannot be
 * stored lives as long as the page.
 */
export function createKeptDrafts<Draft>({ fromText, toText }: Options<Draft>) {
  const known = new Map<string, { text: string | null; draft: Draft }>();
  const listeners = new Set<() => void>();

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      window.addEventListener('storage', tell);
      // A tab that slept may have missed what another one wrote.
      document.addEventListener('visibilitychange', tell);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      window.removeEventListener('storage', tell);
      document.removeEventListener('visibilitychange', tell);
    };
  }

  function read(key: string, begin: () => Draft): Draft {
    const text = readLocal(key);
    const last = known.get(key);
    if (last && last.text === text) return last.draft;
    const draft = fromText(text, Date.now()) ?? begin();
    known.set(key, { text, draft });
    return draft;
  }

  function put(key: string, draft: Draft): void {
    writeLocal(key, toText(draft, Date.now()));
    known.set(key, { text: readLocal(key), draft });
    tell();
  }

  function forget(key: string): void {
    writeLocal(key, null);
    known.delete(key);
    tell();
  }

  /** On this device, for the next time. */
  function isKept(key: string): boolean {
    return readLocal(key) !== null;
  }

  /** `begin` makes what stands in a new one, and stays the same function. */
  function useKept(key: string, begin: () => Draft): Draft {
    const current = useCallback(() => read(key, begin), [key, begin]);
    return useSyncExternalStore(subscribe, current);
  }

  return { useKept, read, put, forget, isKept };
}
