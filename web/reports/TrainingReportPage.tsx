import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import type { Report } from '#shared/report-output.ts';
import { isBeingMade } from '#shared/report-words.ts';
import { NO_REPORT } from '#shared/reports.ts';
import { pathTo } from '#shared/screens.ts';
import { ApiError } from '#web/call.ts';
import { useActions } from '#web/forms/use-actions.ts';
import { Page } from '#web/layout/Page.tsx';
import { Failed, Making } from '#web/reports/Making.tsx';
import { readAgain, reportQuery } from '#web/reports/queries.ts';
import { ReportHead } from '#web/reports/ReportHead.tsx';
import { ReportView } from '#web/reports/ReportView.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import './training-report.css';

/** One view for all reasons: deleted, taken back, or never for this person. */
function NotHere({ user }: { user: SessionUser }) {
  return (
    <header className="head">
      <h1>This report is not here</h1>
      <p className="lede">
        {NO_REPORT} It may have been deleted or taken back. Whoever sent you here can share it
        again.
      </p>
      <div className="row">
        {user.can.administer ? (
          <Link className="btn primary" to={pathTo('/admin/reports')}>
            All reports
          </Link>
        ) : (
          <Link className="btn primary" to={pathTo('/reports')}>
            Reports shared with you
          </Link>
        )}
      </div>
    </header>
  );
}

type ContentProps = { report: Report; user: SessionUser; traineeId: string | null };

function Content({ report, user, traineeId }: ContentProps) {
  const action = useActions(readAgain);
  return (
    <>
      <ReportHead report={report} user={user} traineeId={traineeId} />
      {isBeingMade(report) && <Making report={report} action={action} />}
      {report.state === 'failed' && <Failed report={report} action={action} />}
      {report.summary && (
        <ReportView
          report={report}
          summary={report.summary}
          traineeId={traineeId}
          action={action}
        />
      )}
    </>
  );
}

function Opened({ id, user }: { id: string; user: SessionUser }) {
  const [address] = useSearchParams();
  const query = useQuery(reportQuery(id));
  const { data, error } = query;
  const isGone =
    error instanceof ApiError && ['not_found', 'invalid', 'forbidden'].includes(error.code);
  const ofTrainee = data?.subject.kind === 'trainee' ? data.subject.id : address.get('trainee');
  return (
    <Page
      title={data && !isGone ? data.title : 'Report'}
      offline="You are offline. What stands here is as it was read last."
    >
      {isGone ? (
        <NotHere user={user} />
      ) : (
        <Loaded query={query} lines={12}>
          {(report) => <Content report={report} user={user} traineeId={ofTrainee} />}
        </Loaded>
      )}
    </Page>
  );
}

/** A report of a trainee or a program, for administrators and for whom it is shared with. */
export function TrainingReportPage({ user }: { user: SessionUser }) {
  const { id = '' } = useParams();
  return <Opened key={id} id={id} user={user} />;
}
