import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { OWN_VERIFICATION } from '#shared/procedure-verification.ts';
import type { OpenVerifyLink, VerifyReceipt } from '#shared/procedure-verification.ts';
import { ApiError } from '#web/api.ts';
import { Page } from '#web/layout/Page.tsx';
import { loginPath, signupPath, verifyPath } from '#web/paths.ts';
import { LinkSummary } from '#web/procedures/verification/LinkSummary.tsx';
import { openLinkQuery } from '#web/procedures/verification/queries.ts';
import { VerifyForm } from '#web/procedures/verification/VerifyForm.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { counted } from '#web/ui/when.ts';
import './verification.css';

function SignInFirst({ token, link }: { token: string; link: OpenVerifyLink }) {
  const next = verifyPath(token);
  return (
    <div className="asked-told flow">
      <p>
        {link.organization ?? 'The organization'} wants supervisors to sign in, so that it is known
        who verified. You come back to this page afterwards.
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

function NotYou({ link: { viewer, signedInAs, trainee } }: { link: OpenVerifyLink }) {
  return (
    <div className="asked-told">
      <Notice look="look">
        {viewer === 'own' ? (
          OWN_VERIFICATION
        ) : (
          <>
            <p className="strong">
              {signedInAs ? `${signedInAs} is signed in here` : 'This account'}, and may not verify
              these procedures.
            </p>
            <p>
              Give the link to the supervisor of {trainee.name}. If that is you, sign out or sign in
              with the account of an attending, then open the link again.
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
    <div className="asked-told flow">
      <Notice look={isFinal ? 'look' : 'bad'} role="alert">
        {error.message || 'The link could not be loaded. The server may be out of reach.'}
      </Notice>
      {!isFinal && (
        <Button icon="redo" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** Shown once, as a guest cannot come back to it. */
function Receipt({ receipt }: { receipt: VerifyReceipt }) {
  const { trainee, verified, returned, by } = receipt;
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    notice.current?.focus({ preventScroll: true });
  }, []);

  return (
    <Page title="Stored">
      <header className="head">
        <h1>Thank you</h1>
        <p className="lede">The link does not open again.</p>
        <div className="asked-told">
          <Notice look="good" role="alert" ref={notice}>
            {verified > 0 && (
              <p>
                {counted(verified, 'procedure')} of {trainee} verified by {by}.
              </p>
            )}
            {returned > 0 && (
              <p>
                {counted(returned, 'procedure')} sent back. {trainee} is told by mail.
              </p>
            )}
          </Notice>
        </div>
      </header>
    </Page>
  );
}

function NothingLeft({ link }: { link: OpenVerifyLink }) {
  return (
    <div className="asked-told">
      <Notice>
        Nothing waits here any more. {link.trainee.name} has changed or removed the procedures, or
        somebody has verified them.
      </Notice>
    </div>
  );
}

/** Opened from a mail, a code or a link: no account is needed where the organization does not want one. */
function Opened({ token }: { token: string }) {
  const [stored, setStored] = useState<VerifyReceipt | null>(null);
  const { data, error, isFetching, refetch } = useQuery({ ...openLinkQuery(token), retry: false });

  if (stored) return <Receipt receipt={stored} />;
  const link = error ? undefined : data;
  if (link?.viewer === 'form' && link.items.length > 0) {
    return <VerifyForm token={token} link={link} onStored={setStored} />;
  }
  return (
    <Page title="Verify procedures">
      <header className="head">
        <h1>{link ? `Verify procedures of ${link.trainee.name}` : 'Verify procedures'}</h1>
        {link && <LinkSummary link={link} />}
      </header>
      <div className="entry">
        {link?.viewer === 'form' && <NothingLeft link={link} />}
        {link?.viewer === 'sign_in' && <SignInFirst token={token} link={link} />}
        {(link?.viewer === 'own' || link?.viewer === 'not_allowed') && <NotYou link={link} />}
        {!link && isFetching && <Skeleton lines={6} label="Loading" late />}
        {!link && !isFetching && error && <Closed error={error} onRetry={() => void refetch()} />}
      </div>
    </Page>
  );
}

export function VerifyPage() {
  const { token = '' } = useParams();
  return <Opened key={token} token={token} />;
}
