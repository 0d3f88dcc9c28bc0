import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Page } from '#shared/organizations.ts';
import type { ContentDepth, ExportFormat, LearnerLevel, PatientCase } from '#shared/pearls.ts';
import type { PearlAllowance, PearlSet, PearlSetSummary } from '#shared/pearl-output.ts';
import { ApiError, get, patch, post, remove } from '#web/api.ts';
import { REVIEW } from '#web/query-keys.ts';

export function pearlSetPath(setId: string): string {
  return `/api/pearls/${encodeURIComponent(setId)}`;
}

export function pearlSetQuery(setId: string) {
  return queryOptions({
    queryKey: ['pearls', setId],
    queryFn: ({ signal }) => get<PearlSet>(pearlSetPath(setId), signal),
    // What changes comes as events.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function allowanceQuery() {
  return queryOptions({
    queryKey: ['pearls', 'allowance'],
    queryFn: ({ signal }) => get<PearlAllowance>('/api/pearls/allowance', signal),
    staleTime: 0,
  });
}

export const OWN_SETS = ['pearls', 'own'] as const;
const SETS_AT_A_TIME = '10';

/** Newest first, a page at a time. Keyed by the person: the next one at this browser has others. */
export function ownSetsQuery(userId: string, q = '') {
  return infiniteQueryOptions({
    queryKey: [...OWN_SETS, userId, q],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ limit: SETS_AT_A_TIME, ...(q && { q }) });
      if (pageParam !== null) query.set('cursor', pageParam);
      return get<Page<PearlSetSummary>>(`/api/pearls?${query}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** After a change to one of one's own sets: lists, figures and what is due. */
export async function readSetsAgain(client: QueryClient): Promise<void> {
  await Promise.all(
    [OWN_SETS, ['dashboard'], REVIEW].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}

export function renameSet(setId: string, title: string): Promise<{ id: string; title: string }> {
  return patch(pearlSetPath(setId), { title });
}

/** Gone already is as wished. */
export async function deleteSet(setId: string): Promise<void> {
  try {
    await remove(pearlSetPath(setId));
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  }
}

export function restoreSet(setId: string): Promise<{ id: string }> {
  return post(`${pearlSetPath(setId)}/restore`);
}

/** The day in it is the reader's own. */
export function exportPath(setId: string, format: ExportFormat): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return `${pearlSetPath(setId)}/export.${format}?${new URLSearchParams({ zone: timeZone })}`;
}

/** Of all own sets, or those that the words find. */
export function cardsPath(q: string): string {
  return q === ''
    ? '/api/pearls/export.apkg'
    : `/api/pearls/export.apkg?${new URLSearchParams({ q })}`;
}

export type NewPearlSet = {
  /** Every row of the form in order, blank ones too: errors name them by position. */
  patients: PatientCase[];
  learnerLevel: LearnerLevel;
  includeQuestions: boolean;
  contentDepth: ContentDepth;
  /** What the check for identifiers asked about stays in. */
  confirmedPhi: boolean;
};

/** The same `requestKey` again answers with the set that it made before. */
export function createPearlSet(
  input: NewPearlSet & { requestKey: string },
): Promise<{ id: string }> {
  return post('/api/pearls', input);
}

export function retryPatient(setId: string, index: number): Promise<PearlSet> {
  return post(`${pearlSetPath(setId)}/patients/${index}/retry`);
}

/** A guest's set becomes the signed-in visitor's own. */
export function keepSet(setId: string): Promise<{ id: string }> {
  return post(`${pearlSetPath(setId)}/keep`);
}
