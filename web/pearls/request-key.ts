import { v4 } from 'uuid';
import { readKept, writeKept } from '#web/kept/storage.ts';

const KEY = 'debrief.request';

type Sent = { key: string; request: string };

let last: Sent | null = null;

function lastSent(): Sent | null {
  if (last) return last;
  try {
    const value = JSON.parse(readKept('tab', KEY) ?? 'null') as Partial<Sent> | null;
    if (typeof value?.key !== 'string' || typeof value.request !== 'string') return null;
    last = { key: value.key, request: value.request };
  } catch {
    return null;
  }
  return last;
}

/**
 * The key of a request. One whose answer never came keeps its key when the very same is sent again, also after a
 * reload: the server then answers with the set it has already made.
 */
export function requestKeyFor(request: string): string {
  const sent = lastSent();
  if (sent?.request === request) return sent.key;
  // Unlike crypto.randomUUID this also works on plain http in a hospital's network.
  last = { key: v4(), request };
  writeKept('tab', KEY, JSON.stringify(last));
  return last.key;
}

export function forgetRequestKey(): void {
  last = null;
  writeKept('tab', KEY, null);
}
