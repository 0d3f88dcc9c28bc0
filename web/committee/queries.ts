import type { QueryClient } from '@tanstack/react-query';
import { MEETINGS_A_PAGE } from '#shared/committee.ts';
import type {
  CommitteeJudgement,
  CommitteePage,
  CommitteeStatement,
  Meeting,
} from '#shared/committee-output.ts';
import { freshQuery, readingAgain, steadyQuery } from '#web/query.ts';
import { isPassing } from '#web/query-client.ts';

const ASKED_ANEW_MS = 1000;

/** Those one sits in. */
export function meetingsQuery(cursor: string | null) {
  const page = { limit: MEETINGS_A_PAGE, ...(cursor && { cursor }) };
  return { ...steadyQuery('GET /api/committee/meetings', { query: page }), staleTime: 0 };
}

export function ownMeetingsQuery() {
  return freshQuery('GET /api/committee/own');
}

export function meetingQuery(id: string) {
  return freshQuery('GET /api/committee/meetings/:id', { path: { id } });
}

/** Asked for again and again while a meeting is being prepared: whoever reads the meeting itself stands in the trail. */
export function progressQuery(id: string) {
  return {
    ...freshQuery('GET /api/committee/meetings/:id/progress', { path: { id } }),
    refetchInterval: ({ state: { error } }: { state: { error: Error | null } }) =>
      error && !isPassing(error) ? false : ASKED_ANEW_MS,
  };
}

export function pageQuery(id: string, traineeId: string) {
  return freshQuery('GET /api/committee/meetings/:id/trainees/:traineeId', {
    path: { id, traineeId },
  });
}

/** A form that the page stands on. */
export function formQuery({ id, traineeId }: PageOf, assessmentId: string) {
  return freshQuery('GET /api/committee/meetings/:id/trainees/:traineeId/forms/:assessmentId', {
    path: { id, traineeId, assessmentId },
  });
}

/** How lenient whoever is signed in is, alone. */
export const leniencyQuery = freshQuery('GET /api/committee/leniency');

/** Who can be given a seat in a meeting. */
export function seatableQuery({ id }: Pick<Meeting, 'id'>, q: string) {
  return steadyQuery('GET /api/committee/meetings/:id/people', {
    path: { id },
    query: { q: q || undefined },
  });
}

export const readAgain = readingAgain('committee', 'admin', 'dashboard');

export type PageOf = { id: string; traineeId: string };

/** What was stored is what stands on the page next: nothing else of it has changed. A page on its way may be of before. */
async function changePage(
  client: QueryClient,
  { id, traineeId }: PageOf,
  change: (page: CommitteePage) => CommitteePage,
): Promise<void> {
  const { queryKey } = pageQuery(id, traineeId);
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, (page: CommitteePage | undefined) => page && change(page));
}

export function keepJudgement(
  client: QueryClient,
  of: PageOf,
  stored: CommitteeJudgement,
): Promise<void> {
  return changePage(client, of, (page) => ({
    ...page,
    judgements: [...page.judgements.filter(({ code }) => code !== stored.code), stored],
  }));
}

export function keepStatement(
  client: QueryClient,
  of: PageOf,
  stored: CommitteeStatement,
): Promise<void> {
  return changePage(client, of, (page) => ({ ...page, statement: stored }));
}

export async function keepMinutes(client: QueryClient, id: string, minutes: string): Promise<void> {
  const { queryKey } = meetingQuery(id);
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(
    queryKey,
    (meeting: Meeting | undefined) => meeting && { ...meeting, minutes },
  );
}
