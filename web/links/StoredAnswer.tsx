import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Page } from '#web/layout/Page.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import './links.css';

type StoredAnswerProps = { lede: string; stored: ReactNode; children?: ReactNode };

/** What came of an answer, to whoever gave it: shown once, as a guest cannot come back to it. */
export function StoredAnswer({ lede, stored, children }: StoredAnswerProps) {
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    notice.current?.focus({ preventScroll: true });
  }, []);

  return (
    <Page title="Stored">
      <header className="head">
        <h1>Thank you</h1>
        <p className="lede">{lede}</p>
        <div className="link-told">
          <Notice look="good" role="alert" ref={notice}>
            {stored}
          </Notice>
        </div>
      </header>
      {children}
    </Page>
  );
}
