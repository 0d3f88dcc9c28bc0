import { queryOptions } from '@tanstack/react-query';
import type { Dashboard } from '#shared/dashboard.ts';
import type { ProcedureStats } from '#shared/procedure-output.ts';
import { get } from '#web/api.ts';
import { query } from '#web/query.ts';
import { zone } from '#web/days/zone.ts';

export function dashboardQuery() {
  return queryOptions({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => get<Dashboard>(`/api/dashboard?zone=${zone()}`, signal),
    // The numbers rise on other screens.
    staleTime: 0,
  });
}

/** Whoever is signed in, as a trainee. */
export function ownProgressQuery(id: string) {
  return queryOptions({
    ...query('GET /api/trainees/:id/progress', { path: { id } }),
    staleTime: 0,
  });
}

/** Of all time; under the key that logging a procedure makes old. */
export function ownStatsQuery() {
  return queryOptions({
    queryKey: ['procedures', 'stats', 'own'],
    queryFn: ({ signal }) => get<ProcedureStats>('/api/procedures/stats', signal),
    staleTime: 0,
  });
}
