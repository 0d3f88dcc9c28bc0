import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#shared/screens.ts';
import { Page } from '#web/layout/Page.tsx';

type RosterFrameProps = {
  title: string;
  lede?: string | undefined;
  step?: ReactNode;
  children: ReactNode;
};

/** `step` is the one thing to do now. */
export function RosterFrame({ title, lede, step, children }: RosterFrameProps) {
  return (
    <Page
      title="Roster"
      thumb={step}
      offline="You are offline. A roster can be taken in when you are back."
    >
      <header className="head">
        <p className="when">
          <Link className="lone-link" to={pathTo('/admin/users')}>
            Users
          </Link>
        </p>
        <h1>{title}</h1>
        {lede && <p className="lede">{lede}</p>}
        {step && <div className="head-actions wide-only">{step}</div>}
      </header>
      {children}
    </Page>
  );
}
