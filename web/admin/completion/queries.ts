import type { CompletionQuery } from '#shared/completion-input.ts';
import { COMPLETION_A_PAGE } from '#shared/completion.ts';
import { freshQuery, steadyQuery } from '#web/query.ts';

export function completionQuery(place: CompletionQuery) {
  return freshQuery('GET /api/admin/completion', { query: place });
}

function pageOf(place: CompletionQuery, cursor: string | null) {
  return { ...place, limit: COMPLETION_A_PAGE, cursor: cursor ?? undefined };
}

export function traineesQuery(place: CompletionQuery, cursor: string | null) {
  return steadyQuery('GET /api/admin/completion/trainees', { query: pageOf(place, cursor) });
}

export function attendingsQuery(place: CompletionQuery, cursor: string | null) {
  return steadyQuery('GET /api/admin/completion/attendings', { query: pageOf(place, cursor) });
}
