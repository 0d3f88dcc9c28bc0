import { narrowing } from '#shared/filters.ts';
import { TEXT_REPORT_FILTERS, TEXT_REPORTS_A_PAGE } from '#shared/text-reports.ts';
import { freshQuery, readingAgain, steadyQuery } from '#web/query.ts';
import type { ReportFilter } from '#web/reviewers/report-filter.ts';

export function errorReportsQuery(filter: ReportFilter, cursor: string | null) {
  return steadyQuery('GET /api/text-reports', {
    query: {
      ...narrowing(TEXT_REPORT_FILTERS, filter),
      ...(cursor && { cursor }),
      limit: TEXT_REPORTS_A_PAGE,
    },
  });
}

export function errorReportQuery(id: string) {
  return freshQuery('GET /api/text-reports/:id', { path: { id } });
}

/** A correction shows wherever its words stand. */
export const readAgain = readingAgain('text-reports', 'dashboard', 'pearls', 'shared', 'review');
