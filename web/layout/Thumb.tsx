import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Where a page's sticky end is. */
export const Dock = createContext<HTMLElement | null>(null);

/** The one thing to do now, from deep inside a page: where `Page` puts its own. */
export function Thumb({ children }: { children: ReactNode }) {
  const dock = use(Dock);
  if (dock === null) return null;
  return createPortal(
    <section className="thumb" aria-label="Next step">
      {children}
    </section>,
    dock,
  );
}
