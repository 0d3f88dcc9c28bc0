import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#shared/wire.ts';
import { query, readingAgain } from '#web/query.ts';

/** A procedure as it was seen. */
export type Seen = { id: string; version: number };

export function openLinkQuery(token: string) {
  return queryOptions({
    ...query('GET /api/verify/:token', { path: { token } }),
    // What is judged must not change under the hands of whoever judges it.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type LinkAnswer = BodyOf<'POST /api/verify/:token'>;

export const readWaitingAgain = readingAgain(
  'procedures',
  'procedure-links',
  'dashboard',
  'trainees',
);
