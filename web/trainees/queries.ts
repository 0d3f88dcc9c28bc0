import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TraineeList } from '#shared/assessment-record-output.ts';
import type { TraineeProgress } from '#shared/assessment-output.ts';
import type { ProcedureStats } from '#shared/procedure-stats.ts';
import { get } from '#web/api.ts';

export const TRAINEES_A_PAGE = 30;

export function traineesQuery(q: string, cursor: string | null) {
  const address = new URLSearchParams({
    limit: String(TRAINEES_A_PAGE),
    ...(q !== '' && { q }),
    ...(cursor && { cursor }),
  });
  return queryOptions({
    queryKey: ['trainees', { q, cursor }],
    queryFn: ({ signal }) => get<TraineeList>(`/api/trainees?${address}`, signal),
    placeholderData: keepPreviousData,
  });
}

export function progressQuery(traineeId: string) {
  return queryOptions({
    queryKey: ['trainees', traineeId, 'progress'],
    queryFn: ({ signal }) =>
      get<TraineeProgress>(`/api/trainees/${encodeURIComponent(traineeId)}/progress`, signal),
    // Assessments are written on other screens, and by others.
    staleTime: 0,
  });
}

/** Of all time; under the key that logging a procedure makes old. */
export function statsQuery(traineeId: string) {
  return queryOptions({
    queryKey: ['procedures', 'stats', traineeId],
    queryFn: ({ signal }) =>
      get<ProcedureStats>(`/api/procedures/stats?ownerId=${encodeURIComponent(traineeId)}`, signal),
    staleTime: 0,
  });
}
