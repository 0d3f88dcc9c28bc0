import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Page } from '#web/layout/Page.tsx';
import { Notice } from '#web/ui/Notice.tsx';

type FileFrameProps = {
  /** What is taken in here, and the screen that leads here. */
  of: { page: string; offline: string; from: { label: string; to: string } };
  title: string;
  lede?: string | undefined;
  /** The one thing to do now. */
  step?: ReactNode;
  problem?: string | null | undefined;
  children: ReactNode;
};

/** Around each step on which a file is chosen, looked at and taken in. */
export function FileFrame({ of, title, lede, step, problem, children }: FileFrameProps) {
  return (
    <Page title={of.page} thumb={step} offline={of.offline}>
      <header className="head">
        <p className="when">
          <Link className="lone-link" to={of.from.to}>
            {of.from.label}
          </Link>
        </p>
        <h1>{title}</h1>
        {lede && <p className="lede">{lede}</p>}
        {step && <div className="head-actions wide-only">{step}</div>}
      </header>
      {problem && (
        <Notice look="bad" role="alert">
          {problem}
        </Notice>
      )}
      {children}
    </Page>
  );
}
