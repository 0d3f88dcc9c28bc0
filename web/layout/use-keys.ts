import { useEffect, useRef } from 'react';
import { foldRow, moveRow } from '#web/layout/rows.ts';
import { readKept } from '#web/kept/storage.ts';

/** On the device: single letters do nothing where somebody dictates to the computer (WCAG 2.1.4). */
export const KEYS_OFF = 'debrief.keys-off';

export type Asked = 'find' | 'keys';

const WRITING =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';

function isWriting({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(WRITING) !== null;
}

const BY_KEY: Readonly<Record<string, (ask: (what: Asked) => void) => boolean | void>> = {
  j: () => moveRow(1),
  k: () => moveRow(-1),
  '/': (ask) => ask('find'),
  '?': (ask) => ask('keys'),
  Escape: foldRow,
};

/** What the keyboard does on every screen; nothing while one writes, or while a dialog asks. */
export function useKeys(ask: (what: Asked) => void): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog:modal')) {
        return;
      }
      const { key, ctrlKey, metaKey, altKey } = event;
      if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') {
        event.preventDefault();
        latest.current('find');
        return;
      }
      if (ctrlKey || metaKey || altKey || isWriting(event)) return;
      const act = BY_KEY[key];
      if (!act || (key !== 'Escape' && readKept('device', KEYS_OFF))) return;
      if (act(latest.current) !== false && key !== 'Escape') event.preventDefault();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
