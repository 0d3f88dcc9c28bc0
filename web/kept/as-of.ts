import { useSyncExternalStore } from 'react';
import { clock, weekdayWord } from '#shared/date-words.ts';

/** When the oldest of what stands on screen was true, where the server could not be asked; null while it answers. */
let asOf: number | null = null;
const listeners = new Set<() => void>();
let onBack: () => void = () => {};

function change(at: number | null): void {
  asOf = at;
  for (const listener of listeners) listener();
}

/** `run` reads anew what was shown from the device, once the server answers again. */
export function whenBack(run: () => void): void {
  onBack = run;
}

export function showFromDevice(at: number): void {
  change(Math.min(at, asOf ?? at));
}

export function showFromServer(): void {
  if (asOf === null) return;
  change(null);
  onBack();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAsOf(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => asOf,
    () => null,
  );
}

/** "What you see is as of Tuesday 6:40 AM." Nothing is kept for longer than a week. */
export function asOfWords(at: number): string {
  const date = new Date(at);
  const day = weekdayWord(date);
  const time = clock(date);
  return `What you see is as of ${day} ${time}.`;
}
