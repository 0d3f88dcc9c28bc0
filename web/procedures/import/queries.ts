import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#web/call.ts';
import { freshQuery } from '#web/query.ts';

/** How often a writing import says how far it is. */
const LOOK_AGAIN = 700;

export function importQuery(id: string) {
  return queryOptions({
    ...freshQuery('GET /api/procedure-imports/:id', { path: { id } }),
    // A server that has just been started again answers a moment later.
    retry: (failures, error) => error instanceof ApiError && error.status !== 404 && failures < 5,
    refetchInterval: ({ state }) => (state.data?.state === 'writing' ? LOOK_AGAIN : false),
  });
}
