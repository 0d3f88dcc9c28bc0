import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readKept, writeKept } from '#web/kept/storage.ts';
import { quickFromText, quickToText } from '#web/procedures/form/quick.ts';
import type { Quick } from '#web/procedures/form/quick.ts';
import { againQuery, supervisorsQuery, usedTypesQuery } from '#web/procedures/form/queries.ts';

/** A server out of breath must not keep anybody from logging. */
const LONGEST_WAIT = 1000;

function keyOf(userId: string): string {
  return `debrief.procedure.quick.${userId}`;
}

function read(userId: string): Quick | null {
  return quickFromText(readKept('device', keyOf(userId)), Date.now());
}

function isDone({ isPending, fetchStatus }: UseQueryResult): boolean {
  return !isPending || fetchStatus === 'paused';
}

/**
 * What makes the next one quick. Known from last time it stands there at once, also offline; what arrives later is for
 * the next time, so that nothing moves under the thumb. Null while nothing is known.
 */
export function useQuick(userId: string): Quick | null {
  const [shown, setShown] = useState(() => read(userId));
  const again = useQuery(againQuery());
  const supervisors = useQuery(supervisorsQuery(''));
  const used = useQuery(usedTypesQuery());
  const isAnswered = [again, supervisors, used].every(isDone);
  const isWhole = again.data && supervisors.data && used.data;
  const latest: Quick = {
    again: again.data?.items ?? [],
    supervisors: supervisors.data?.items ?? [],
    used: used.data ?? [],
  };
  const text = JSON.stringify(latest);

  useEffect(() => {
    if (isWhole)
      writeKept('device', keyOf(userId), quickToText(JSON.parse(text) as Quick, Date.now()));
  }, [isWhole, text, userId]);

  if (shown === null && isAnswered) setShown(latest);

  useEffect(() => {
    if (shown !== null) return undefined;
    const timer = setTimeout(() => setShown(JSON.parse(text) as Quick), LONGEST_WAIT);
    return () => clearTimeout(timer);
  }, [shown, text]);

  return shown;
}
