import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Where a page's sticky end is. */
export const Dock = createContext<HTMLElement | null>(null);

type ThumbProps = {
  /** What it is called. */
  label?: string;
  /** On a desk as well, below the one column of a screen that stands alone. */
  everywhere?: boolean;
  children: ReactNode;
};

/** The one thing to do now, from deep inside a page: where `Page` puts its own. */
export function Thumb({ label = 'Next step', everywhere = false, children }: ThumbProps) {
  const dock = use(Dock);
  if (dock === null) return null;
  return createPortal(
    <section className={everywhere ? 'thumb everywhere' : 'thumb'} aria-label={label}>
      {children}
    </section>,
    dock,
  );
}
