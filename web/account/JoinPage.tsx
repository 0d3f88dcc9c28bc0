import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { entryPath } from '#shared/access.ts';
import { joinCodeOf, NO_JOIN_CODE } from '#shared/join-codes.ts';
import type { Invitation } from '#shared/organization-output.ts';
import { ROLE_LABELS } from '#shared/people.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { invitationQuery } from '#web/account/queries.ts';
import { ApiError, call } from '#web/call.ts';
import { Page } from '#web/layout/Page.tsx';
import { refreshSession, usePresumedSession } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Status } from '#web/ui/Status.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import './account.css';

const FAILED = 'Joining did not work. Please try again.';
const GONE = 'This link is no longer valid. Please ask the organization for a new one.';

function ForGuest({ token }: { token: string }) {
  return (
    <div className="slip flow">
      <p>Joining needs an account, so that the organization knows who is there.</p>
      <div className="row">
        <Link className="btn primary" to={pathTo('/signup', { invitation: token })}>
          Create an account
        </Link>
        <Link className="btn second" to={entryPath('/login', pathTo('/join/:token', { token }))}>
          Sign in
        </Link>
      </div>
    </div>
  );
}

/** What joining changed, in words. */
function changes(name: string, before: SessionUser, after: SessionUser): string {
  const isNewRole = after.role !== before.role;
  return `You are now part of ${name}.${isNewRole ? ` Your role is now ${ROLE_LABELS[after.role]}.` : ''}`;
}

/** Neither role nor program changes by an invitation, whatever it says. */
function stays(
  { organization: { name }, role: offered }: Invitation,
  { role }: SessionUser,
): string {
  const already = `You are a member of ${name} already, as ${ROLE_LABELS[role].toLowerCase()}. Nothing changes by this invitation.`;
  return offered === role
    ? already
    : `${already} Only an administrator of ${name} can give you another role.`;
}

function JoinedNotice({ children }: { children: string }) {
  return (
    <div className="slip flow">
      <Notice look="good" role="alert">
        {children}
      </Notice>
      <div className="row">
        <Link className="btn primary" to={pathTo('/dashboard')}>
          To the dashboard
        </Link>
      </div>
    </div>
  );
}

type ForMemberProps = { token: string; invitation: Invitation; user: SessionUser };

function ForMember({ token, invitation, user }: ForMemberProps) {
  const queryClient = useQueryClient();
  const [done, setDone] = useState<string | null>(null);
  const { organization, email } = invitation;
  const { submit, isBusy, trouble } = useSubmit({
    send: () => call('POST /api/invitations/:token/accept', { path: { token } }),
    onDone: async ({ wasMember }) => {
      const after = (await refreshSession().catch(() => null)) ?? user;
      await queryClient.invalidateQueries({ refetchType: 'none' });
      setDone(wasMember ? stays(invitation, after) : changes(organization.name, user, after));
    },
    fallback: FAILED,
    names: [],
  });
  const { membership } = user;
  const isMember =
    membership?.status === 'active' && membership.organization.id === organization.id;

  if (done !== null) return <JoinedNotice>{done}</JoinedNotice>;
  if (isMember) return <JoinedNotice>{stays(invitation, user)}</JoinedNotice>;
  if (email !== null && email !== user.email) {
    return (
      <div className="slip">
        <Notice look="look">
          This invitation was sent to {email}, and {user.email} is signed in. Sign out, then open
          the link again.
        </Notice>
      </div>
    );
  }
  return (
    <div className="slip flow">
      <p>
        Signed in as <b>{user.email}</b>.
        {membership?.status === 'pending' &&
          ` Joining replaces the request to join ${membership.organization.name}.`}
      </p>
      <Button look="primary" busy={isBusy} busyLabel="Joining..." onClick={() => submit(null)}>
        Join {organization.name}
      </Button>
      <Status>{trouble && <Notice look="bad">{trouble}</Notice>}</Status>
    </div>
  );
}

export function JoinPage() {
  const { token = '' } = useParams();
  const user = usePresumedSession();
  const { data, error, isFetching, refetch } = useQuery({
    ...invitationQuery(token),
    // A mailed invitation is gone once it is accepted; the words that say so stay.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isGone = error instanceof ApiError && error.code === 'not_found';

  function content() {
    if (data && user) return <ForMember token={token} invitation={data} user={user} />;
    if (data && user === null) return <ForGuest token={token} />;
    if (isGone) {
      return (
        <div className="slip">
          <Notice look="look" role="alert">
            {joinCodeOf(token) ? NO_JOIN_CODE : GONE}
          </Notice>
        </div>
      );
    }
    if (isFetching || data) return <Skeleton lines={4} label="Loading" late />;
    return (
      <div className="slip flow">
        <Notice look="bad" role="alert">
          {error?.message || 'The invitation could not be loaded.'}
        </Notice>
        <Button icon="redo" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }

  return (
    <Page title="Join an organization">
      <header className="head">
        <h1>{data ? `Join ${data.organization.name}` : 'Join an organization'}</h1>
        {data && (
          <p className="lede">
            You are invited to join {data.organization.name} as {ROLE_LABELS[data.role]}.
          </p>
        )}
      </header>
      <div className="entry">{content()}</div>
    </Page>
  );
}
