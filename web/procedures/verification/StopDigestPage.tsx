import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { DIGEST_STOPPED } from '#shared/procedure-verification.ts';
import { ApiError } from '#web/api.ts';
import { Page } from '#web/layout/Page.tsx';
import { verifyProceduresPath } from '#web/paths.ts';
import { stopDigest } from '#web/procedures/verification/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import './verification.css';

const FAILED = 'The mails could not be stopped. Please try again.';

/** One press, which no mail program makes by itself when it looks behind the link. */
function Stop({ token }: { token: string }) {
  const { mutate, isSuccess, isPending, error } = useMutation({
    mutationFn: () => stopDigest(token),
    networkMode: 'always',
  });
  if (isSuccess) {
    return (
      <>
        <Notice look="good" role="alert">
          {DIGEST_STOPPED}
        </Notice>
        <p>
          What waits still stands on your dashboard. The mails can be switched on again{' '}
          <Link to={verifyProceduresPath()}>where you verify</Link>.
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
          <p>You are told once a day at most that procedures wait for you to verify.</p>
          <Button look="primary" busy={isPending} busyLabel="Stopping..." onClick={() => mutate()}>
            Stop these mails
          </Button>
        </>
      )}
    </>
  );
}

export function StopDigestPage() {
  const { token = '' } = useParams();
  return (
    <Page title="Mails about procedures">
      <header className="head">
        <h1>Mails about procedures</h1>
      </header>
      <div className="entry">
        <div className="asked-told flow">
          <Stop key={token} token={token} />
        </div>
      </div>
    </Page>
  );
}
