import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { entryPath } from '#shared/access.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { CONTENT_FAILED, NO_CONTENT_ID, SHARED_CONTENT_DAYS } from '#shared/sharing.ts';
import { ApiError } from '#web/call.ts';
import { Page } from '#web/layout/Page.tsx';
import { useSignOut } from '#web/layout/use-sign-out.ts';
import { sharedContentQuery } from '#web/pearls/sharing/queries.ts';
import { SaveShared, SharedPearls } from '#web/pearls/sharing/SharedPearls.tsx';
import { useVisitor } from '#web/pearls/use-visitor.ts';
import { Button } from '#web/ui/Button.tsx';
import { Confirm } from '#web/ui/Dialog.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import '#web/pearls/pearls.css';
import './sharing.css';

const TITLE = 'Shared Learning Materials';
const OWN_ACCOUNT = 'Create Your Own Account';

function Waiting() {
  return (
    <Page title={TITLE}>
      <header className="head">
        <h1>{TITLE}</h1>
        <Skeleton lines={6} label="Loading" late />
      </header>
    </Page>
  );
}

function SignInPrompt() {
  const { pathname, search } = useLocation();
  const next = pathname + search;
  return (
    <Page title={TITLE}>
      <header className="head">
        <h1>{TITLE}</h1>
        <p className="lede">
          Please sign in to view what was shared with you. You come back to this page afterwards.
        </p>
        <div className="row">
          <Link className="btn primary" to={entryPath('/login', next)}>
            Sign In
          </Link>
        </div>
      </header>
      <Entry title="No account yet?" body="flow">
        <p>
          It is free and takes a minute: an address and a password. You can then answer the
          questions, save these pearls and make some from your own cases.
        </p>
        <div className="row">
          <Link className="btn second" to={entryPath('/signup', next)}>
            {OWN_ACCOUNT}
          </Link>
        </div>
      </Entry>
    </Page>
  );
}

function NotAvailable({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <Page title="Content Not Available">
      <header className="head">
        <h1>Content Not Available</h1>
        <p className="lede" role="alert">
          {message}
        </p>
        <p className="when">
          What is shared can be opened for {SHARED_CONTENT_DAYS} days at most, unless whoever shared
          it stops sharing. What you have saved stays with your materials.
        </p>
        <div className="row">
          <Link className="btn primary" to={pathTo('/dashboard')}>
            Return to Dashboard
          </Link>
          {children}
        </div>
      </header>
    </Page>
  );
}

/** Ward computers stay signed in: whoever sits here now may be somebody else. */
function OwnAccount({ user, contentId }: { user: SessionUser; contentId: string }) {
  const { signOut, isBusy } = useSignOut(
    entryPath('/signup', pathTo('/shared-materials/:contentId', { contentId })),
  );
  const [isAsked, setAsked] = useState(false);
  return (
    <Entry title="Your own pearls">
      <div className="flow">
        <p>
          <Link to={pathTo('/learning-materials')}>Type your own cases</Link> and get pearls with
          questions for your level, kept in your account.
        </p>
        <p className="soft">
          <span className="bidi-part">{user.displayName}</span> is signed in here. If that is not
          you, the pearls wait for you in an account of your own.
        </p>
        <div className="row">
          <Button onClick={() => setAsked(true)}>{OWN_ACCOUNT}</Button>
        </div>
      </div>
      {isAsked && (
        <Confirm
          title="Sign out first?"
          action="Sign out"
          busyLabel="Signing out..."
          destructive
          busy={isBusy}
          problem={null}
          onConfirm={signOut}
          onClose={() => setAsked(false)}
        >
          <p>
            <span className="bidi-part">{user.displayName}</span> is signed out in every tab of this
            browser, and what was typed but not sent is discarded. Then comes the form for another
            account.
          </p>
        </Confirm>
      )}
    </Entry>
  );
}

function Content({ user, contentId }: { user: SessionUser; contentId: string }) {
  const { data, error, isFetching, refetch } = useQuery(sharedContentQuery(contentId));
  if (data) {
    return (
      <Page title={TITLE} thumb={<SaveShared content={data} />}>
        <SharedPearls content={data} />
        <OwnAccount user={user} contentId={contentId} />
      </Page>
    );
  }
  if (!error || isFetching) return <Waiting />;
  if (error instanceof ApiError && error.code === 'unauthenticated') return <SignInPrompt />;
  if (error instanceof ApiError && error.code === 'not_found') {
    return <NotAvailable message={error.message} />;
  }
  return (
    <NotAvailable message={CONTENT_FAILED}>
      <Button icon="redo" onClick={() => void refetch()}>
        Try again
      </Button>
    </NotAvailable>
  );
}

export function SharedMaterialsPage() {
  const { contentId = '' } = useParams();
  const user = useVisitor();
  if (user === undefined) return <Waiting />;
  if (user === null) return <SignInPrompt />;
  if (contentId.trim() === '') return <NotAvailable message={NO_CONTENT_ID} />;
  return <Content key={contentId} user={user} contentId={contentId} />;
}
