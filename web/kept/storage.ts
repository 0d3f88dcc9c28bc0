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

/** Null removes it. False when the store is full or forbidden: what is on screen still works. */
export function writeKept(place: Place, key: string, text: string | null): boolean {
  try {
    if (text === null) storeOf(place).removeItem(key);
    else storeOf(place).setItem(key, text);
    return true;
  } catch {
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
