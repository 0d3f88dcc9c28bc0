import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AdminOverview } from '#shared/organization-output.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { Areas } from '#web/admin/Areas.tsx';
import { People } from '#web/admin/People.tsx';
import { Gate } from '#web/admin/Gate.tsx';
import { InviteLink } from '#web/admin/InviteLink.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PendingMembers } from '#web/admin/PendingMembers.tsx';
import { overviewQuery } from '#web/admin/queries.ts';
import { Page } from '#web/layout/Page.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { counted } from '#web/ui/when.ts';

/** What only a system_admin decides; nothing when nothing waits. */
function SystemWork({ overview }: { overview: AdminOverview }) {
  const { accessRequests, mailWaiting } = overview;
  return (
    <ul className="plain-links">
      {accessRequests !== null && accessRequests > 0 && (
        <li>
          <Link to={pathTo('/admin/access-requests')}>
            {counted(accessRequests, 'access request')}
          </Link>{' '}
          {accessRequests === 1 ? 'waits' : 'wait'} for an answer
        </li>
      )}
      {mailWaiting !== null && mailWaiting > 0 && (
        <li>
          <Link to={pathTo('/admin/outbox')}>{counted(mailWaiting, 'message')}</Link>{' '}
          {mailWaiting === 1 ? 'waits' : 'wait'} in the outbox
        </li>
      )}
    </ul>
  );
}

function Overview({ user }: { user: SessionUser }) {
  const query = useQuery(overviewQuery());
  const isSystemAdmin = user.role === 'system_admin';
  const name = isSystemAdmin ? 'All organizations' : user.membership?.organization.name;
  return (
    <Page title="Administration" thumb={<InviteLink />}>
      <header className="head">
        <p className="when">Administration</p>
        <h1>{name ?? 'Administration'}</h1>
        <div className="head-actions wide-only">
          <InviteLink />
        </div>
      </header>
      <Entry
        title="Waiting for you"
        remark="Until you decide they see only what is their own."
        body="flow"
      >
        {isSystemAdmin && query.data && <SystemWork overview={query.data} />}
        <PendingMembers named={isSystemAdmin} />
      </Entry>
      <Entry title="In figures">
        <Loaded query={query}>{(overview) => <People overview={overview} />}</Loaded>
      </Entry>
      <Entry title="Administer">
        <Areas user={user} />
      </Entry>
    </Page>
  );
}

export function AdminPage() {
  return <Gate>{(user) => <Overview user={user} />}</Gate>;
}
