import { queryOptions } from '@tanstack/react-query';
import { MAX_IN_LINK } from '#shared/procedure-verification.ts';
import type { ProcedureSummary } from '#shared/procedure-output.ts';
import { call } from '#web/call.ts';
import { freshQuery, keyOf } from '#web/query.ts';

/** How often a link that is shown to somebody asks whether it has been used. */
const LOOK_AGAIN = 3000;
/** More than anybody has waiting of one supervisor; a page of the list. */
const LOOKED_THROUGH = 200;

/** Asks again by itself as long as it is open. */
export function linkQuery(id: string) {
  return queryOptions({
    ...freshQuery('GET /api/procedure-links/:id', { path: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? LOOK_AGAIN : false),
  });
}

function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** Those one link takes, and how many wait in all. */
export type LinkChoices = { items: ProcedureSummary[]; waiting: number };

/** The own ones that wait for a typed supervisor: this one first, then those of its day. */
export function waitingOfSupervisorQuery(supervisor: string, asked: ProcedureSummary) {
  return queryOptions({
    queryKey: [...keyOf('GET /api/procedures'), 'to-ask', supervisor, asked.id],
    queryFn: async ({ signal }): Promise<LinkChoices> => {
      const { items } = await call('GET /api/procedures', {
        query: { scope: 'own', verification: 'waiting', q: supervisor, limit: LOOKED_THROUGH },
        signal,
      });
      const theirs = items.filter(
        (item) => item.supervisorId === null && isSameName(item.supervisor, supervisor),
      );
      const nearness = ({ id, date }: ProcedureSummary) =>
        Number(id === asked.id) + Number(date === asked.date);
      const inOrder = theirs.toSorted((a, b) => nearness(b) - nearness(a));
      return { items: inOrder.slice(0, MAX_IN_LINK), waiting: theirs.length };
    },
    staleTime: 0,
  });
}
