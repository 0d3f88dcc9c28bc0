import { queryOptions } from '@tanstack/react-query';
import type { TraineeProgress } from '#shared/assessment-output.ts';
import type { Dashboard } from '#shared/dashboard.ts';
import type { ProcedureStats } from '#shared/procedure-stats.ts';
import { get } from '#web/api.ts';
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
export function ownProgressQuery(userId: string) {
  return queryOptions({
    queryKey: ['trainees', userId, 'progress'],
    queryFn: ({ signal }) =>
      get<TraineeProgress>(`/api/trainees/${encodeURIComponent(userId)}/progress`, signal),
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
