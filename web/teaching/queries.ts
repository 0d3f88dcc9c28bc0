import { freshQuery, query, readingAgain } from '#web/query.ts';

/** Whom a trainee may evaluate: all of them, so that no address says whom somebody looks for. */
export const teachersQuery = freshQuery('GET /api/teaching/attendings');

export const ownResultsQuery = freshQuery('GET /api/teaching/own');

/** Whose results an administrator may open. */
export const taughtQuery = query('GET /api/admin/teaching');

export function resultsQuery(id: string) {
  return freshQuery('GET /api/admin/teaching/:id', { path: { id } });
}

export const readAgain = readingAgain('teaching');
