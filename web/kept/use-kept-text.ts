import { useEffect, useState } from 'react';
import { readKept, writeKept } from '#web/kept/storage.ts';

/** Text that waits in this tab until it is sent, also when one leaves the page. */
export function useKeptText(key: string, saved = '') {
  const [text, setText] = useState(() => readKept('tab', key) ?? saved);
  useEffect(() => {
    writeKept('tab', key, text === saved ? null : text);
  }, [key, text, saved]);
  return { text, setText, forget: () => writeKept('tab', key, null) };
}
