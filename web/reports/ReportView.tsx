import type { Report, ReportSummary } from '#shared/report-output.ts';
import { methodWords, NO_TRAINEE_IN_REPORT } from '#shared/reports.ts';
import { DeleteReport } from '#web/reports/DeleteReport.tsx';
import type { ReportAction } from '#web/reports/DeleteReport.tsx';
import { Again } from '#web/reports/Making.tsx';
import { Neighbours } from '#web/reports/Neighbours.tsx';
import { OneTrainee } from '#web/reports/OneTrainee.tsx';
import { Sharing } from '#web/reports/Sharing.tsx';
import { WholeProgram } from '#web/reports/WholeProgram.tsx';
import { sinceWords } from '#web/reports/words.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';

/** How many signs tell one report from another. */
const SHOWN_SIGNS = 12;

type ViewProps = { report: Report; summary: ReportSummary; action: ReportAction };

function Since({ report, action }: Omit<ViewProps, 'summary'>) {
  const words = sinceWords(report.since);
  if (words === null) return null;
  return (
    <div className="report-since flow">
      <Notice look="look">{words} The figures here are still those of the day it was made.</Notice>
      {report.can.makeAgain && <Again report={report} action={action} />}
    </div>
  );
}

/** What can be done with it, and what tells it from any other. */
function Keeping({ report, action }: Omit<ViewProps, 'summary'>) {
  const { can, checksum, method, since } = report;
  // Else it is offered beside the notice.
  const isHere = can.makeAgain && sinceWords(since) === null;
  return (
    <Entry title="This report" body="flow">
      {can.makeAgain && (
        <p className="measure">
          Made again, it counts the same period by what the records say then, as a report of its
          own. Whom this one is shared with is not taken over.
        </p>
      )}
      {(isHere || can.delete) && (
        <div className="row">
          {isHere && <Again report={report} action={action} />}
          {can.delete && <DeleteReport report={report} action={action} />}
        </div>
      )}
      <p className="soft small">
        {methodWords(method)}. Checksum {checksum?.slice(0, SHOWN_SIGNS)}.
      </p>
    </Entry>
  );
}

type ReportViewProps = ViewProps & {
  /** Whose part is open; null of a program: everybody. */
  traineeId: string | null;
};

/** A report once it is made. */
export function ReportView({ report, summary, action, traineeId }: ReportViewProps) {
  const isThere = summary.trainees.some(({ id }) => id === traineeId);
  return (
    <>
      <Outcome outcome={action.outcome} problem={action.problem ?? action.late} />
      <Since report={report} action={action} />
      {traineeId === null && <WholeProgram report={report} summary={summary} />}
      {traineeId !== null && !isThere && (
        <Entry title="Trainee">
          <p>{NO_TRAINEE_IN_REPORT}</p>
        </Entry>
      )}
      {traineeId !== null && isThere && (
        <>
          <OneTrainee key={traineeId} report={report} sets={summary.sets} traineeId={traineeId} />
          <Neighbours report={report} trainees={summary.trainees} traineeId={traineeId} />
        </>
      )}
      {report.can.share && <Sharing report={report} action={action} />}
      <Keeping report={report} action={action} />
    </>
  );
}
