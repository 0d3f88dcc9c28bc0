import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Debrief, DebriefPage, DebriefReport } from '#shared/debriefs.ts';
import { get } from '#web/api.ts';

const AT_A_TIME = '10';

export function debriefApiPath(id: string): string {
  return `/api/debriefs/${encodeURIComponent(id)}`;
}

export function reportPdfPath(id: string): string {
  return `${debriefApiPath(id)}/report.pdf`;
}

/** One shift's; null while there is none. Keyed by the person: the next one at this browser has others. */
export function shiftQuery(userId: string, shiftDate: string) {
  return queryOptions({
    queryKey: ['debriefs', userId, 'shift', shiftDate],
    queryFn: async ({ signal }): Promise<Debrief | null> => {
      const query = new URLSearchParams({ date: shiftDate });
      const [found] = (await get<DebriefPage>(`/api/debriefs?${query}`, signal)).items;
      return found ? get<Debrief>(debriefApiPath(found.id), signal) : null;
    },
    // Another device may have gone on with it.
    staleTime: 0,
  });
}

/** One's own, the latest shift first. */
export function pastQuery(userId: string) {
  return infiniteQueryOptions({
    // Under the key that every write makes old: it counts what the other features store.
    queryKey: ['dashboard', 'debriefs', userId],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ limit: AT_A_TIME });
      if (pageParam !== null) query.set('cursor', pageParam);
      return get<DebriefPage>(`/api/debriefs?${query}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
}

/** Without an id one's latest. */
export function reportQuery(userId: string, id: string | null) {
  return queryOptions({
    queryKey: ['debriefs', userId, 'report', id],
    queryFn: ({ signal }) =>
      get<DebriefReport>(
        id === null ? '/api/debriefs/latest/report' : `${debriefApiPath(id)}/report`,
        signal,
      ),
    staleTime: 0,
  });
}

export async function readAgain(client: QueryClient): Promise<void> {
  await Promise.all(
    ['debriefs', 'dashboard'].map((noun) => client.invalidateQueries({ queryKey: [noun] })),
  );
}
