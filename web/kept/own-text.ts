import { useEffect, useState } from 'react';
import { readKept, writeKept } from '#web/kept/storage.ts';
import { useSession } from '#web/session.ts';

/** Text that waits in this tab until it is sent, also when one leaves the page. */
export function useKeptText(key: string, saved = '') {
  const [text, setText] = useState(() => readKept('tab', key) ?? saved);
  useEffect(() => {
    writeKept('tab', key, text === saved ? null : text);
  }, [key, text, saved]);
  return { text, setText, forget: () => writeKept('tab', key, null) };
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
