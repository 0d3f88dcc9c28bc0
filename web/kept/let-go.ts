import { useEffect, useSyncExternalStore } from 'react';
import { watchKept } from '#web/kept/queue.ts';
import type { Kept, KeptQueue } from '#web/kept/queue.ts';

/** What was let go comes back as it was, as long as the screen stays on which it was and nothing newer is in its place. */
export function createLetGo<Value>(queue: KeptQueue<Value>) {
  let all: readonly (Kept<Value> & { userId: string })[] = [];
  const listeners = new Set<() => void>();
  let stopWatching = () => {};

  function change(next: typeof all): void {
    all = next;
    stopWatching();
    stopWatching = all.length > 0 ? watchKept(dropReplaced) : () => {};
    for (const listener of listeners) listener();
  }

  function dropReplaced(): void {
    const left = all.filter(({ userId, key }) => queue.find(userId, key) === null);
    if (left.length < all.length) change(left);
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function letGo(userId: string, one: Kept<Value>): void {
    change([...all, { ...one, userId }]);
    queue.put(userId, one.key, null);
  }

  function undo(userId: string, { key }: Kept<Value>): void {
    const found = all.find((one) => one.userId === userId && one.key === key);
    if (!found) return;
    change(all.filter((one) => one !== found));
    queue.putBack(userId, found);
  }

  function useGone(userId: string): readonly Kept<Value>[] {
    const now = useSyncExternalStore(subscribe, () => all);
    return now.filter((one) => one.userId === userId);
  }

  /** By the screen that shows them. */
  function useForgetting(): void {
    useEffect(() => () => change([]), []);
  }

  return { letGo, undo, useGone, useForgetting };
}
