/** The browser's two stores, silent where it forbids them: over restarts on this device, or as long as this tab. */
export type Place = 'device' | 'tab';

function storeOf(place: Place): Storage {
  return place === 'device' ? localStorage : sessionStorage;
}

export function readKept(place: Place, key: string): string | null {
  try {
    return storeOf(place).getItem(key);
  } catch {
    return null;
  }
}

/** What could not be kept, by its place. */
const unkept = new Set<string>();
const listeners = new Set<() => void>();

function note(place: string, isKept: boolean): void {
  const isNews = isKept ? unkept.delete(place) : !unkept.has(place);
  if (!isKept) unkept.add(place);
  if (isNews) for (const listener of listeners) listener();
}

export function watchUnkept(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether something is written that stands on this page alone. */
export function isUnkept(): boolean {
  return unkept.size > 0;
}

/** Null removes it. False when the store is full or forbidden: what is on screen still works. */
export function writeKept(place: Place, key: string, text: string | null): boolean {
  try {
    if (text === null) storeOf(place).removeItem(key);
    else storeOf(place).setItem(key, text);
    note(`${place} ${key}`, true);
    return true;
  } catch {
    note(`${place} ${key}`, text === null);
    return false;
  }
}

export function keysOnDevice(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/**
 * Whoever signs out leaves no cases behind on a shared computer; being signed out while away keeps what was typed. An
 * assessment that was begun stays, for its writer alone (docs/decisions/015).
 */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Forbidden: nothing was kept.
  }
}
