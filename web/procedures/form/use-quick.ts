import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { readKept, writeKept } from '#web/kept/storage.ts';
import { zone } from '#web/days/zone.ts';
import { keptText, readKeptText } from '#web/kept/text.ts';
import { keptQuick } from '#web/procedures/form/quick.ts';
import type { Quick } from '#web/procedures/form/quick.ts';
import { supervisorsQuery, usedTypesQuery } from '#web/procedures/form/queries.ts';
import { query } from '#web/query.ts';

/** A server out of breath must not keep anybody from logging. */
const LONGEST_WAIT = 1000;

function keyOf(userId: string): string {
  return `debrief.procedure.quick.${userId}`;
}

function read(userId: string): Quick | null {
  return readKeptText(readKept('device', keyOf(userId)), Date.now(), keptQuick);
}

function isDone({ isPending, fetchStatus }: UseQueryResult): boolean {
  return !isPending || fetchStatus === 'paused';
}

/**
 * What makes the next one quick. Known from last time it stands there at once, also offline; what arrives later is for
 * the next time, so that nothing moves under the thumb. Null while nothing is known.
 */
export function useQuick(userId: string): Quick | null {
  const [kept] = useState(() => read(userId));
  // Where nothing was logged when it was kept, the first line since is worth the wait.
  const [shown, setShown] = useState(() => (kept?.again.length ? kept : null));
  const again = useQuery(query('GET /api/procedures/again'));
  const supervisors = useQuery(supervisorsQuery(''));
  const used = useQuery(usedTypesQuery());
  const shifts = useQuery(query('GET /api/recent-shifts', { query: { zone: zone() } }));
  const isAnswered = [again, supervisors, used, shifts].every(isDone);
  const isWhole = again.data && supervisors.data && used.data && shifts.data;
  const latest = useMemo<Quick>(
    () => ({
      again: again.data?.items ?? [],
      supervisors: supervisors.data?.items ?? [],
      used: used.data ?? [],
      shifts: (shifts.data?.items ?? []).flatMap(({ date, attending }) =>
        attending
          ? [{ date, attending: { supervisorId: attending.id, supervisor: attending.name } }]
          : [],
      ),
      forms: again.data?.forms ?? null,
    }),
    [again.data, supervisors.data, used.data, shifts.data],
  );

  useEffect(() => {
    if (isWhole) writeKept('device', keyOf(userId), keptText(latest, Date.now()));
  }, [isWhole, latest, userId]);

  if (shown === null && isAnswered) setShown(isWhole ? latest : (kept ?? latest));

  useEffect(() => {
    if (shown !== null) return undefined;
    const timer = setTimeout(setShown, LONGEST_WAIT, kept ?? latest);
    return () => clearTimeout(timer);
  }, [shown, kept, latest]);

  // What the form lists may have changed today: only then the choices move.
  const forms = again.data?.forms;
  return useMemo(() => shown && { ...shown, forms: forms ?? shown.forms }, [shown, forms]);
}
