import { useCallback, useSyncExternalStore } from 'react';
import { readKept, writeKept } from '#web/kept/storage.ts';
import type { Place } from '#web/kept/storage.ts';

type Options<Draft> = {
  place: Place;
  fromText: (text: string | null, now: number) => Draft | null;
  /** Null: there is nothing to keep. */
  toText: (draft: Draft, now: number) => string | null;
};

/**
 * Drafts by key: on this device over reloads, sign-outs and dead spots, and the same one in every tab; or as long as
 * the tab. What cannot be stored lives as long as the page.
 */
export function createKeptDrafts<Draft>({ place, fromText, toText }: Options<Draft>) {
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
    const text = readKept(place, key);
    const last = known.get(key);
    if (last && last.text === text) return last.draft;
    const draft = fromText(text, Date.now()) ?? begin();
    known.set(key, { text, draft });
    return draft;
  }

  function put(key: string, draft: Draft): void {
    writeKept(place, key, toText(draft, Date.now()));
    known.set(key, { text: readKept(place, key), draft });
    tell();
  }

  function forget(key: string): void {
    writeKept(place, key, null);
    known.delete(key);
    tell();
  }

  /** For the next time. */
  function isKept(key: string): boolean {
    return readKept(place, key) !== null;
  }

  /** `begin` makes what stands in a new one; prerendered pages have that. */
  function useKept(key: string, begin: () => Draft): Draft {
    const current = useCallback(() => read(key, begin), [key, begin]);
    return useSyncExternalStore(subscribe, current, begin);
  }

  return { useKept, read, put, forget, isKept };
}
