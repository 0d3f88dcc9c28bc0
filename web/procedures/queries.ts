import { infiniteQueryOptions } from '@tanstack/react-query';
import type { QueryOf } from '#shared/wire.ts';
import { MOST_PROCEDURES_A_PAGE } from '#shared/procedures.ts';
import type { ProcedureScope } from '#shared/procedures.ts';
import { apiUrl, call } from '#web/call.ts';
import { filterQuery } from '#web/procedures/procedure-filter.ts';
import type { ListFilter } from '#web/procedures/procedure-filter.ts';
import { keyOf, query, readingAgain, steadyQuery } from '#web/query.ts';

/** Soon there, and enough for the first screens. */
const FIRST_OF_OWN = 100;

export function proceduresQuery(filter: QueryOf<'GET /api/procedures'>) {
  return steadyQuery('GET /api/procedures', { query: filter });
}

/** The viewer's own, newest first, page after page: searched in the browser, at every key. */
export function ownLogQuery() {
  return infiniteQueryOptions({
    queryKey: [...keyOf('GET /api/procedures'), 'own'],
    queryFn: ({ pageParam, signal }) => {
      const limit = pageParam === null ? FIRST_OF_OWN : MOST_PROCEDURES_A_PAGE;
      const page = { scope: 'own', limit, cursor: pageParam ?? undefined } as const;
      return call('GET /api/procedures', { query: page, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

/** What is filtered, without the page that is shown of it. */
export function exportPath(kind: 'csv' | 'xlsx', filter: ListFilter): string {
  const { limit: _limit, ...all } = filterQuery(filter, null);
  return apiUrl(`GET /api/procedures/export.${kind}`, { query: all });
}

export function ownersQuery(scope: ProcedureScope, q: string) {
  return steadyQuery('GET /api/procedures/owners', { query: { scope, q: q || undefined } });
}

/** With what its corrections replaced. */
export function procedureQuery(id: string) {
  return query('GET /api/procedures/:id', { path: { id } });
}

export const readAgain = readingAgain('procedures', 'dashboard', 'trainees', 'admin');

/** What the form lists, then what else was logged. */
export function typesQuery(scope: ProcedureScope) {
  return steadyQuery('GET /api/procedures/types', { query: { scope } });
}
