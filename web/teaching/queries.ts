import { freshQuery, steadyQuery } from '#web/query.ts';

export const ownResultsQuery = freshQuery('GET /api/teaching/own');

/** Whose results an administrator may open. */
export function taughtQuery(q: string) {
  return steadyQuery('GET /api/admin/teaching', { query: { q: q || undefined, limit: 100 } });
}

export function resultsQuery(id: string) {
  return freshQuery('GET /api/admin/teaching/:id', { path: { id } });
}
