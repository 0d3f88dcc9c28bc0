import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#shared/screens.ts';
import { MembershipNotice } from '#web/dashboard/MembershipNotice.tsx';
import { Numbers } from '#web/dashboard/Numbers.tsx';
import { QuickActions, Waiting } from '#web/dashboard/QuickActions.tsx';
import { ReceivedDebriefs } from '#web/dashboard/ReceivedDebriefs.tsx';
import { RecentActivity } from '#web/dashboard/RecentActivity.tsx';
import { TodayHead } from '#web/dashboard/TodayHead.tsx';
import type { TodayProps } from '#web/dashboard/use-dashboard.ts';
import { JoinEntry } from '#web/joining/JoinEntry.tsx';
import { Page } from '#web/layout/Page.tsx';
import { Unconfirmed } from '#web/mails/Unconfirmed.tsx';
import { waitingForAddress } from '#web/mails/unconfirmed-words.ts';

const ReceivedReports = lazy(async () => ({
  default: (await import('#web/dashboard/ReceivedReports.tsx')).ReceivedReports,
}));

/** Of attendings, and of whoever is in none of the roles yet: a pending one assesses nobody. */
export function AttendingToday({ user, now, query, onRetry }: TodayProps) {
  const { data, error } = query;
  const hasFailed = error !== null && !data;
  const received = data?.receivedDebriefs;
  const isReviewer = (data?.waitingTextReports ?? null) !== null;
  const waits = user.membership?.status === 'pending' || user.role === 'attending';
  const primary = user.can.assess ? (
    <Link className="btn primary" to={pathTo('/assessments/new')}>
      New Assessment
    </Link>
  ) : (
    <Link className="btn primary" to={pathTo('/learning-materials')}>
      Generate Pearls
    </Link>
  );
  return (
    <Page title="Dashboard">
      <TodayHead user={user} now={now} primary={primary} />
      <div className="dash-notice">
        <MembershipNotice user={user} />
        {waits && <Unconfirmed user={user} waits={waitingForAddress(user)} />}
      </div>
      {data && <Waiting dashboard={data} title="Waiting for you" />}
      <Numbers user={user} now={now} query={query} onRetry={onRetry} />
      {received && received.count > 0 && <ReceivedDebriefs received={received} />}
      <QuickActions user={user} isReviewer={isReviewer} />
      <JoinEntry user={user} />
      {!hasFailed && <RecentActivity activity={data?.activity} now={now} user={user} />}
      <Suspense>
        <ReceivedReports />
      </Suspense>
    </Page>
  );
}
