import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { entryPath } from '#shared/access.ts';
import { pathTo } from '#shared/screens.ts';
import { useToken } from '#web/account/use-token.ts';
import { takePlace } from '#web/account/wanted-place.ts';
import { ApiError, call } from '#web/call.ts';
import { ShortScreen } from '#web/layout/ShortScreen.tsx';
import { ResendLink } from '#web/layout/ResendLink.tsx';
import { refreshSession, useSession } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import { EmailField } from '#web/ui/TextField.tsx';
import './account.css';

const UNCONFIRMED = 'The address could not be confirmed. Please try again.';

/** `next` is where a guest goes after signing in. */
function ConfirmedNotice({ next = '/', isKnown }: { next?: string; isKnown: boolean }) {
  const user = useSession();
  return (
    <div className="slip flow">
      <Notice look="good" role="alert">
        {isKnown ? 'This address is already confirmed.' : 'Your email address is confirmed.'}
      </Notice>
      <div className="row">
        {user ? (
          <Link className="btn primary" to={pathTo('/dashboard')}>
            To the dashboard
          </Link>
        ) : (
          <Link className="btn primary" to={entryPath('/login', next)}>
            Sign in
          </Link>
        )}
      </div>
    </div>
  );
}

function UnusableLink() {
  const known = useSession()?.email;
  const [written, setWritten] = useState('');
  return (
    <div className="slip flow">
      <Notice look="bad" role="alert">
        This link is no longer valid. If the address is not confirmed yet, send a new link.
      </Notice>
      {!known && (
        <EmailField
          label="Email"
          autoComplete="username"
          value={written}
          onChange={(event) => setWritten(event.target.value)}
        />
      )}
      <ResendLink email={known ?? written.trim()} />
      {!known && (
        <p>
          Already confirmed? <Link to={pathTo('/login')}>Sign in</Link>
        </p>
      )}
    </div>
  );
}

/** A refusal is about the link; anything else is about the way to the server, and trying again may help. */
function isRefusal(error: Error | null): boolean {
  return error instanceof ApiError && ['invalid', 'not_found', 'conflict'].includes(error.code);
}

/** Whoever only opens the link, like the programs that look through mail, confirms nothing. */
function OpenedLink({ token }: { token: string }) {
  const [next, setNext] = useState('/');
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call('POST /api/auth/verify-email', { body: { token } }),
    networkMode: 'always',
    onSuccess: () => {
      setNext(takePlace());
      refreshSession().catch(() => {});
    },
  });

  if (data) return <ConfirmedNotice next={next} isKnown={data.status === 'already'} />;
  if (isRefusal(error)) return <UnusableLink />;
  return (
    <div className="slip flow">
      <p>
        The link was mailed to the address that a Debrief account was made with. Confirming says:
        this address and that account are mine. If the account is not yours, leave this page.
      </p>
      <Button look="primary" busy={isPending} busyLabel="Confirming..." onClick={() => mutate()}>
        Confirm this address
      </Button>
      <Status>
        {error && !isPending && <Notice look="bad">{error.message || UNCONFIRMED}</Notice>}
      </Status>
    </div>
  );
}

export function VerifyEmailPage() {
  const token = useToken();
  const isConfirmed = useSession()?.emailVerified ?? false;
  return (
    <ShortScreen title="Confirm your address">
      {token ? (
        <OpenedLink token={token} />
      ) : isConfirmed ? (
        <ConfirmedNotice isKnown />
      ) : (
        <UnusableLink />
      )}
    </ShortScreen>
  );
}
