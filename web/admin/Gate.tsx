import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { Page } from '#web/layout/Page.tsx';
import { refreshSession, useSession } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import '#web/ui/facts.css';
import '#web/ui/plain-links.css';
import './admin.css';

function CheckAgain() {
  const [isBusy, setBusy] = useState(false);

  function check() {
    setBusy(true);
    refreshSession().then(
      () => setBusy(false),
      () => setBusy(false),
    );
  }

  return (
    <Button icon="redo" busy={isBusy} busyLabel="Checking..." onClick={check}>
      Check again
    </Button>
  );
}

function Verdict({ user }: { user: SessionUser }) {
  const { membership } = user;
  if (membership?.status === 'declined') {
    return <>Your request to join {membership.organization.name} was declined.</>;
  }
  if (membership) return <>Your access to {membership.organization.name} is waiting for approval</>;
  return <>Your account belongs to no organization.</>;
}

function Advice({ user }: { user: SessionUser }) {
  const { membership } = user;
  if (membership?.status === 'pending') {
    return (
      <p>
        An administrator of {membership.organization.name} or the system administrator decides. The
        people of the organization, and everything about them, stay closed until then.
      </p>
    );
  }
  return (
    <p>
      Whoever administers the organization can approve the account at any time. For an organization
      that is not here yet, <Link to={pathTo('/request-access')}>request access</Link>.
    </p>
  );
}

function WaitingPage({ user }: { user: SessionUser }) {
  return (
    <Page title="Administration">
      <header className="head">
        <p className="when">Administration</p>
        <h1>{user.membership?.organization.name ?? 'No organization'}</h1>
      </header>
      <Entry title="Access" body="flow">
        <Notice look="look">
          <Verdict user={user} />
        </Notice>
        <Advice user={user} />
        <CheckAgain />
      </Entry>
      <Entry title="Meanwhile" remark="Everything that is your own works.">
        <ul className="plain-links">
          <li>
            <Link to={pathTo('/learning-materials')}>Generate learning pearls</Link>
          </li>
          <li>
            <Link to={pathTo('/profile')}>Complete your profile</Link>
          </li>
        </ul>
      </Entry>
    </Page>
  );
}

/** Around every administration screen: whoever may not see other people's records asks the server for none. */
export function Gate({ children }: { children: (user: SessionUser) => ReactNode }) {
  const user = useSession();
  if (!user) return null;
  return user.can.administer ? children(user) : <WaitingPage user={user} />;
}
