import type { ReactNode } from 'react';
import { Page } from '#web/layout/Page.tsx';

type ShortScreenProps = { title: string; lede?: string; children: ReactNode };

/** One thing under its heading. */
export function ShortScreen({ title, lede, children }: ShortScreenProps) {
  return (
    <Page title={title}>
      <header className="head">
        <h1>{title}</h1>
        {lede && <p className="lede">{lede}</p>}
      </header>
      <div className="entry">{children}</div>
    </Page>
  );
}
