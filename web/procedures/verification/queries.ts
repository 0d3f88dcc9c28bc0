import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#shared/wire.ts';
import { query } from '#web/query.ts';

export function openLinkQuery(token: string) {
  return queryOptions({
    ...query('GET /api/verify/:token', { path: { token } }),
    // What is judged must not change under the hands of whoever judges it.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type LinkAnswer = BodyOf<'POST /api/verify/:token'>;
