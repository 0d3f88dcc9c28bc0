import { useQuery } from '@tanstack/react-query';
import type { RecentShift } from '#shared/last-shift-output.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { momentsOf } from '#web/dashboard/moments.ts';
import { query } from '#web/query.ts';

/** Minimums are of residents; without a count nothing is said. The screen's own parts read both anew. */
export function useMoments(user: SessionUser, shift: RecentShift): string[] {
  const enabled = user.traineeLevel === 'resident' && shift.credited.length > 0;
  const stats = useQuery({ ...query('GET /api/procedures/stats'), enabled });
  const progress = useQuery({
    ...query('GET /api/trainees/:id/progress', { path: { id: user.id } }),
    enabled,
  });
  if (!stats.data || !progress.data) return [];
  return momentsOf(shift, {
    counted: progress.data.form.procedures.counted,
    minimums: stats.data.minimums.items,
  });
}
