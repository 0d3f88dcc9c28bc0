import { useEffect } from 'react';
import { Link } from 'react-router';
import { entryPath } from '#shared/access.ts';
import { ResendLink } from '#web/layout/ResendLink.tsx';
import { Page } from '#web/layout/Page.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import './account.css';

/** The account exists, and one mail stands between it and signing in. */
export function ConfirmAddress({ email, next }: { email: string; next: string }) {
  useEffect(() => document.getElementById('main')?.focus(), []);
  return (
    <Page title="Confirm your address">
      <header className="head">
        <h1>Confirm your address</h1>
        <Notice look="good" role="alert">
          Account created successfully
        </Notice>
        <p className="lede">
          A link was sent to <b>{email}</b>. Open it to confirm the address, then sign in.
        </p>
      </header>
      <div className="entry">
        <div className="slip flow">
          <p>Nothing there after a few minutes? Look into the spam folder, or send it once more.</p>
          <ResendLink email={email} />
          <p>
            <Link to={entryPath('/login', next)}>Sign in</Link>
          </p>
        </div>
      </div>
    </Page>
  );
}
