import { useQuery } from '@tanstack/react-query';
import { longDate } from '#shared/date-words.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { ArrivalMail } from '#web/admin/ArrivalMail.tsx';
import { Areas } from '#web/admin/Areas.tsx';
import { completionQuery } from '#web/admin/completion/queries.ts';
import { Weeks } from '#web/admin/completion/Weeks.tsx';
import { Gate } from '#web/admin/Gate.tsx';
import { InviteLink } from '#web/admin/InviteLink.tsx';
import { PendingMembers } from '#web/admin/PendingMembers.tsx';
import { Page } from '#web/layout/Page.tsx';
import { OrganizationNumbers } from '#web/overview/OrganizationNumbers.tsx';
import { overviewQuery } from '#web/overview/queries.ts';
import { decisionsWords } from '#web/overview/words.ts';
import { Work } from '#web/overview/Work.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { useNow } from '#web/ui/use-now.ts';

function Overview({ user }: { user: SessionUser }) {
  const query = useQuery(overviewQuery());
  const completion = useQuery(completionQuery({}));
  const now = useNow();
  const isSystemAdmin = user.role === 'system_admin';
  const name = isSystemAdmin ? 'All organizations' : user.membership?.organization.name;
  return (
    <Page title="Administration">
      <header className="head">
        <p className="when">{[name, longDate(now)].filter(Boolean).join(', ')}</p>
        <h1>{query.data ? decisionsWords(query.data) : 'Administration'}</h1>
        <div className="head-actions">
          <InviteLink />
        </div>
      </header>
      <Entry
        title="Waiting for you"
        remark="Until you decide they see only what is their own."
        body="flow"
      >
        <PendingMembers named={isSystemAdmin} />
        {query.data && <Work overview={query.data} />}
      </Entry>
      <Entry title="In figures">
        <Loaded query={query}>{(overview) => <OrganizationNumbers overview={overview} />}</Loaded>
      </Entry>
      <Entry title="Assessments by week">
        <Loaded query={completion}>{({ weeks }) => <Weeks weeks={weeks} />}</Loaded>
      </Entry>
      {typeof query.data?.isArrivalMailOn === 'boolean' && (
        <ArrivalMail isOn={query.data.isArrivalMailOn} />
      )}
      <Entry title="Administer">
        <Areas user={user} />
      </Entry>
    </Page>
  );
}

export function AdminPage() {
  return <Gate>{(user) => <Overview user={user} />}</Gate>;
}
