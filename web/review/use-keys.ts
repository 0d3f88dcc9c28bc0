import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

const LETTERS = ['a', 'b', 'c', 'd'];

/** 0 to 3 for 1 to 4 and A to D; null for any other key. */
function optionOf(key: string): number | null {
  const index = /^[1-4]$/.test(key) ? Number(key) - 1 : LETTERS.indexOf(key.toLowerCase());
  return index === -1 ? null : index;
}

/** Where Enter already means something. */
function hasOwnEnter(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, summary') !== null;
}

/** What is typed into a dialog is no answer. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}

type Keys = {
  onOption: (index: number, isLetter: boolean) => void;
  onGuess: () => void;
  onUndo: () => void;
  onEnter: () => void;
};

/** Only while the focus is within: single keys must not act from anywhere on a page (WCAG 2.1.4). */
export function useKeys(within: RefObject<HTMLElement | null>, keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const element = within.current;
    if (!element) return undefined;
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isInDialog(event.target)) return;
      const option = optionOf(event.key);
      if (option !== null) {
        event.preventDefault();
        latest.current.onOption(option, LETTERS.includes(event.key.toLowerCase()));
      } else if (event.key.toLowerCase() === 'g') {
        latest.current.onGuess();
      } else if (event.key.toLowerCase() === 'u') {
        latest.current.onUndo();
      } else if (event.key === 'Enter' && !hasOwnEnter(event.target)) {
        event.preventDefault();
        latest.current.onEnter();
      }
    }
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [within]);
}
