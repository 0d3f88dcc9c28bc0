import { useEffect, useState } from 'react';
import { readKept, writeKept } from '#web/kept/storage.ts';
import { useSession } from '#web/session.ts';

/** Text that waits in this tab until it is sent, also when one leaves the page. */
export function useKeptText(key: string, saved = '') {
  const [text, setText] = useState(() => readKept('tab', key) ?? saved);
  useEffect(() => {
    writeKept('tab', key, text === saved ? null : text);
  }, [key, text, saved]);
  /** With a text only while it is this one that waits. */
  function forget(only?: string): void {
    if (only === undefined || readKept('tab', key) === only) writeKept('tab', key, null);
  }
  return { text, setText, forget };
}

/** Where a text waits in the tab: by person, like a draft (docs/decisions/015). */
export function ownTextKey(userId: string | null, name: string): string {
  return `debrief.${name}.${userId ?? 'guest'}`;
}

/** The same for whoever wrote it: the next person in the same tab never finds it. */
export function useOwnText(name: string, saved = '') {
  const user = useSession();
  return useKeptText(ownTextKey(user?.id ?? null, name), saved);
}
