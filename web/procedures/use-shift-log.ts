import { useQuery } from '@tanstack/react-query';
import { MOST_PROCEDURES_A_PAGE } from '#shared/procedures.ts';
import { waitingProcedures } from '#web/procedures/form/waiting.ts';
import { proceduresQuery } from '#web/procedures/queries.ts';

/** What one has logged for one's shift, and what of it waits on this device. */
export function useShiftLog(userId: string, day: string) {
  const query = useQuery(
    proceduresQuery({ scope: 'own', from: day, to: day, limit: MOST_PROCEDURES_A_PAGE }),
  );
  const waiting = waitingProcedures.useKept(userId).filter(({ value }) => value.date === day);
  // While another day is read, the last one's stands in its place.
  const items = (query.data?.items ?? []).filter(({ date }) => date === day);
  return { query, items, waiting };
}
