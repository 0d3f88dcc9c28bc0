import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Debrief, DebriefReport } from '#shared/debrief-output.ts';
import { call } from '#web/call.ts';
import { keyOf, readingAgain } from '#web/query.ts';

const AT_A_TIME = 10;

/** One shift's; null while there is none. Keyed by the person: the next one at this browser has others. */
export function shiftQuery(userId: string, shiftDate: string) {
  return queryOptions({
    queryKey: [...keyOf('GET /api/debriefs'), userId, 'shift', shiftDate],
    queryFn: async ({ signal }): Promise<Debrief | null> => {
      const list = await call('GET /api/debriefs', { query: { date: shiftDate }, signal });
      const [found] = list.items;
      return found ? call('GET /api/debriefs/:id', { path: { id: found.id }, signal }) : null;
    },
    // Another device may have gone on with it.
    staleTime: 0,
  });
}

/** One's own, the latest shift first. */
export function pastQuery(userId: string) {
  return infiniteQueryOptions({
    // Under the key that every write makes old: it counts what the other features store.
    queryKey: [...keyOf('GET /api/dashboard'), 'debriefs', userId],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: AT_A_TIME, ...(pageParam !== null && { cursor: pageParam }) };
      return call('GET /api/debriefs', { query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
}

/** Without an id one's latest; null while there is none. */
export function reportQuery(userId: string, id: string | null) {
  return queryOptions({
    queryKey: [...keyOf('GET /api/debriefs'), userId, 'report', id],
    queryFn: async ({ signal }): Promise<DebriefReport | null> => {
      if (id !== null) return call('GET /api/debriefs/:id/report', { path: { id }, signal });
      return (await call('GET /api/debriefs/reports/latest', { signal })).report;
    },
    staleTime: 0,
  });
}

export const readAgain = readingAgain('debriefs', 'dashboard');
