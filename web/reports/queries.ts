import type { Report } from '#shared/report-output.ts';
import { isBeingMade } from '#shared/report-words.ts';
import { REPORTS_A_PAGE } from '#shared/reports.ts';
import { freshQuery, query, readingAgain, steadyQuery } from '#web/query.ts';

const ASKED_ANEW_MS = 1000;

/** Followed until it is made. */
export function reportQuery(id: string) {
  return {
    ...freshQuery('GET /api/reports/:id', { path: { id } }),
    refetchInterval: ({ state }: { state: { data: Report | undefined; error: Error | null } }) =>
      state.data && !state.error && isBeingMade(state.data) ? ASKED_ANEW_MS : false,
  };
}

export function sectionQuery(id: string, traineeId: string) {
  return query('GET /api/reports/:id/trainees/:traineeId', { path: { id, traineeId } });
}

export function sharedReportsQuery(cursor: string | null) {
  const page = { limit: REPORTS_A_PAGE, ...(cursor && { cursor }) };
  return { ...steadyQuery('GET /api/reports', { query: page }), staleTime: 0 };
}

/** Active members of the report's organization. */
export function readersQuery(organizationId: string | undefined, q: string) {
  return steadyQuery('GET /api/admin/reports/people', {
    query: { kind: 'reader', q: q || undefined, organizationId },
  });
}

export const readAgain = readingAgain('reports', 'admin', 'dashboard');
