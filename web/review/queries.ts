import { queryOptions } from '@tanstack/react-query';
import type { Picked } from '#shared/review-input.ts';
import { call } from '#web/call.ts';
import { zone, zoneName } from '#web/days/zone.ts';
import { freshQuery, keyOf } from '#web/query.ts';

/** Keyed without the zone and what was picked: a sitting goes on when they change. */
export function reviewQuery(userId: string, picked: Picked = {}) {
  return queryOptions({
    queryKey: [...keyOf('GET /api/review'), userId],
    queryFn: ({ signal }) =>
      call('GET /api/review', { query: { zone: zone(), ...picked }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function putAsideQuery(userId: string) {
  const putAside = freshQuery('GET /api/review/put-aside');
  return queryOptions({ ...putAside, queryKey: [...putAside.queryKey, userId] });
}

/** Read with the questions, for the end: there may be no network then. */
export function daysQuery(userId: string) {
  return queryOptions({
    queryKey: [...keyOf('GET /api/review/days'), userId],
    queryFn: ({ signal }) =>
      call('GET /api/review/days', { query: { timeZone: zoneName() }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
