import { steadyQuery } from '#web/query.ts';

const TRAINEES_A_PAGE = 30;

export function traineesQuery(q: string, cursor: string | null) {
  const page = { limit: TRAINEES_A_PAGE, q: q || undefined, cursor: cursor ?? undefined };
  return steadyQuery('GET /api/trainees', { query: page });
}
