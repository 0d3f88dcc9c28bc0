import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import './menu.css';

type MenuProps = {
  className: string;
  /** When the button shows no words. */
  label?: string;
  button: ReactNode;
  /** Closes when it changes: one is somewhere else. */
  place: string;
  children: ReactNode;
};

/**
 * A button that unfolds links. The browser opens and closes it, also before any script has run, gives the focus
 * back on Escape and tells a screen reader; where it unfolds is up to the place that uses it.
 */
export function Menu({ className, label, button, place, children }: MenuProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const lastPlace = useRef(place);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    // It may have been opened before the script came.
    setOpen(panel.current?.matches(':popover-open') ?? false);
  }, []);

  useEffect(() => {
    if (lastPlace.current === place) return;
    lastPlace.current = place;
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  }, [place]);

  return (
    <>
      <button
        type="button"
        className={className}
        popoverTarget={id}
        aria-controls={id}
        aria-expanded={isOpen}
        aria-label={label}
      >
        {button}
      </button>
      <div
        className="menu"
        id={id}
        popover="auto"
        ref={panel}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {children}
      </div>
    </>
  );
}
