import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { longDate } from '#shared/text.ts';
import { Entrustment } from '#web/dashboard/Entrustment.tsx';
import { MembershipNotice } from '#web/dashboard/MembershipNotice.tsx';
import { Minimums } from '#web/dashboard/Minimums.tsx';
import { Numbers } from '#web/dashboard/Numbers.tsx';
import { zone } from '#web/days/zone.ts';
import { QuickActions, Waiting } from '#web/dashboard/QuickActions.tsx';
import { ReceivedDebriefs } from '#web/dashboard/ReceivedDebriefs.tsx';
import { RecentActivity } from '#web/dashboard/RecentActivity.tsx';
import { JoinEntry } from '#web/joining/JoinEntry.tsx';
import { Unconfirmed } from '#web/mails/Unconfirmed.tsx';
import { waitingForAddress } from '#web/mails/unconfirmed-words.ts';
import { Page } from '#web/layout/Page.tsx';
import { freshQuery } from '#web/query.ts';
import { refreshSession, setWaitingProcedures } from '#web/session.ts';
import './dashboard.css';

const Overview = lazy(async () => ({
  default: (await import('#web/overview/Overview.tsx')).Overview,
}));
const ReceivedReports = lazy(async () => ({
  default: (await import('#web/dashboard/ReceivedReports.tsx')).ReceivedReports,
}));

/** Someone may have decided since this tab last asked. */
function useFreshMembership({ membership }: SessionUser) {
  const isOpen = membership?.status === 'pending';
  useEffect(() => {
    if (isOpen) void refreshSession().catch(() => {});
  }, [isOpen]);
}

/** The one thing to do now; administrators have no such one. */
function Primary({ can }: SessionUser) {
  return can.assess ? (
    <Link className="btn primary" to={pathTo('/assessments/new')}>
      New Assessment
    </Link>
  ) : (
    <Link className="btn primary" to={pathTo('/learning-materials')}>
      Generate Pearls
    </Link>
  );
}

/** By role, from who is signed in; the server counts. */
export function DashboardPage({ user }: { user: SessionUser }) {
  useFreshMembership(user);
  const [now] = useState(() => new Date());
  const query = useQuery(freshQuery('GET /api/dashboard', { query: { zone: zone() } }));
  const { data, error, refetch } = query;
  const hasFailed = error !== null && !data;

  useEffect(() => {
    // oxlint-disable-next-line no-console -- logged only, not displayed
    if (error) console.warn('Failed to load dashboard statistics', error);
  }, [error]);

  useEffect(() => {
    if (data) setWaitingProcedures(data.waitingProcedures);
  }, [data]);

  async function load() {
    const { isSuccess } = await refetch();
    if (isSuccess) document.getElementById('main')?.focus({ preventScroll: true });
  }

  const received = data?.receivedDebriefs;
  const isReviewer = (data?.waitingTextReports ?? null) !== null;
  const weekday = now.toLocaleDateString('en-US', { weekday: 'long' });
  const waits = user.membership?.status === 'pending' || user.role === 'attending';
  const primary = user.can.administer ? null : <Primary {...user} />;

  return (
    <Page title="Dashboard" thumb={primary}>
      <header className="head">
        <p className="when">{`${weekday}, ${longDate(now)}`}</p>
        <h1>
          Welcome, <bdi>{user.displayName}</bdi>
        </h1>
        {primary && <div className="head-actions wide-only">{primary}</div>}
      </header>
      <div className="dash-notice">
        <MembershipNotice user={user} />
        {waits && <Unconfirmed user={user} waits={waitingForAddress(user)} />}
      </div>
      {data && <Waiting dashboard={data} />}
      {user.can.administer && (
        <Suspense>
          <Overview />
        </Suspense>
      )}
      <Numbers user={user} now={now} query={query} onRetry={() => void load()} />
      {user.role === 'trainee' && <Entrustment userId={user.id} />}
      {received && received.count > 0 && <ReceivedDebriefs received={received} />}
      <QuickActions user={user} isReviewer={isReviewer} />
      <JoinEntry user={user} />
      {user.traineeLevel === 'resident' && <Minimums />}
      {!hasFailed && <RecentActivity activity={data?.activity} now={now} user={user} />}
      {!user.can.administer && (
        <Suspense>
          <ReceivedReports />
        </Suspense>
      )}
    </Page>
  );
}
