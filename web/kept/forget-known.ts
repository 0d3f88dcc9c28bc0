/** What the browser's stores of answers are named by: one a person (last-known.ts). */
export const KNOWN_PREFIX = 'debrief-known-';

/** Absent where the browser forbids it, and on pages without TLS. */
export function hasStore(): boolean {
  return 'caches' in globalThis;
}

/** Lets go of what is kept of anybody, but of one store. */
export async function forgetBut(own: string | null): Promise<void> {
  if (!hasStore()) return;
  const names = await caches.keys();
  const gone = names.filter((name) => name.startsWith(KNOWN_PREFIX) && name !== own);
  await Promise.all(gone.map((name) => caches.delete(name)));
}
