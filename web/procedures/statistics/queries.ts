import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/call.ts';
import { keyOf } from '#web/query.ts';
import type { Dates } from '#web/procedures/statistics/period.ts';

/** Without an owner: whoever is signed in. */
export function statsQuery(ownerId: string | undefined, { from, to }: Dates) {
  const whose = { ownerId, from: from ?? undefined, to: to ?? undefined };
  const owner = ownerId ?? null;
  return queryOptions({
    queryKey: [...keyOf('GET /api/procedures/stats'), owner, { from, to }],
    queryFn: ({ signal }) => call('GET /api/procedures/stats', { query: whose, signal }),
    // Procedures are logged and verified on other screens, and by others.
    staleTime: 0,
    // Another period of the same person, never another person.
    placeholderData: (previous, query) =>
      query?.queryKey[2] === owner ? keepPreviousData(previous) : undefined,
  });
}
