/** This tab's storage: wards share computers, so nothing outlives the tab. Silent where the browser forbids it. */

export function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeSession(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Full or forbidden: what is on screen still works.
  }
}

export function removeSession(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Forbidden: there is nothing to remove.
  }
}
