import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AssessmentRequest } from '#shared/assessment-request-output.ts';
import type { Dashboard } from '#shared/dashboard-output.ts';
import { pathTo } from '#shared/screens.ts';
import { byTrainee, inPlace, waitingLede } from '#web/dashboard/by-trainee.ts';
import { MembershipNotice } from '#web/dashboard/MembershipNotice.tsx';
import { Numbers } from '#web/dashboard/Numbers.tsx';
import { OwnAssessing } from '#web/dashboard/OwnAssessing.tsx';
import { Meetings, QuickActions, Waiting } from '#web/dashboard/QuickActions.tsx';
import { ReceivedDebriefs } from '#web/dashboard/ReceivedDebriefs.tsx';
import { ReceivedReports } from '#web/dashboard/ReceivedReports.tsx';
import { RecentActivity } from '#web/dashboard/RecentActivity.tsx';
import { TodayHead } from '#web/dashboard/TodayHead.tsx';
import type { TodayProps } from '#web/dashboard/use-dashboard.ts';
import { WaitingTrainee } from '#web/dashboard/WaitingTrainee.tsx';
import { WorthAsking } from '#web/dashboard/WorthAsking.tsx';
import { JoinEntry } from '#web/joining/JoinEntry.tsx';
import { Page } from '#web/layout/Page.tsx';
import { freshQuery } from '#web/query.ts';
import './attending.css';

const NONE: AssessmentRequest[] = [];

/** What stands above, or under its trainee, is not said again. */
function besides(dashboard: Dashboard): Dashboard {
  return {
    ...dashboard,
    waitingRequests: null,
    waitingProcedures: null,
    newDebriefs: [],
    meetings: [],
  };
}

/** Of attendings, and of whoever is in none of the roles yet: a pending one assesses nobody. */
export function AttendingToday({ user, now, query, onRetry }: TodayProps) {
  const { data, error } = query;
  const { assess } = user.can;
  const asked = useQuery({ ...freshQuery('GET /api/assessment-requests'), enabled: assess });
  const waiting = useQuery({ ...freshQuery('GET /api/procedures/waiting'), enabled: assess });
  const requests = asked.data?.received ?? NONE;
  const people = byTrainee({
    requests,
    owners: waiting.data?.owners ?? [],
    debriefs: data?.newDebriefs ?? [],
  });
  const [held, setHeld] = useState(people);
  const isKnown = !asked.isLoading && !waiting.isLoading && (data !== undefined || error !== null);
  const isAsked = requests.some(({ state }) => state === 'open');
  const isReviewer = (data?.waitingTextReports ?? null) !== null;
  const primary = assess ? (
    <Link className={isAsked ? 'btn second' : 'btn primary'} to={pathTo('/assessments/new')}>
      New Assessment
    </Link>
  ) : (
    <Link className="btn primary" to={pathTo('/learning-materials')}>
      Generate Pearls
    </Link>
  );
  return (
    <Page title="Dashboard">
      <TodayHead
        user={user}
        now={now}
        title={assess ? 'Waiting for you' : 'Today'}
        lede={assess ? (isKnown ? waitingLede(people) : '') : undefined}
        primary={primary}
      />
      <div className="dash-notice">
        <MembershipNotice user={user} />
      </div>
      <JoinEntry user={user} />
      {data && <Meetings user={user} now={now} dashboard={data} />}
      {inPlace(held, people).map((person, at) => (
        <WaitingTrainee
          key={person.id}
          person={person}
          isFirst={at === 0}
          onVerify={() => setHeld(inPlace(held, people))}
        />
      ))}
      {data && <Waiting user={user} now={now} dashboard={besides(data)} title="Due" />}
      {assess && <WorthAsking />}
      {assess && <OwnAssessing requests={requests} />}
      <Numbers user={user} now={now} query={query} onRetry={onRetry} />
      {data && <ReceivedDebriefs dashboard={data} />}
      <QuickActions user={user} isReviewer={isReviewer} />
      {(error === null || data) && (
        <RecentActivity activity={data?.activity} now={now} user={user} />
      )}
      <ReceivedReports />
    </Page>
  );
}
