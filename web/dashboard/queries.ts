import { queryOptions } from '@tanstack/react-query';
import type { Dashboard } from '#shared/dashboard.ts';
import { get } from '#web/api.ts';

export function dashboardQuery() {
  return queryOptions({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => get<Dashboard>('/api/dashboard', signal),
    // The numbers rise on other screens.
    staleTime: 0,
  });
}
