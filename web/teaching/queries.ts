import { freshQuery, readingAgain, steadyQuery } from '#web/query.ts';

/** Whom a trainee may evaluate. */
export function teachersQuery(q: string) {
  const asked = { query: { q: q || undefined, limit: 50 } };
  return { ...steadyQuery('GET /api/teaching/attendings', asked), staleTime: 0 };
}

export const ownResultsQuery = freshQuery('GET /api/teaching/own');

/** Whose results an administrator may open. */
export function taughtQuery(q: string) {
  return steadyQuery('GET /api/admin/teaching', { query: { q: q || undefined, limit: 100 } });
}

export function resultsQuery(id: string) {
  return freshQuery('GET /api/admin/teaching/:id', { path: { id } });
}

export const readAgain = readingAgain('teaching');
