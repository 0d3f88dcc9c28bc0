import type { ReportPage } from '#shared/report-output.ts';
import { isBeingMade } from '#shared/report-words.ts';
import { REPORTS_A_PAGE } from '#shared/reports.ts';
import type { QueryOf } from '#shared/wire.ts';
import { steadyQuery } from '#web/query.ts';

const ASKED_ANEW_MS = 2000;

/** Followed while one of them is being made. */
export function reportsQuery(filter: QueryOf<'GET /api/admin/reports'>, cursor: string | null) {
  const page = { limit: REPORTS_A_PAGE, ...(cursor && { cursor }) };
  const asked = steadyQuery('GET /api/admin/reports', { query: { ...filter, ...page } });
  return {
    ...asked,
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data: ReportPage | undefined } }) =>
      state.data?.items.some(isBeingMade) ? ASKED_ANEW_MS : false,
  };
}

type Kind = QueryOf<'GET /api/admin/reports/people'>['kind'];

/** Null: the administrator's own organization, or for a system administrator all. */
export function findPeople(kind: Kind, organizationId: string | null) {
  return (q: string) =>
    steadyQuery('GET /api/admin/reports/people', {
      query: { kind, q: q || undefined, organizationId: organizationId ?? undefined },
    });
}
