import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '#web/call.ts';
import { ShortScreen } from '#web/layout/ShortScreen.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import './mails.css';

const FAILED = 'The mails could not be stopped. Please try again.';

type StopMailsProps = {
  stop: () => Promise<unknown>;
  /** Which mails they are; null where the press in the mail was enough, and nothing more is asked. */
  what: string | null;
  stopped: string;
  /** What is left, and where they are switched on again. */
  after: ReactNode;
};

/** One press, which no mail program makes by itself when it looks behind the link. */
function StopMails({ stop, what, stopped, after }: StopMailsProps) {
  const isAsked = useRef(what !== null);
  const { mutate, isSuccess, isPending, error } = useMutation({
    mutationFn: stop,
    networkMode: 'always',
  });

  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    mutate();
  }, [mutate]);

  if (isSuccess) {
    return (
      <>
        <Notice look="good" role="alert">
          {stopped}
        </Notice>
        <p>{after}</p>
      </>
    );
  }
  if (what === null && (!error || isPending)) {
    return <Skeleton lines={2} label="Stopping the mails" late />;
  }
  const isFinal =
    error instanceof ApiError && ['not_found', 'conflict', 'invalid'].includes(error.code);
  return (
    <>
      {error && (
        <Notice look={isFinal ? 'look' : 'bad'} role="alert">
          {error.message || FAILED}
        </Notice>
      )}
      {what !== null && !isFinal && <p>{what}</p>}
      {!isFinal && (
        <Button
          {...(what === null ? { icon: 'redo' } : { look: 'primary' })}
          busy={isPending}
          busyLabel="Stopping..."
          onClick={() => mutate()}
        >
          {what === null ? 'Try again' : 'Stop these mails'}
        </Button>
      )}
    </>
  );
}

/** Where a mail leads whoever wants no more of its kind. */
export function StopMailsPage({ title, ...mails }: StopMailsProps & { title: string }) {
  return (
    <ShortScreen title={title}>
      <div className="about-mails flow">
        <StopMails {...mails} />
      </div>
    </ShortScreen>
  );
}
