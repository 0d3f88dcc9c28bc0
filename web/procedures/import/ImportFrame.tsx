import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#shared/screens.ts';
import { Page } from '#web/layout/Page.tsx';
import './import.css';

type ImportFrameProps = {
  title: string;
  lede?: string | undefined;
  step?: ReactNode;
  children: ReactNode;
};

/** `step` is the one thing to do now. */
export function ImportFrame({ title, lede, step, children }: ImportFrameProps) {
  return (
    <Page
      title="Import procedures"
      thumb={step}
      offline="You are offline. A file can be imported when you are back."
    >
      <header className="head">
        <p className="when">
          <Link className="lone-link" to={pathTo('/procedure-logs')}>
            Procedure Logs
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
