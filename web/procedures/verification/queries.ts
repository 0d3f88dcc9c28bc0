import { queryOptions } from '@tanstack/react-query';
import type {
  OpenVerifyLink,
  Verified,
  VerifyReceipt,
} from '#shared/procedure-verification-output.ts';
import type { BodyOf } from '#shared/wire.ts';
import { call } from '#web/call.ts';
import { keyOf, query, readingAgain } from '#web/query.ts';

export function waitingQuery() {
  // Trainees log on their own phones.
  return queryOptions({ ...query('GET /api/procedures/waiting'), staleTime: 0 });
}

/** A procedure as it was seen. */
export type Seen = { id: string; version: number };

function seen(items: readonly Seen[]): Seen[] {
  return items.map(({ id, version }) => ({ id, version }));
}

export function verify(items: readonly Seen[]): Promise<Verified> {
  return call('POST /api/procedures/verify', { body: { items: seen(items) } });
}

export function unverify(items: readonly Seen[]): Promise<Verified> {
  return call('POST /api/procedures/unverify', { body: { items: seen(items) } });
}

export function sendBack(items: readonly Seen[], reason: string): Promise<Verified> {
  return call('POST /api/procedures/return', { body: { items: seen(items), reason } });
}

export function switchDigest(isOn: boolean): Promise<object> {
  return call('POST /api/procedures/digest', { body: { isOn } });
}

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

export function answerLink(token: string, answer: LinkAnswer): Promise<VerifyReceipt> {
  return call('POST /api/verify/:token', { path: { token }, body: answer });
}

export function stopDigest(token: string): Promise<object> {
  return call('POST /api/verify/:token/stop-digest', { path: { token } });
}

export const readWaitingAgain = readingAgain(
  'procedures',
  'procedure-links',
  'dashboard',
  'trainees',
);
