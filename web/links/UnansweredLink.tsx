import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { entryPath } from '#shared/access.ts';
import type { LinkHolder } from '#shared/link-output.ts';
import { ApiError } from '#web/call.ts';
import { Page } from '#web/layout/Page.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import './links.css';

/** How a kind of link speaks to whoever opens one and cannot answer it. */
export type LinkWords = {
  /** "The clinic wants …", in front of where one comes back to. */
  signIn: string;
  own: string;
  /** "… is signed in here, and may not …" */
  may: string;
  /** To whom the link is to be given. */
  whose: string;
  unread: string;
};

type Shown = LinkHolder & { organization: string | null; trainee: { name: string } };

type Reading = { isFetching: boolean; error: Error | null; refetch: () => Promise<unknown> };

function SignInFirst({ link, here, words }: { link: Shown; here: string; words: LinkWords }) {
  return (
    <div className="link-told flow">
      <p>
        {link.organization ?? 'The organization'} wants {words.signIn} You come back to this page
        afterwards.
      </p>
      <div className="row">
        <Link className="btn primary" to={entryPath('/login', here)}>
          Sign in
        </Link>
        <Link className="btn second" to={entryPath('/signup', here)}>
          Create an account
        </Link>
      </div>
    </div>
  );
}

function NotYou({ link, words }: { link: Shown; words: LinkWords }) {
  const { viewer, signedInAs, trainee } = link;
  return (
    <div className="link-told">
      <Notice look="look">
        {viewer === 'own' ? (
          words.own
        ) : (
          <>
            <p className="strong">
              {signedInAs ? `${signedInAs} is signed in here` : 'This account'}, and may not{' '}
              {words.may}.
            </p>
            <p>
              Give the link to {words.whose} {trainee.name}. If that is you, sign out or sign in
              with the account of an attending, then open the link again.
            </p>
          </>
        )}
      </Notice>
    </div>
  );
}

type ClosedProps = { error: Error; unread: string; onRetry: () => void };

/** Used, withdrawn, expired or mangled: the server's own sentence; anything else may be tried again. */
function Closed({ error, unread, onRetry }: ClosedProps) {
  const isFinal =
    error instanceof ApiError && ['not_found', 'conflict', 'forbidden'].includes(error.code);
  return (
    <div className="link-told flow">
      <Notice look={isFinal ? 'look' : 'bad'} role="alert">
        {error.message || unread}
      </Notice>
      {!isFinal && (
        <Button icon="redo" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

type UnansweredLinkProps = {
  title: string;
  /** Heading and summary. */
  children: ReactNode;
  link: Shown | undefined;
  reading: Reading;
  /** The page's own path: where signing in leads back to. */
  here: string;
  words: LinkWords;
  /** Of an open link that nothing is left to answer of. */
  nothingLeft?: ReactNode;
  /** Below a link that has closed. */
  closed?: ReactNode;
};

/** A link that was opened and cannot be answered here, or not yet. */
export function UnansweredLink(props: UnansweredLinkProps) {
  const { title, children, link, reading, here, words, nothingLeft, closed } = props;
  const error = !link && !reading.isFetching ? reading.error : null;
  return (
    <Page title={title}>
      <header className="head">{children}</header>
      <div className="entry">
        {link?.viewer === 'form' && nothingLeft}
        {link?.viewer === 'sign_in' && <SignInFirst link={link} here={here} words={words} />}
        {(link?.viewer === 'own' || link?.viewer === 'not_allowed') && (
          <NotYou link={link} words={words} />
        )}
        {!link && reading.isFetching && <Skeleton lines={6} label="Loading" late />}
        {error && (
          <Closed error={error} unread={words.unread} onRetry={() => void reading.refetch()} />
        )}
      </div>
      {error && closed}
    </Page>
  );
}
