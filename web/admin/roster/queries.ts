import type { Roster } from '#shared/roster-output.ts';
import type { RosterKind } from '#shared/rosters.ts';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { readAgain } from '#web/admin/queries.ts';
import { ApiError } from '#web/call.ts';
import { freshQuery, keyOf, steadyQuery } from '#web/query.ts';

/** How often a roster on its way says how far it is. */
const LOOK_AGAIN = 1500;

export function rosterQuery(id: string) {
  return queryOptions({
    ...freshQuery('GET /api/admin/rosters/:id', { path: { id } }),
    // A server that has just been started again answers a moment later.
    retry: (failures, error) => error instanceof ApiError && error.status !== 404 && failures < 5,
    refetchInterval: ({ state }) => (state.data?.state === 'applying' ? LOOK_AGAIN : false),
  });
}

type Shown = { kind: RosterKind | 'left'; cursor: string | null };

/** Kept by the roster's revision: another one is read anew, so that nobody applies what is no longer shown. */
export function rosterRowsQuery(
  { id, revision }: Pick<Roster, 'id' | 'revision'>,
  { kind, cursor }: Shown,
) {
  const which = kind === 'left' ? { left: 'true' as const } : { kind };
  const rows = steadyQuery('GET /api/admin/rosters/:id/rows', {
    path: { id },
    query: { ...which, ...(cursor !== null && { cursor }) },
  });
  return queryOptions({ ...rows, queryKey: [...rows.queryKey, revision] });
}

/** What is on screen of one roster, and the lists of people that it changes. */
export function readRosterAgain(id: string) {
  return async (client: QueryClient): Promise<void> => {
    await client.invalidateQueries({
      queryKey: keyOf('GET /api/admin/rosters/:id', { path: { id } }),
    });
    void readAgain(client);
  };
}
