import { REPORT_FILTERS } from '#shared/report-filters.ts';
import { narrowing } from '#shared/filters.ts';
import { REPORTS_A_PAGE } from '#shared/reports.ts';
import { listAddress } from '#web/lists/list-address.ts';

const list = listAddress(REPORT_FILTERS, ['made'], REPORTS_A_PAGE);
export const { readFilter, writeFilter, useChange, countFilters, isFiltered } = list;
/** The list as its address says it. */
export type ReportFilter = ReturnType<typeof readFilter>;

/** As the server is asked. */
export function filterQuery(filter: ReportFilter) {
  return narrowing(REPORT_FILTERS, filter);
}
