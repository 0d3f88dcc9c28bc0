import { queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '#shared/wire.ts';
import { apiUrl } from '#web/call.ts';
import { zone } from '#web/days/zone.ts';
import { freshQuery, query, readingAgain, steadyQuery } from '#web/query.ts';

/** How often a request that is shown to somebody asks whether it has been answered. */
const LOOK_AGAIN = 3000;

/** Kept in the screen's address, but for the page. */
export type AssessmentFilter = QueryOf<'GET /api/assessments'>;

export function assessmentsQuery(filter: AssessmentFilter) {
  return steadyQuery('GET /api/assessments', { query: filter });
}

/** What is filtered, without the page that is shown of it. */
export function exportPath(kind: 'csv' | 'xlsx', filter: AssessmentFilter): string {
  const { cursor: _cursor, limit: _limit, ...all } = filter;
  return apiUrl(`GET /api/assessments/export.${kind}`, { query: all });
}

export function assessmentQuery(id: string) {
  return query('GET /api/assessments/:id', { path: { id } });
}

export type PersonKind = 'trainee' | 'evaluator';

export function filterPeopleQuery(kind: PersonKind, q: string) {
  return steadyQuery('GET /api/assessments/people', { query: { kind, q: q || undefined } });
}

/** What the own organization asks and allows on the form. */
export function formSettingsQuery() {
  return query('GET /api/assessments/settings');
}

export function requestsQuery() {
  // An answer comes on somebody else's phone.
  return freshQuery('GET /api/assessment-requests');
}

/** Asks again by itself as long as it is open. */
export function requestQuery(id: string) {
  return queryOptions({
    ...freshQuery('GET /api/assessment-requests/:id', { path: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? LOOK_AGAIN : false),
  });
}

export function attendingsQuery(q: string) {
  return steadyQuery('GET /api/assessment-requests/attendings', { query: { q: q || undefined } });
}

/** Who one’s last shifts were with. */
export function recentShiftsQuery() {
  return query('GET /api/recent-shifts', { query: { zone: zone() } });
}

export const readAgain = readingAgain(
  'assessments',
  'assessment-requests',
  'dashboard',
  'trainees',
  'admin',
);
