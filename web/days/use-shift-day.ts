import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isMorning, shiftBegun } from '#shared/last-shift.ts';
import { keptMornings } from '#web/days/mornings.ts';
import { useNow } from '#web/days/use-today.ts';
import { query } from '#web/query.ts';

/** Milliseconds that a form waits in the morning to hear of a debrief that was begun. */
const PATIENCE = 1500;

/**
 * The shift a new record is about, for a form that says no other (docs/decisions/052). Until `isKnown` a debrief of
 * today may still decide otherwise: nothing is to be shown yet that would change under the reader.
 */
export function useShiftDay(userId: string | null): { day: string; isKnown: boolean } {
  const now = useNow();
  const mayBeNight = isMorning(now);
  const latest = useQuery({
    ...query('GET /api/debriefs', { query: { limit: 1 } }),
    enabled: mayBeNight && userId !== null,
  });
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, PATIENCE, true);
    return () => clearTimeout(timer);
  }, []);
  const debriefed = latest.data?.items[0]?.shiftDate ?? null;
  return {
    day: shiftBegun(now, { debriefed, mornings: keptMornings(userId) }),
    isKnown: !latest.isLoading || isLate,
  };
}
