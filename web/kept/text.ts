import type { Reader } from '#web/kept/fields.ts';
import { keysOnDevice, readKept, writeKept } from '#web/kept/storage.ts';

const DAY_MS = 24 * 60 * 60_000;
/** What nobody came back to in this time is gone. */
export const KEPT_DAYS = 14;

/** An object as it was read from the browser's store: anything may stand in it. */
export type Stored = Record<string, unknown>;

/** An object, or null. */
export function parsed(text: string | null): Stored | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && !Array.isArray(value) ? (value as Stored | null) : null;
  } catch {
    return null;
  }
}

export function isExpired(text: string | null, now: number): boolean {
  const at = parsed(text)?.['at'];
  // A phone's clock may have been days ahead, and be right again.
  return typeof at !== 'number' || Math.abs(now - at) > KEPT_DAYS * DAY_MS;
}

/** Kept with its time. */
export function keptText(draft: unknown, now: number): string {
  return JSON.stringify({ at: now, draft });
}

/** Null when it is too old, or nothing that this version can read. */
export function readKeptText<Draft>(text: string | null, now: number, read: Reader<Draft>) {
  return isExpired(text, now) ? null : (read(parsed(text)?.['draft']) ?? null);
}

/** Nobody comes back to these, whoever wrote them. */
export function forgetExpired(prefix: string): void {
  for (const key of keysOnDevice(prefix)) {
    if (isExpired(readKept('device', key), Date.now())) writeKept('device', key, null);
  }
}
