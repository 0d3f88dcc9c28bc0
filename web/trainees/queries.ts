import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { query } from '#web/query.ts';

export const TRAINEES_A_PAGE = 30;

export function traineesQuery(q: string, cursor: string | null) {
  const page = { limit: TRAINEES_A_PAGE, q: q || undefined, cursor: cursor ?? undefined };
  return queryOptions({
    ...query('GET /api/trainees', { query: page }),
    placeholderData: keepPreviousData,
  });
}
