import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Dashboard } from '#shared/dashboard-output.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { zone } from '#web/days/zone.ts';
import { freshQuery } from '#web/query.ts';
import { setWaitingProcedures } from '#web/session.ts';
import { useNow } from '#web/ui/use-now.ts';

export type TodayProps = {
  user: SessionUser;
  now: Date;
  query: UseQueryResult<Dashboard>;
  onRetry: () => void;
};

/** What everybody's Today is drawn from, the same for every role. */
export function useDashboard(user: SessionUser): TodayProps {
  const now = useNow();
  const query = useQuery(freshQuery('GET /api/dashboard', { query: { zone: zone() } }));
  const { data, error, refetch } = query;

  useEffect(() => {
    // oxlint-disable-next-line no-console -- logged only, not displayed
    if (error) console.warn('Failed to load dashboard statistics', error);
  }, [error]);

  useEffect(() => {
    if (data) setWaitingProcedures(data.waitingProcedures);
  }, [data]);

  async function load() {
    const { isSuccess } = await refetch();
    if (isSuccess) document.getElementById('main')?.focus({ preventScroll: true });
  }

  return { user, now, query, onRetry: () => void load() };
}
