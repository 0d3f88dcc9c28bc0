import { newKey } from '#web/kept/new-key.ts';
import { Typed, whole } from '#web/kept/fields.ts';
import { readKept, writeKept } from '#web/kept/storage.ts';
import { parsed } from '#web/kept/text.ts';

const KEY = 'debrief.request';

const sent = whole({ key: Typed, request: Typed });

let last: ReturnType<typeof sent>;

/**
 * The key of a request. One whose answer never came keeps its key when the very same is sent again, also after a
 * reload: the server then answers with the set it has already made.
 */
export function requestKeyFor(request: string): string {
  last ??= sent(parsed(readKept('tab', KEY)));
  if (last?.request === request) return last.key;
  last = { key: newKey(), request };
  writeKept('tab', KEY, JSON.stringify(last));
  return last.key;
}

export function forgetRequestKey(): void {
  last = undefined;
  writeKept('tab', KEY, null);
}
