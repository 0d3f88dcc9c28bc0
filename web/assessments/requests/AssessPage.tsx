import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { AssessReceipt, OpenRequest } from '#shared/assessment-requests.ts';
import { OWN_REQUEST } from '#shared/assessment-requests.ts';
import { ApiError } from '#web/api.ts';
import { AnswerRequest } from '#web/assessments/requests/AnswerRequest.tsx';
import { RequestSummary } from '#web/assessments/requests/RequestSummary.tsx';
import { openRequestQuery } from '#web/assessments/form/queries.ts';
import { KeptWords } from '#web/assessments/requests/KeptWords.tsx';
import { Receipt } from '#web/assessments/requests/Receipt.tsx';
import { Page } from '#web/layout/Page.tsx';
import { assessPath, loginPath, signupPath } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import '#web/assessments/form/form.css';

type RequestProps = { token: string; request: OpenRequest };

function SignInFirst({ token, request }: RequestProps) {
  const next = assessPath(token);
  return (
    <div className="told flow">
      <p>
        {request.organization ?? 'The organization'} wants assessors to sign in, so that it is known
        who assessed. You come back to this page afterwards.
      </p>
      <div className="row">
        <Link className="btn primary" to={loginPath(next)}>
          Sign in
        </Link>
        <Link className="btn second" to={signupPath(next)}>
          Create an account
        </Link>
      </div>
    </div>
  );
}

function NotYou({ request }: Pick<RequestProps, 'request'>) {
  const { viewer, signedInAs, trainee } = request;
  return (
    <div className="told">
      <Notice look="look">
        {viewer === 'own' ? (
          OWN_REQUEST
        ) : (
          <>
            <p className="strong">
              {signedInAs ? `${signedInAs} is signed in here` : 'This account'}, and may not submit
              this assessment.
            </p>
            <p>
              Give the link to the person who worked with {trainee.name}. If that is you, sign out
              or sign in with the account of an attending, then open the link again.
            </p>
          </>
        )}
      </Notice>
    </div>
  );
}

/** Used, withdrawn, expired or mangled: the server's own sentence; anything else may be tried again. */
function Closed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isFinal =
    error instanceof ApiError && ['not_found', 'conflict', 'forbidden'].includes(error.code);
  return (
    <div className="told flow">
      <Notice look={isFinal ? 'look' : 'bad'} role="alert">
        {error.message || 'The request could not be loaded. The server may be out of reach.'}
      </Notice>
      {!isFinal && (
        <Button icon="redo" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** Opened from a mail, a code or a link: no account is needed where the organization does not want one. */
function Opened({ token }: { token: string }) {
  const [stored, setStored] = useState<AssessReceipt | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...openRequestQuery(token),
    retry: false,
  });

  if (stored) return <Receipt receipt={stored} />;
  if (data?.viewer === 'form') {
    return <AnswerRequest token={token} request={data} onStored={setStored} />;
  }
  return (
    <Page title="Assessment">
      <header className="head">
        <h1>{data ? `Assess ${data.trainee.name}` : 'Assessment'}</h1>
        {data && <RequestSummary request={data} />}
      </header>
      <div className="entry">
        {data?.viewer === 'sign_in' && <SignInFirst token={token} request={data} />}
        {data && data.viewer !== 'sign_in' && <NotYou request={data} />}
        {!data && isFetching && <Skeleton lines={6} label="Loading" late />}
        {!data && !isFetching && error && <Closed error={error} onRetry={() => void refetch()} />}
      </div>
      {!data && !isFetching && error && <KeptWords token={token} />}
    </Page>
  );
}

export function AssessPage() {
  const { token = '' } = useParams();
  return <Opened key={token} token={token} />;
}
