import { counted } from '#shared/count-words.ts';
import type { ReportListItem } from '#shared/report-output.ts';
import { ofSeveral } from '#web/admin/several.ts';
import { call } from '#web/call.ts';

export function deleteReports(reports: readonly ReportListItem[]) {
  return ofSeveral(reports, {
    id: 'delete several',
    send: (ids) => call('POST /api/admin/reports/deletions', { body: { ids } }),
    done: (count) => `${counted(count, 'report was', 'reports were')} deleted.`,
    left: ({ title }) => `${title} was not deleted`,
  });
}
