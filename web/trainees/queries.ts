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

export function progressQuery(id: string) {
  return queryOptions({
    ...query('GET /api/trainees/:id/progress', { path: { id } }),
    // Assessments are written on other screens, and by others.
    staleTime: 0,
  });
}

/** Of all time; under the key that logging a procedure makes old. */
export function statsQuery(traineeId: string) {
  return queryOptions({
    ...query('GET /api/procedures/stats', { query: { ownerId: traineeId } }),
    staleTime: 0,
  });
}
