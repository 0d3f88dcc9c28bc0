import { queryOptions } from '@tanstack/react-query';
import type { OpenVerifyLink } from '#shared/procedure-verification-output.ts';
import type { BodyOf } from '#shared/wire.ts';
import { call } from '#web/call.ts';
import { keyOf, readingAgain } from '#web/query.ts';

/** A procedure as it was seen. */
export type Seen = { id: string; version: number };

export function readOpenLink(token: string, signal?: AbortSignal): Promise<OpenVerifyLink> {
  return call('GET /api/verify/:token', { path: { token }, signal });
}

export function openLinkQuery(token: string) {
  return queryOptions({
    queryKey: keyOf('GET /api/verify/:token', { path: { token } }),
    queryFn: ({ signal }) => readOpenLink(token, signal),
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
