import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { REVIEW_MAIL_STOPPED } from '#shared/review.ts';
import { ApiError } from '#web/api.ts';
import { Page } from '#web/layout/Page.tsx';
import { reviewPath } from '#web/paths.ts';
import { stopReviewMail } from '#web/review/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

const FAILED = 'The mails could not be stopped. Please try again.';

/** One press, which no mail program makes by itself when it looks behind the link. */
function Stop({ token }: { token: string }) {
  const { mutate, isSuccess, isPending, error } = useMutation({
    mutationFn: () => stopReviewMail(token),
    networkMode: 'always',
  });

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
  const isFinal = error instanceof ApiError && ['not_found', 'invalid'].includes(error.code);
  return (
    <>
      {error && (
        <Notice look={isFinal ? 'look' : 'bad'} role="alert">
          {error.message || FAILED}
        </Notice>
      )}
      {!isFinal && (
        <>
          <p>You get a mail once a week at most, when questions of your pearls are due.</p>
          <Button look="primary" busy={isPending} busyLabel="Stopping..." onClick={() => mutate()}>
            Stop these mails
          </Button>
        </>
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
          <Stop key={token} token={token} />
        </div>
      </div>
    </Page>
  );
}
