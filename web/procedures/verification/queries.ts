import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type {
  OpenVerifyLink,
  Verified,
  VerifyReceipt,
  WaitingProcedures,
} from '#shared/procedure-verification.ts';
import { get, post } from '#web/api.ts';
import { readAgain } from '#web/procedures/queries.ts';

export function waitingQuery() {
  return queryOptions({
    queryKey: ['procedures', 'waiting'],
    queryFn: ({ signal }) => get<WaitingProcedures>('/api/procedures/waiting', signal),
    // Trainees log on their own phones.
    staleTime: 0,
  });
}

/** A procedure as it was seen. */
export type Seen = { id: string; version: number };

function seen(items: readonly Seen[]): Seen[] {
  return items.map(({ id, version }) => ({ id, version }));
}

export function verify(items: readonly Seen[]): Promise<Verified> {
  return post('/api/procedures/verify', { items: seen(items) });
}

export function unverify(items: readonly Seen[]): Promise<Verified> {
  return post('/api/procedures/unverify', { items: seen(items) });
}

export function sendBack(items: readonly Seen[], reason: string): Promise<Verified> {
  return post('/api/procedures/return', { items: seen(items), reason });
}

export function switchDigest(isOn: boolean): Promise<object> {
  return post('/api/procedures/digest', { isOn });
}

function linkApiPath(token: string): string {
  return `/api/verify/${encodeURIComponent(token)}`;
}

export function readOpenLink(token: string, signal?: AbortSignal): Promise<OpenVerifyLink> {
  return get(linkApiPath(token), signal);
}

export function openLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['verify', token],
    queryFn: ({ signal }) => readOpenLink(token, signal),
    // What is judged must not change under the hands of whoever judges it.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type LinkAnswer = {
  verify: Seen[];
  sendBack: (Seen & { reason: string })[];
  verifierName?: string;
  verifierEmail?: string;
};

export function answerLink(token: string, answer: LinkAnswer): Promise<VerifyReceipt> {
  return post(linkApiPath(token), answer);
}

export function stopDigest(token: string): Promise<object> {
  return post(`${linkApiPath(token)}/stop-digest`);
}

export async function readWaitingAgain(client: QueryClient): Promise<void> {
  await Promise.all([
    readAgain(client),
    client.invalidateQueries({ queryKey: ['procedure-links'] }),
  ]);
}
