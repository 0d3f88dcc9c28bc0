import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Dashboard } from '#shared/dashboard-output.ts';
import { pathTo } from '#shared/screens.ts';
import { Decisions } from '#web/dashboard/Decisions.tsx';
import { Numbers } from '#web/dashboard/Numbers.tsx';
import { QuickActions, Waiting } from '#web/dashboard/QuickActions.tsx';
import { ReceivedDebriefs } from '#web/dashboard/ReceivedDebriefs.tsx';
import { RecentActivity } from '#web/dashboard/RecentActivity.tsx';
import { TodayHead } from '#web/dashboard/TodayHead.tsx';
import type { TodayProps } from '#web/dashboard/use-dashboard.ts';
import { Page } from '#web/layout/Page.tsx';
import { Behind } from '#web/overview/Behind.tsx';
import { FormsByWeek } from '#web/overview/FormsByWeek.tsx';
import { Gaps } from '#web/overview/Gaps.tsx';
import { overviewQuery } from '#web/overview/queries.ts';
import { decisionsWords } from '#web/overview/words.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { GoList } from '#web/ui/GoList.tsx';

/** Who waits is named among the decisions. */
function besides(dashboard: Dashboard): Dashboard {
  return { ...dashboard, pendingMembers: null };
}

/** On the first day: nobody is here yet. */
function FirstSteps() {
  return (
    <Entry
      title="First steps"
      remark="A link or a code lets people in; so does a file with all of them."
    >
      <GoList
        ways={[
          {
            icon: 'people',
            title: 'Invite people',
            text: 'By mail, or with one code for everybody in training.',
            to: pathTo('/admin/users/new'),
          },
          {
            icon: 'pen',
            title: 'Look at the assessment form',
            text: 'The EPAs, their days and their words, as your attendings will see them.',
            to: pathTo('/admin/assessment-templates'),
          },
        ]}
      />
    </Entry>
  );
}

export function AdministratorToday({ user, now, query, onRetry }: TodayProps) {
  const { data, error } = query;
  const overview = useQuery(overviewQuery());
  const isSystemAdmin = user.role === 'system_admin';
  const isReviewer = (data?.waitingTextReports ?? null) !== null;
  const people = overview.data?.people;
  const isFirstDay = people !== undefined && people.trainee + people.attending === 0;
  return (
    <Page title="Dashboard">
      <TodayHead
        user={user}
        now={now}
        title={overview.data ? decisionsWords(overview.data) : 'Today'}
        primary={
          <Link className="btn primary" to={pathTo('/admin')}>
            Administration
          </Link>
        }
      />
      {isFirstDay && <FirstSteps />}
      {overview.data && <Decisions user={user} overview={overview.data} />}
      {data && <Waiting user={user} now={now} dashboard={besides(data)} title="Due" />}
      <FormsByWeek />
      <Behind />
      {!isSystemAdmin && <Gaps />}
      <Numbers user={user} now={now} query={query} onRetry={onRetry} />
      {data && <ReceivedDebriefs dashboard={data} />}
      <QuickActions user={user} isReviewer={isReviewer} />
      {(error === null || data) && (
        <RecentActivity activity={data?.activity} now={now} user={user} />
      )}
    </Page>
  );
}
