import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { MOST_PROCEDURES_A_PAGE } from '#shared/procedures.ts';
import type { ProcedureFilter, ProcedureScope } from '#shared/procedures.ts';
import type { FilterPeople } from '#shared/people-output.ts';
import type { Procedure, ProcedurePage } from '#shared/procedure-output.ts';
import { get } from '#web/api.ts';
import { filterQuery } from '#web/procedures/procedure-filter.ts';
import type { ListFilter } from '#web/procedures/procedure-filter.ts';

/** Soon there, and enough for the first screens. */
const FIRST_OF_OWN = 100;

function addressOf(values: Record<string, string | number | boolean>): URLSearchParams {
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

function listPath(filter: ProcedureFilter): string {
  return `/api/procedures?${addressOf(filter)}`;
}

export function procedureApiPath(id: string): string {
  return `/api/procedures/${encodeURIComponent(id)}`;
}

export function proceduresQuery(filter: ProcedureFilter) {
  return queryOptions({
    queryKey: ['procedures', 'list', filter],
    queryFn: ({ signal }) => get<ProcedurePage>(listPath(filter), signal),
    placeholderData: keepPreviousData,
  });
}

/** The viewer's own, newest first, page after page: searched in the browser, at every key. */
export function ownLogQuery() {
  return infiniteQueryOptions({
    queryKey: ['procedures', 'own'],
    queryFn: ({ pageParam, signal }) =>
      get<ProcedurePage>(
        listPath({
          scope: 'own',
          limit: pageParam === null ? FIRST_OF_OWN : MOST_PROCEDURES_A_PAGE,
          ...(pageParam !== null && { cursor: pageParam }),
        }),
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

/** What is filtered, without the page that is shown of it. */
export function exportPath(kind: 'csv' | 'xlsx', filter: ListFilter): string {
  const { limit: _limit, ...all } = filterQuery(filter, null);
  return `/api/procedures/export.${kind}?${addressOf(all)}`;
}

const PERSON_FILES = {
  portfolio: 'portfolio.pdf',
  cases: 'acgme-cases.csv',
  totals: 'acgme-totals.csv',
} as const;

type PersonAndPeriod = { ownerId: string | null; from: string | null; to: string | null };

/** One person's, without an id the viewer's own. */
export function personFilePath(
  kind: keyof typeof PERSON_FILES,
  { ownerId, from, to }: PersonAndPeriod,
): string {
  const query = addressOf({
    ...(ownerId && { ownerId }),
    ...(from && { from }),
    ...(to && { to }),
  });
  return `/api/procedures/${PERSON_FILES[kind]}?${query}`;
}

export function ownersQuery(scope: ProcedureScope, q: string) {
  return queryOptions({
    queryKey: ['procedures', 'owners', scope, q],
    queryFn: ({ signal }) =>
      get<FilterPeople>(`/api/procedures/owners?${addressOf({ scope, ...(q && { q }) })}`, signal),
    placeholderData: keepPreviousData,
  });
}

/** With what its corrections replaced. */
export function procedureQuery(id: string) {
  return queryOptions({
    queryKey: ['procedures', 'one', id],
    queryFn: ({ signal }) => get<Procedure>(procedureApiPath(id), signal),
  });
}

/** One write shows on many screens: lists, statistics, figures. What is on screen is read again at once. */
export async function readAgain(client: QueryClient): Promise<void> {
  await Promise.all(
    ['procedures', 'dashboard', 'trainees'].map((noun) =>
      client.invalidateQueries({ queryKey: [noun] }),
    ),
  );
}
