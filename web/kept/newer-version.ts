import { useSyncExternalStore } from 'react';
import { TAKE_OVER } from '#web/kept/worker-words.ts';

let isAsked = false;
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function found(worker: ServiceWorker | null): void {
  waiting = worker;
  for (const listener of listeners) listener();
}

function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting && navigator.serviceWorker.controller) found(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // The first one takes over from nobody.
      if (installing.state === 'installed' && navigator.serviceWorker.controller) found(installing);
    });
  });
}

/** From now on the screens open without a network. Where the browser has no such thing, they go on needing one. */
export async function keepScreens(): Promise<void> {
  if (isAsked || !('serviceWorker' in navigator)) return;
  isAsked = true;
  try {
    watch(await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }));
  } catch {
    // Forbidden, or no network now: the next screen tries again.
    isAsked = false;
  }
}

/** Loads this page anew with the version that waits; what is begun is kept on the device as at any other load. */
export function takeNewerVersion(): void {
  if (!waiting) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origins
  waiting.postMessage(TAKE_OVER);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useHasNewerVersion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waiting !== null,
    () => false,
  );
}
