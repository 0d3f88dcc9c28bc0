import { useSyncExternalStore } from 'react';
import { parsed } from '#web/kept/text.ts';

/** One thing that was done here and that the server does not know yet. */
export type Kept<Value> = { key: string; at: number; value: Value };

/**
 * What waits on this device to be sent, by person: over reloads, sign-outs and dead spots, and the same in every tab.
 * What cannot be stored lives as long as the page. `prefix` ends with a dot; `valueIn` reads what anything may stand in.
 */
export function createKeptQueue<Value>(prefix: string, valueIn: (stored: unknown) => Value | null) {
  const unstored = new Map<string, string>();
  const listeners = new Set<() => void>();
  let lastAt = 0;
  let state: { userId: string; text: string; kept: readonly Kept<Value>[] } = {
    userId: '',
    text: '',
    kept: [],
  };

  const placeOf = (userId: string, key: string) => `${prefix}${userId}.${key}`;

  function texts(): Map<string, string> {
    const found = new Map(unstored);
    try {
      for (const place of Object.keys(localStorage)) {
        if (place.startsWith(prefix)) found.set(place, localStorage.getItem(place) ?? '');
      }
    } catch {
      // Forbidden: only what this page holds.
    }
    return found;
  }

  /** In the order in which they were done. */
  function list(userId: string): readonly Kept<Value>[] {
    const start = placeOf(userId, '');
    const own = [...texts()]
      .filter(([place]) => place.startsWith(start))
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    const text = JSON.stringify(own);
    if (state.userId === userId && state.text === text) return state.kept;
    const kept = own.flatMap(([place, stored]) => {
      const entry = parsed(stored);
      const value = valueIn(entry?.['value']);
      const at = Number(entry?.['at']) || 0;
      return value === null ? [] : [{ key: place.slice(start.length), at, value }];
    });
    state = { userId, text, kept: kept.toSorted((a, b) => a.at - b.at) };
    return state.kept;
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', tell);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', tell);
    };
  }

  function find(userId: string, key: string): Value | null {
    return list(userId).find((one) => one.key === key)?.value ?? null;
  }

  /** Null forgets it. */
  function put(userId: string, key: string, value: Value | null): void {
    const place = placeOf(userId, key);
    // What was done in the same millisecond keeps its order.
    if (value !== null) lastAt = Math.max(Date.now(), lastAt + 1);
    const text = value === null ? null : JSON.stringify({ at: lastAt, value });
    unstored.delete(place);
    try {
      if (text === null) localStorage.removeItem(place);
      else localStorage.setItem(place, text);
    } catch {
      if (text !== null) unstored.set(place, text);
    }
    tell();
  }

  function useKept(userId: string): readonly Kept<Value>[] {
    return useSyncExternalStore(subscribe, () => list(userId));
  }

  return { list, find, put, useKept };
}
