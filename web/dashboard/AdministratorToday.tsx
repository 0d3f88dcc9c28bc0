import { MembershipNotice } from '#web/dashboard/MembershipNotice.tsx';
import { Numbers } from '#web/dashboard/Numbers.tsx';
import { QuickActions, Waiting } from '#web/dashboard/QuickActions.tsx';
import { ReceivedDebriefs } from '#web/dashboard/ReceivedDebriefs.tsx';
import { RecentActivity } from '#web/dashboard/RecentActivity.tsx';
import { TodayHead } from '#web/dashboard/TodayHead.tsx';
import type { TodayProps } from '#web/dashboard/use-dashboard.ts';
import { JoinEntry } from '#web/joining/JoinEntry.tsx';
import { Page } from '#web/layout/Page.tsx';
import { Overview } from '#web/overview/Overview.tsx';

export function AdministratorToday({ user, now, query, onRetry }: TodayProps) {
  const { data, error } = query;
  const hasFailed = error !== null && !data;
  const isReviewer = (data?.waitingTextReports ?? null) !== null;
  return (
    <Page title="Dashboard">
      <TodayHead user={user} now={now} title="Today" />
      <div className="dash-notice">
        <MembershipNotice user={user} />
      </div>
      {data && <Waiting dashboard={data} title="Waiting for you" />}
      <Overview />
      <Numbers user={user} now={now} query={query} onRetry={onRetry} />
      {data && <ReceivedDebriefs dashboard={data} />}
      <QuickActions user={user} isReviewer={isReviewer} />
      <JoinEntry user={user} />
      {!hasFailed && <RecentActivity activity={data?.activity} now={now} user={user} />}
    </Page>
  );
}
