import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { verificationQuery } from '#web/account/queries.ts';
import { ResendLink } from '#web/account/ResendLink.tsx';
import { useToken } from '#web/account/use-token.ts';
import { ApiError } from '#web/api.ts';
import { Page } from '#web/layout/Page.tsx';
import { dashboardPath, loginPath } from '#web/paths.ts';
import { refreshSession, useSession } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import './account.css';

const UNCHECKED = 'The link could not be checked.';

function Confirmed() {
  const user = useSession();
  return (
    <div className="slip flow">
      <Notice look="good" role="alert">
        Your email address is confirmed.
      </Notice>
      <div className="row">
        {user ? (
          <Link className="btn primary" to={dashboardPath()}>
            To the dashboard
          </Link>
        ) : (
          <Link className="btn primary" to={loginPath()}>
            Sign in
          </Link>
        )}
      </div>
    </div>
  );
}

function Unusable() {
  const known = useSession()?.email;
  const [written, setWritten] = useState('');
  return (
    <div className="slip flow">
      <Notice look="bad" role="alert">
        This link is no longer valid. If the address is not confirmed yet, send a new link.
      </Notice>
      {!known && (
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={written}
          onChange={(event) => setWritten(event.target.value)}
        />
      )}
      <ResendLink email={known ?? written.trim()} />
      {!known && (
        <p>
          Already confirmed? <Link to={loginPath()}>Sign in</Link>
        </p>
      )}
    </div>
  );
}

/** A refusal is about the link; anything else is about the way to the server, and trying again may help. */
function isRefusal(error: Error | null): boolean {
  return error instanceof ApiError && ['invalid', 'not_found', 'conflict'].includes(error.code);
}

function CheckedLink({ token }: { token: string }) {
  const { isSuccess, error, isFetching, refetch } = useQuery(verificationQuery(token));

  useEffect(() => {
    if (isSuccess) refreshSession().catch(() => {});
  }, [isSuccess]);

  if (isSuccess) return <Confirmed />;
  if (isFetching) return <Skeleton lines={3} label="Loading" late />;
  if (isRefusal(error)) return <Unusable />;
  return (
    <div className="slip flow">
      <Notice look="bad" role="alert">
        {error?.message || UNCHECKED}
      </Notice>
      <Button icon="redo" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}

export function VerifyEmailPage() {
  const token = useToken();
  const isConfirmed = useSession()?.emailVerified ?? false;
  return (
    <Page title="Confirm your address">
      <header className="head">
        <h1>Confirm your address</h1>
      </header>
      <div className="entry">
        {token ? <CheckedLink token={token} /> : isConfirmed ? <Confirmed /> : <Unusable />}
      </div>
    </Page>
  );
}
