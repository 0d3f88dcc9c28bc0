import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#shared/screens.ts';
import { Page } from '#web/layout/Page.tsx';

type EvidenceFrameProps = {
  title: string;
  lede?: string;
  step?: ReactNode;
  children: ReactNode;
};

/** `step` is the one thing to do now. */
export function EvidenceFrame({ title, lede, step, children }: EvidenceFrameProps) {
  return (
    <Page
      title="Other evidence"
      thumb={step}
      offline="You are offline. A file can be taken in when you are back."
    >
      <header className="head">
        <p className="when">
          <Link className="lone-link" to={pathTo('/admin/committee')}>
            Committee
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
