import {
  TEXT_REPORT_FILTERS,
  TEXT_REPORT_SORTS,
  TEXT_REPORTS_A_PAGE,
} from '#shared/text-reports.ts';
import { listAddress } from '#web/lists/list-address.ts';

export const { readFilter, writeFilter, useChange, isFiltered } = listAddress(
  TEXT_REPORT_FILTERS,
  TEXT_REPORT_SORTS,
  TEXT_REPORTS_A_PAGE,
);
/** The list as its address says it. */
export type ReportFilter = ReturnType<typeof readFilter>;
