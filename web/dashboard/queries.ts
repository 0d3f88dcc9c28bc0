import { queryOptions } from '@tanstack/react-query';
import { query } from '#web/query.ts';
import { zone } from '#web/days/zone.ts';

export function dashboardQuery() {
  return queryOptions({
    ...query('GET /api/dashboard', { query: { zone: zone() } }),
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
    ...query('GET /api/procedures/stats'),
    staleTime: 0,
  });
}
