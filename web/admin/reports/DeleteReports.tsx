import { counted } from '#shared/count-words.ts';
import { reportPeriodWords } from '#shared/report-words.ts';
import type { ReportListItem } from '#shared/report-output.ts';
import { deleteReports } from '#web/admin/reports/actions.ts';
import type { RowAction } from '#web/admin/use-action.ts';
import { Confirm } from '#web/ui/Dialog.tsx';

type DeleteReportsProps = {
  reports: readonly ReportListItem[];
  action: RowAction;
  onClose: () => void;
};

export function DeleteReports({ reports, action, onClose }: DeleteReportsProps) {
  return (
    <Confirm
      title={`Delete ${counted(reports.length, 'report')}?`}
      action="Delete"
      busyLabel="Deleting..."
      destructive
      busy={action.isBusy()}
      problem={action.problem}
      onConfirm={() => action.run({ ...deleteReports(reports), close: onClose })}
      onClose={onClose}
    >
      <ul>
        {reports.map(({ id, title, readers, ...days }) => (
          <li key={id}>
            <bdi className="strong">{title}</bdi> {reportPeriodWords(days)}
            {readers > 0 && (
              <span className="attention">
                , shared with {counted(readers, 'person', 'people')}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p>
        Their figures are gone, also for whom they are shared with. The assessments they count stay
        as they are. This cannot be undone.
      </p>
    </Confirm>
  );
}
