import type { QueryOf } from '#shared/wire.ts';
import { EVENTS_A_PAGE } from '#shared/activity.ts';
import { apiUrl } from '#web/call.ts';
import { steadyQuery } from '#web/query.ts';

type Narrowed = QueryOf<'GET /api/admin/activity'>;

export function activityQuery(filter: Narrowed, cursor: string | null) {
  const page = { limit: EVENTS_A_PAGE, ...(cursor && { cursor }) };
  return steadyQuery('GET /api/admin/activity', { query: { ...filter, ...page } });
}

export function activityPeopleQuery(q: string) {
  return steadyQuery('GET /api/admin/activity/people', { query: { q: q || undefined } });
}

/** All that is found, without pages. */
export function exportPath(kind: 'csv' | 'xlsx', filter: Narrowed): string {
  return apiUrl(`GET /api/admin/activity/export.${kind}`, { query: filter });
}
