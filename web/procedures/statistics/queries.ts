import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ProcedureStats } from '#shared/procedure-output.ts';
import { get } from '#web/api.ts';
import type { Dates } from '#web/procedures/statistics/period.ts';

/** Without an owner: whoever is signed in. */
export function statsQuery(ownerId: string | undefined, { from, to }: Dates) {
  const address = new URLSearchParams({
    ...(ownerId && { ownerId }),
    ...(from && { from }),
    ...(to && { to }),
  });
  const owner = ownerId ?? null;
  return queryOptions({
    queryKey: ['procedures', 'stats', owner, { from, to }] as const,
    queryFn: ({ signal }) => get<ProcedureStats>(`/api/procedures/stats?${address}`, signal),
    // Procedures are logged and verified on other screens, and by others.
    staleTime: 0,
    // Another period of the same person, never another person.
    placeholderData: (previous, query) =>
      query?.queryKey[2] === owner ? keepPreviousData(previous) : undefined,
  });
}
