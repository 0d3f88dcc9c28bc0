import { useState } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '#shared/count-words.ts';
import type { Report } from '#shared/report-output.ts';
import { pathTo } from '#shared/screens.ts';
import type { useActions } from '#web/forms/use-actions.ts';
import { deleteReport } from '#web/reports/actions.ts';
import { Button } from '#web/ui/Button.tsx';
import { Confirm } from '#web/ui/Dialog.tsx';

export type ReportAction = ReturnType<typeof useActions>;

type DeleteReportProps = { report: Report; action: ReportAction };

export function DeleteReport({ report, action }: DeleteReportProps) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { readers, title } = report;

  function ask(isAsked: boolean) {
    action.forget();
    setAsking(isAsked);
  }

  return (
    <>
      <Button icon="trash" onClick={() => ask(true)}>
        Delete report
      </Button>
      {isAsking && (
        <Confirm
          title={`Delete ${title}?`}
          action="Delete"
          busyLabel="Deleting..."
          destructive
          busy={action.isBusy('delete')}
          problem={action.problem}
          onConfirm={() =>
            action.run({
              ...deleteReport(report),
              onDone: () => void navigate(pathTo('/admin/reports')),
            })
          }
          onClose={() => ask(false)}
        >
          <p>
            Its figures are gone
            {readers > 0 &&
              `, also for the ${counted(readers, 'person', 'people')} it is shared with`}
            . The assessments it counts stay as they are. This cannot be undone.
          </p>
        </Confirm>
      )}
    </>
  );
}
