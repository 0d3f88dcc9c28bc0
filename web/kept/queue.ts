import { useState, useSyncExternalStore } from 'react';
import type { Reader } from '#web/kept/fields.ts';
import { keysOnDevice, readKept, writeKept } from '#web/kept/storage.ts';
import { parsed } from '#web/kept/text.ts';

/** What may wait on this device for the server. None is ever forgotten for being old: somebody did it. */
const QUEUES = {
  answer: 'debrief.waiting-answer.',
  assessment: 'debrief.waiting-assessment.',
  change: 'debrief.kept-debrief.',
  procedure: 'debrief.waiting-procedure.',
  request: 'debrief.waiting-ask.',
  /** Sent and not accepted: waits for its reader alone. */
  refusal: 'debrief.refused-debrief.',
} as const;
type QueueName = keyof typeof QUEUES;
const SENT = ['answer', 'assessment', 'change', 'procedure', 'request'] as const;

/** One thing that was done here and that the server does not know yet. */
export type Kept<Value> = { key: string; at: number; value: Value };

/** How many have arrived since this page was opened, by queue and person. */
const arrivals = new Map<string, number>();
/** What this browser could not store lives as long as the page. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Hears of whatever is kept, replaced or settled, in this tab and the others. */
export function watchKept(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', tell);
  };
}

/** Of one person alone. */
function placeOf(name: QueueName, userId: string, key = ''): string {
  return `${QUEUES[name]}${userId}.${key}`;
}

function textsAt(start: string): [string, string][] {
  const found = new Map(unstored);
  for (const place of keysOnDevice(start)) found.set(place, readKept('device', place) ?? '');
  return [...found]
    .filter(([place]) => place.startsWith(start))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function write(place: string, text: string | null): boolean {
  unstored.delete(place);
  const isStored = writeKept('device', place, text);
  if (!isStored && text !== null) unstored.set(place, text);
  tell();
  return isStored;
}

/** Whether there may be anything to send, without being able to read it. */
export function useIsWaiting(userId: string): boolean {
  return useSyncExternalStore(watchKept, () =>
    SENT.some((name) => textsAt(placeOf(name, userId)).length > 0),
  );
}

/** Whether there may be anything to tell of one queue, since a screen was opened: that it waits, or has arrived. */
export function useIsToTell(name: QueueName, userId: string): boolean {
  const place = placeOf(name, userId);
  const isNow = useSyncExternalStore(
    watchKept,
    () => textsAt(place).length > 0 || arrivals.has(place),
  );
  const [isToTell, setToTell] = useState(isNow);
  if (isNow && !isToTell) setToTell(true);
  return isToTell;
}

/**
 * What waits on this device to be sent, by person: over reloads, sign-outs and dead spots, and the same in every tab;
 * one place of the store for each, so that no tab writes over another's. What `read` cannot read stays there for a version that can.
 */
export function createKeptQueue<Value>(name: QueueName, read: Reader<Value>) {
  let lastAt = 0;
  let state: { start: string; text: string; kept: readonly Kept<Value>[] } = {
    start: '',
    text: '',
    kept: [],
  };

  /** In the order in which they were done. */
  function list(userId: string): readonly Kept<Value>[] {
    const start = placeOf(name, userId);
    const own = textsAt(start);
    const text = JSON.stringify(own);
    if (state.start === start && state.text === text) return state.kept;
    const kept = own.flatMap(([place, stored]) => {
      const entry = parsed(stored);
      // `entry`: a procedure as an earlier version kept it.
      const value = read(entry?.['value'] ?? entry?.['entry']);
      const at = Number(entry?.['at']) || 0;
      return value === undefined ? [] : [{ key: place.slice(start.length), at, value }];
    });
    state = { start, text, kept: kept.toSorted((a, b) => a.at - b.at) };
    return state.kept;
  }

  function find(userId: string, key: string): Value | null {
    return list(userId).find((one) => one.key === key)?.value ?? null;
  }

  /** Null forgets it. Whether the device has it, and not this page alone. */
  function put(userId: string, key: string, value: Value | null): boolean {
    const place = placeOf(name, userId, key);
    // What was done in the same millisecond keeps its order, and what was done before the clock was put back.
    const before = list(userId).at(-1)?.at ?? 0;
    if (value !== null) lastAt = Math.max(Date.now(), lastAt + 1, before + 1);
    return write(place, value === null ? null : JSON.stringify({ at: lastAt, value }));
  }

  /** As it was, in its place among the others. */
  function putBack(userId: string, { key, at, value }: Kept<Value>): void {
    write(placeOf(name, userId, key), JSON.stringify({ at, value }));
  }

  /** The server has it. */
  function settle(userId: string, key: string): void {
    const place = placeOf(name, userId);
    arrivals.set(place, (arrivals.get(place) ?? 0) + 1);
    put(userId, key, null);
  }

  function useKept(userId: string): readonly Kept<Value>[] {
    return useSyncExternalStore(watchKept, () => list(userId));
  }

  function useArrived(userId: string): number {
    return useSyncExternalStore(watchKept, () => arrivals.get(placeOf(name, userId)) ?? 0);
  }

  return { list, find, put, putBack, settle, useKept, useArrived };
}
export type KeptQueue<Value> = ReturnType<typeof createKeptQueue<Value>>;
