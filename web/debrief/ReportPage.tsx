import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';
import { pathTo } from '#shared/screens.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { ApiError } from '#web/call.ts';
import type { DebriefParts } from '#web/debrief-parts.ts';
import { reportQuery } from '#web/debrief/queries.ts';
import { Report } from '#web/debrief/Report.tsx';
import { Page } from '#web/layout/Page.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import './debrief.css';

/** One view for all reasons: whoever may not read it learns nothing of it. */
function NotHere() {
  return (
    <header className="head">
      <h1>This report is not here</h1>
      <p className="lede">
        It may have been deleted, or it is no longer shared with you. Whoever wrote it can share it
        again.
      </p>
      <div className="row">
        <Link className="btn primary" to={pathTo('/debrief')}>
          To your own debrief
        </Link>
      </div>
    </header>
  );
}

type PlaceProps = { user: SessionUser; parts: DebriefParts; id: string | null };

function Place({ user, parts, id }: PlaceProps) {
  const query = useQuery(reportQuery(user.id, id));
  const { data, error } = query;
  const isGone = error instanceof ApiError && ['not_found', 'invalid'].includes(error.code);
  if (data === null) return <Navigate to={pathTo('/debrief')} replace />;
  return (
    <Page
      title={data && !isGone ? `Debrief of ${longShiftDate(data.debrief.shiftDate)}` : 'Debrief'}
      offline="You are offline. What stands here is as it was read last."
    >
      {isGone ? (
        <NotHere />
      ) : (
        <Loaded query={query} lines={8}>
          {(report) =>
            report && <Report key={report.debrief.id} user={user} parts={parts} report={report} />
          }
        </Loaded>
      )}
    </Page>
  );
}

type ScreenProps = Omit<PlaceProps, 'id'>;

/** Without an id in the address it is the latest. */
export function ReportPage(props: ScreenProps) {
  const { id = null } = useParams();
  return <Place key={id} {...props} id={id} />;
}
