import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useWide } from '#web/ui/use-wide.ts';
import './tablist.css';

/** Of the tab itself; its panel has the same with `-panel`. */
export function tabId(id: string): string {
  return `${id}-tab`;
}

type TabListProps = {
  label: string;
  tabs: readonly { id: string; words: ReactNode }[];
  chosen: string;
  onChoose: (id: string) => void;
  /** One below the other where there is a margin for it. */
  upright?: boolean;
};

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function nextOf(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (at + step + count) % count;
}

/** Leaves of which one is shown; the arrow keys turn them over. It stays in view while its leaf is read. */
export function TabList({ label, tabs, chosen, onChoose, upright = false }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  const isWide = useWide();
  const stands = upright && isWide;

  useEffect(() => {
    const { current } = list;
    const tab = document.getElementById(tabId(chosen));
    if (!current || !tab || current.scrollWidth <= current.clientWidth) return;
    // Within itself: the page stays where it is.
    const middle = tab.offsetLeft - (current.clientWidth - tab.offsetWidth) / 2;
    current.scrollTo({ left: middle });
  }, [chosen]);

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const next = tabs[nextOf(event.key, at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    document.getElementById(tabId(next.id))?.focus({ preventScroll: true });
  }

  return (
    <div
      className={upright ? 'tablist upright' : 'tablist'}
      role="tablist"
      aria-label={label}
      aria-orientation={stands ? 'vertical' : 'horizontal'}
      ref={list}
    >
      {tabs.map(({ id, words }) => (
        <button
          key={id}
          type="button"
          className="tab"
          role="tab"
          id={tabId(id)}
          aria-selected={id === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
          onKeyDown={onKeyDown}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

type TabPanelProps = { id: string; isShown: boolean; children: ReactNode };

/** All of them are there: on paper every leaf is shown. */
export function TabPanel({ id, isShown, children }: TabPanelProps) {
  return (
    <div
      className={isShown ? 'tabpanel' : 'tabpanel turned'}
      role="tabpanel"
      id={`${id}-panel`}
      aria-labelledby={tabId(id)}
    >
      {children}
    </div>
  );
}
