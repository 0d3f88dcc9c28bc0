import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type {
  AssessmentRequest,
  AssessmentRequestList,
  AttendingList,
} from '#shared/assessment-request-output.ts';
import type { AssessmentFilter } from '#shared/assessments.ts';
import type { Assessment } from '#shared/assessment-record-output.ts';
import type { AssessmentPage } from '#shared/assessment-output.ts';
import type { FilterPeople } from '#shared/people-output.ts';
import { get } from '#web/api.ts';

/** How often a request that is shown to somebody asks whether it has been answered. */
const LOOK_AGAIN = 3000;

function addressOf(values: Record<string, string | number>): URLSearchParams {
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

export function assessmentsQuery(filter: AssessmentFilter) {
  return queryOptions({
    queryKey: ['assessments', 'list', filter],
    queryFn: ({ signal }) => get<AssessmentPage>(`/api/assessments?${addressOf(filter)}`, signal),
    placeholderData: keepPreviousData,
  });
}

export function assessmentApiPath(id: string): string {
  return `/api/assessments/${encodeURIComponent(id)}`;
}

export function pdfPath(id: string): string {
  return `${assessmentApiPath(id)}.pdf`;
}

/** What is filtered, without the page that is shown of it. */
export function exportPath(kind: 'csv' | 'xlsx', filter: AssessmentFilter): string {
  const { cursor: _cursor, limit: _limit, ...all } = filter;
  return `/api/assessments/export.${kind}?${addressOf(all)}`;
}

export function assessmentQuery(id: string) {
  return queryOptions({
    queryKey: ['assessments', 'one', id],
    queryFn: ({ signal }) => get<Assessment>(assessmentApiPath(id), signal),
  });
}

export type PersonKind = 'trainee' | 'evaluator';

export function filterPeopleQuery(kind: PersonKind, q: string) {
  return queryOptions({
    queryKey: ['assessments', 'people', kind, q],
    queryFn: ({ signal }) =>
      get<FilterPeople>(`/api/assessments/people?${addressOf({ kind, ...(q && { q }) })}`, signal),
    placeholderData: keepPreviousData,
  });
}

export function requestsQuery() {
  return queryOptions({
    queryKey: ['assessment-requests', 'list'],
    queryFn: ({ signal }) => get<AssessmentRequestList>('/api/assessment-requests', signal),
    // An answer comes on somebody else's phone.
    staleTime: 0,
  });
}

export function requestApiPath(id: string): string {
  return `/api/assessment-requests/${encodeURIComponent(id)}`;
}

/** Asks again by itself as long as it is open. */
export function requestQuery(id: string) {
  return queryOptions({
    queryKey: ['assessment-requests', 'one', id],
    queryFn: ({ signal }) => get<AssessmentRequest>(requestApiPath(id), signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? LOOK_AGAIN : false),
  });
}

export function attendingsQuery(q: string) {
  return queryOptions({
    queryKey: ['assessment-requests', 'attendings', q],
    queryFn: async ({ signal }) => {
      const path = `/api/assessment-requests/attendings?${addressOf({ ...(q && { q }) })}`;
      return (await get<AttendingList>(path, signal)).items;
    },
    placeholderData: keepPreviousData,
  });
}

/** One write shows on many screens: lists, requests, figures. What is on screen is read again at once. */
export async function readAgain(client: QueryClient): Promise<void> {
  await Promise.all(
    ['assessments', 'assessment-requests', 'dashboard', 'trainees'].map((noun) =>
      client.invalidateQueries({ queryKey: [noun] }),
    ),
  );
}
