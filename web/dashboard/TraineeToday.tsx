import { Entrustment } from '#web/dashboard/Entrustment.tsx';
import { LastShift } from '#web/dashboard/LastShift.tsx';
import { MembershipNotice } from '#web/dashboard/MembershipNotice.tsx';
import { Minimums } from '#web/dashboard/Minimums.tsx';
import { NewFeedback } from '#web/dashboard/NewFeedback.tsx';
import { Numbers } from '#web/dashboard/Numbers.tsx';
import { QuickActions, Waiting } from '#web/dashboard/QuickActions.tsx';
import { ReceivedDebriefs } from '#web/dashboard/ReceivedDebriefs.tsx';
import { ReceivedReports } from '#web/dashboard/ReceivedReports.tsx';
import { RecentActivity } from '#web/dashboard/RecentActivity.tsx';
import type { TodayProps } from '#web/dashboard/use-dashboard.ts';
import { JoinEntry } from '#web/joining/JoinEntry.tsx';
import { Page } from '#web/layout/Page.tsx';

export function TraineeToday({ user, now, query, onRetry }: TodayProps) {
  const { data, error } = query;
  const hasFailed = error !== null && !data;
  const isReviewer = (data?.waitingTextReports ?? null) !== null;
  return (
    <Page title="Dashboard">
      <LastShift user={user} now={now} />
      <div className="dash-notice">
        <MembershipNotice user={user} />
      </div>
      <JoinEntry user={user} />
      {data && <Waiting user={user} now={now} dashboard={data} title="Due" />}
      <NewFeedback userId={user.id} feedback={data?.feedback ?? null} />
      <Entrustment userId={user.id} />
      <Numbers user={user} now={now} query={query} onRetry={onRetry} />
      {data && <ReceivedDebriefs dashboard={data} />}
      <QuickActions user={user} isReviewer={isReviewer} />
      {user.traineeLevel === 'resident' && <Minimums />}
      {!hasFailed && <RecentActivity activity={data?.activity} now={now} user={user} />}
      <ReceivedReports />
    </Page>
  );
}
