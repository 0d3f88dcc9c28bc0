import { useEffect, useSyncExternalStore } from 'react';
import type { Kept, KeptQueue } from '#web/kept/queue.ts';

/** What was let go comes back as it was, as long as the screen stays on which it was. */
export function createLetGo<Value>(queue: KeptQueue<Value>) {
  let all: readonly (Kept<Value> & { userId: string })[] = [];
  const listeners = new Set<() => void>();

  function change(next: typeof all): void {
    all = next;
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function letGo(userId: string, one: Kept<Value>): void {
    change([...all, { ...one, userId }]);
    queue.put(userId, one.key, null);
  }

  function undo(one: Kept<Value>): void {
    const found = all.find((each) => each === one);
    if (!found) return;
    queue.putBack(found.userId, found);
    change(all.filter((each) => each !== found));
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
