import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call, unlessGone } from '#web/call.ts';
import { freshQuery, keyOf, query } from '#web/query.ts';

export function pearlSetQuery(id: string) {
  // What changes comes as events.
  return queryOptions({
    ...query('GET /api/pearls/:id', { path: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function allowanceQuery() {
  return freshQuery('GET /api/pearls/allowance');
}

export const OWN_SETS = [...keyOf('GET /api/pearls'), 'pages'];
const SETS_AT_A_TIME = 10;

/** Newest first, a page at a time. Keyed by the person: the next one at this browser has others. */
export function ownSetsQuery(userId: string, q = '') {
  return infiniteQueryOptions({
    queryKey: [...OWN_SETS, userId, q],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/pearls', {
        query: { limit: SETS_AT_A_TIME, q: q || undefined, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** After a change to one of one's own sets: lists, figures and what is due. */
export async function readSetsAgain(client: QueryClient): Promise<void> {
  await Promise.all(
    [OWN_SETS, ['dashboard'], keyOf('GET /api/review')].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}

export function deleteSet(id: string): Promise<void> {
  return unlessGone(call('DELETE /api/pearls/:id', { path: { id } }));
}
