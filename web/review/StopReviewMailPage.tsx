import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { REVIEW_MAIL_STOPPED } from '#shared/review.ts';
import { ApiError } from '#web/api.ts';
import { Page } from '#web/layout/Page.tsx';
import { reviewPath } from '#web/paths.ts';
import { stopReviewMail } from '#web/review/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

const FAILED = 'The mails could not be stopped. Please try again.';

/** The click in the mail was the one click: nothing more is asked. */
function Stopping({ token }: { token: string }) {
  const isAsked = useRef(false);
  const { mutate, isSuccess, isPending, error } = useMutation({
    mutationFn: () => stopReviewMail(token),
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
          {REVIEW_MAIL_STOPPED}
        </Notice>
        <p>
          Your questions still come up, and the mail can be switched on again,{' '}
          <Link to={reviewPath()}>where you review</Link>.
        </p>
      </>
    );
  }
  if (!error || isPending) return <Skeleton lines={2} label="Stopping the mails" late />;
  const isFinal = error instanceof ApiError && ['not_found', 'invalid'].includes(error.code);
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

export function StopReviewMailPage() {
  const { token = '' } = useParams();
  return (
    <Page title="Weekly mail">
      <header className="head">
        <h1>Weekly mail</h1>
      </header>
      <div className="entry">
        <div className="flow">
          <Stopping key={token} token={token} />
        </div>
      </div>
    </Page>
  );
}
