import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { SUBMITTED } from '#shared/assessments.ts';
import { counted } from '#shared/count-words.ts';
import { pathTo } from '#shared/screens.ts';
import { KeptAssessments } from '#web/assessments/form/KeptAssessments.tsx';
import { ShortScreen } from '#web/layout/ShortScreen.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import './form.css';

/** Read, then led on. */
const SHOWN_MS = 2000;

type AnotherProps = { onAnother: () => void };

function Another({ onAnother }: AnotherProps) {
  return <Button onClick={onAnother}>Another trainee, same shift</Button>;
}

/** Without a network nobody is led on: here it says when it has gone. */
export function WaitingNotice({ userId, onAnother }: AnotherProps & { userId: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <ShortScreen title="New Assessment">
      <div className="told flow" ref={box} tabIndex={-1}>
        <KeptAssessments userId={userId} />
        <div className="row">
          <Another onAnother={onAnother} />
          <Link className="btn quiet" to={pathTo('/assessments')}>
            To the assessments
          </Link>
        </div>
      </div>
    </ShortScreen>
  );
}

type SubmittedNoticeProps = AnotherProps & { count: number };

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
        <div className="row">
          <Another onAnother={onAnother} />
        </div>
      </div>
    </ShortScreen>
  );
}
