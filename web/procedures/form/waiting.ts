import { createKeptQueue } from '#web/kept/queue.ts';
import { keptEntry } from '#web/procedures/form/entry.ts';
import type { EntryDraft } from '#web/procedures/form/entry.ts';

export const KEPT_ON_DEVICE = 'Kept on this device. It is sent when you are online again.';

/** Logged without a network, by its entry key; its date is set. */
export const waitingProcedures = createKeptQueue('procedure', keptEntry);

/** False when this browser keeps nothing: then they must stay in the form. */
export function keepWaiting(userId: string, entries: readonly EntryDraft[]): boolean {
  const isKept = entries.every((entry) => waitingProcedures.put(userId, entry.entryKey, entry));
  if (!isKept) for (const { entryKey } of entries) waitingProcedures.put(userId, entryKey, null);
  return isKept;
}
