import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { SUBMITTED } from '#shared/assessments.ts';
import { pathTo } from '#shared/screens.ts';
import { ShortScreen } from '#web/layout/ShortScreen.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { counted } from '#web/ui/when.ts';
import './form.css';

/** Read, then led on. */
const SHOWN_MS = 2000;

type SubmittedNoticeProps = { count: number; onAnother: () => void };

export function SubmittedNotice({ count, onAnother }: SubmittedNoticeProps) {
  const navigate = useNavigate();
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    notice.current?.focus({ preventScroll: true });
    const timer = window.setTimeout(() => void navigate(pathTo('/assessments')), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [navigate]);

  return (
    <ShortScreen title="New Assessment">
      <div className="told flow">
        <Notice look="good" role="alert" ref={notice}>
          <p>{SUBMITTED}</p>
          {count > 1 && <p>{counted(count, 'assessment')}, one for each EPA.</p>}
        </Notice>
        <Button onClick={onAnother}>Another trainee, same shift</Button>
      </div>
    </ShortScreen>
  );
}
