import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#shared/screens.ts';
import { Icon } from '#web/ui/Icon.tsx';

type LeaveProps = {
  label: string;
  /** How far one is. */
  children?: ReactNode;
};

/** The head of a screen without a bar: the way out, and how far one is. */
export function Leave({ label, children }: LeaveProps) {
  return (
    <header className="leave">
      <Link className="icon-btn" to={pathTo('/dashboard')} aria-label={label}>
        <Icon name="cross" />
      </Link>
      {children}
    </header>
  );
}
