import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { REMINDERS_STOPPED } from '#shared/assessment-requests.ts';
import { ApiError } from '#web/api.ts';
import { stopReminders } from '#web/assessments/form/queries.ts';
import { Page } from '#web/layout/Page.tsx';
import { assessPath } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import '#web/assessments/form/form.css';

const FAILED = 'The reminders could not be stopped. Please try again.';

/** The click in the mail was the one click: nothing more is asked. */
function Stopping({ token }: { token: string }) {
  const isAsked = useRef(false);
  const { mutate, isSuccess, isPending, error } = useMutation({
    mutationFn: () => stopReminders(token),
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
          {REMINDERS_STOPPED}
        </Notice>
        <p>
          Stopping them withdraws nothing: while the request is open,{' '}
          <Link to={assessPath(token)}>it can be answered</Link>.
        </p>
      </>
    );
  }
  if (!error || isPending) return <Skeleton lines={2} label="Stopping the reminders" late />;
  const isFinal =
    error instanceof ApiError && ['not_found', 'conflict', 'invalid'].includes(error.code);
  return (
    <>
      <Notice look={isFinal ? 'look' : 'bad'} role="alert">
        {error.message || FAILED}
      </Notice>
      {!isFinal && (
        <Button icon="redo" onClick={() => mutate()}>
          Try again
        </Button>
      )}
    </>
  );
}

export function StopRemindersPage() {
  const { token = '' } = useParams();
  return (
    <Page title="Reminders">
      <header className="head">
        <h1>Reminders</h1>
      </header>
      <div className="entry">
        <div className="told flow">
          <Stopping key={token} token={token} />
        </div>
      </div>
    </Page>
  );
}
