import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Notice } from '#web/ui/Notice.tsx';

/** Read, then closed. */
const SHOWN_MS = 2000;

type ClosingNoticeProps = { look?: 'good' | 'look'; onClose: () => void; children: ReactNode };

/** What became of it; the form closes by itself. */
export function ClosingNotice({ look = 'good', onClose, children }: ClosingNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const timer = window.setTimeout(() => close.current(), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, []);

  return (
    <div className="logged-told">
      <Notice look={look} role="alert" ref={notice}>
        {children}
      </Notice>
    </div>
  );
}
