import { useNavigate } from 'react-router';
import type { Report } from '#shared/report-output.ts';
import { reportStateWords } from '#shared/report-words.ts';
import { pathTo } from '#shared/screens.ts';
import { makeAgain } from '#web/reports/actions.ts';
import { DeleteReport } from '#web/reports/DeleteReport.tsx';
import type { ReportAction } from '#web/reports/DeleteReport.tsx';
import { REPORT_FAILED } from '#web/reports/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { HowFar } from '#web/ui/Progress.tsx';
import { Status } from '#web/ui/Status.tsx';

type StepProps = { report: Report; action: ReportAction };

/** How far it is. It goes on when the page is closed. */
export function Making({ report, action }: StepProps) {
  return (
    <>
      <Entry
        title="Being made"
        remark="You can leave this page meanwhile, and come back."
        body="flow"
      >
        <Status>
          <p className="quote">{reportStateWords(report)}</p>
        </Status>
        <HowFar {...report.progress} />
      </Entry>
      {report.can.delete && (
        <Entry title="End" body="flow">
          <Outcome outcome={null} problem={action.late} />
          <DeleteReport report={report} action={action} />
        </Entry>
      )}
    </>
  );
}

export function Again({ report, action }: StepProps) {
  const navigate = useNavigate();
  return (
    <Button
      icon="redo"
      busy={action.isBusy('again')}
      busyLabel="Beginning..."
      onClick={() =>
        action.run(makeAgain(report, (id) => void navigate(pathTo('/reports/:id', { id }))))
      }
    >
      Make again
    </Button>
  );
}

export function Failed({ report, action }: StepProps) {
  return (
    <Entry title="Not made" body="flow">
      <Notice look="bad">{REPORT_FAILED}</Notice>
      <Outcome outcome={null} problem={action.problem ?? action.late} />
      <div className="row">
        {report.can.makeAgain && <Again report={report} action={action} />}
        {report.can.delete && <DeleteReport report={report} action={action} />}
      </div>
    </Entry>
  );
}
