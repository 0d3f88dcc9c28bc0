import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { narrowing } from '#shared/filters.ts';
import { TEXT_REPORT_FILTERS, TEXT_REPORTS_A_PAGE } from '#shared/text-reports.ts';
import { call } from '#web/call.ts';
import { freshQuery, readingAgain, steadyQuery } from '#web/query.ts';
import type { BodyOf } from '#shared/wire.ts';
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

type Passage = BodyOf<'POST /api/text-reports/:id/reach'>;

/** Asked as a body: a passage may be long, and addresses are logged on the way. A passage that does not do has none. */
export function reachQuery(id: string, body: Passage) {
  return queryOptions({
    queryKey: ['text-reports', id, 'reach', body],
    queryFn: ({ signal }) =>
      call('POST /api/text-reports/:id/reach', { path: { id }, body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
}

/** A correction shows wherever its words stand. */
export const readAgain = readingAgain('text-reports', 'dashboard', 'pearls', 'shared', 'review');
