import { useSyncExternalStore } from 'react';
import { parsed } from '#web/kept/text.ts';
import { entryIn } from '#web/procedures/form/draft-text.ts';
import type { EntryDraft } from '#web/procedures/form/entry.ts';

/** Not among the drafts: what was submitted is never forgotten for being old. */
const PREFIX = 'debrief.waiting-procedure.';

export const KEPT_ON_DEVICE = 'Kept on this device. It is sent when you are online again.';

/** Logged without a network; its date is set. */
export type Waiting = { at: number; entry: EntryDraft };

function prefixOf(userId: string): string {
  return `${PREFIX}${userId}.`;
}

function keyOf(userId: string, { entryKey }: EntryDraft): string {
  return prefixOf(userId) + entryKey;
}

function waitingIn(text: string | null): Waiting | null {
  const stored = parsed(text);
  const entry = entryIn(stored?.['entry']);
  return entry ? { at: Number(stored?.['at']) || 0, entry } : null;
}

/** In the order they were logged. One place of the store for each: two tabs never write over each other's. */
export function listWaiting(userId: string): Waiting[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefixOf(userId)))
      .map((key) => waitingIn(localStorage.getItem(key)))
      .filter((waiting) => waiting !== null)
      .toSorted((a, b) => a.at - b.at);
  } catch {
    return [];
  }
}

type State = { userId: string; text: string; waiting: readonly Waiting[]; sent: number };
let state: State = { userId: '', text: '', waiting: [], sent: 0 };
const listeners = new Set<() => void>();

function current(userId: string): State {
  const waiting = listWaiting(userId);
  const text = JSON.stringify(waiting);
  if (state.userId !== userId) state = { userId, text, waiting, sent: 0 };
  else if (state.text !== text) state = { ...state, text, waiting };
  return state;
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

/** False when this browser keeps nothing: then they must stay in the form. */
export function keepWaiting(userId: string, entries: readonly EntryDraft[], now: number): boolean {
  const kept: string[] = [];
  try {
    for (const [i, entry] of entries.entries()) {
      const key = keyOf(userId, entry);
      localStorage.setItem(key, JSON.stringify({ at: now + i, entry }));
      kept.push(key);
    }
    return true;
  } catch {
    for (const key of kept) localStorage.removeItem(key);
    return false;
  } finally {
    tell();
  }
}

export function forgetWaiting(userId: string, entry: EntryDraft): void {
  try {
    localStorage.removeItem(keyOf(userId, entry));
  } catch {
    // Forbidden: nothing was kept.
  }
  tell();
}

/** How many have arrived since this page was opened. */
export function tellSent(userId: string, count: number): void {
  state = { ...current(userId), sent: current(userId).sent + count };
  tell();
}

/** What waits on this device for one person, and what of it has arrived. */
export function useWaiting(userId: string): Pick<State, 'waiting' | 'sent'> {
  return useSyncExternalStore(subscribe, () => current(userId));
}
