import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#shared/wire.ts';
import type { Share, ShareList, ShareReceipt } from '#shared/sharing-output.ts';
import { call } from '#web/call.ts';
import { OWN_SETS } from '#web/pearls/queries.ts';
import { anyOf, keyOf, query } from '#web/query.ts';

/** Each reading is counted for the sharer: it is read once. */
export function sharedContentQuery(contentId: string) {
  return queryOptions({
    ...query('GET /api/shared/:contentId', { path: { contentId } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Keyed by the person: the next one at this browser shared other things. */
export function sharesQuery(setId: string, userId: string) {
  const shares = query('GET /api/pearls/:id/shares', { path: { id: setId } });
  return queryOptions({
    ...shares,
    queryKey: [...shares.queryKey, userId],
    staleTime: 0,
  });
}

export const NO_SHARES: ShareList = { items: [], can: { write: false } };

/** What a guest has shared of a set, for as long as the page stands: no account keeps it. */
export function guestSharesQuery(setId: string) {
  return queryOptions({
    queryKey: [...keyOf('GET /api/pearls/:id/shares', { path: { id: setId } }), 'guest'],
    queryFn: () => NO_SHARES,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function readSharesAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: anyOf('GET /api/pearls/:id/shares') });
}

export function noteGuestShare(client: QueryClient, setId: string, receipt: ShareReceipt): void {
  const { queryKey } = guestSharesQuery(setId);
  const share: Share = {
    ...receipt,
    sharedAt: new Date().toISOString(),
    opened: 0,
    state: 'open',
    can: { revoke: false },
  };
  client.setQueryData(queryKey, (known = NO_SHARES) => ({
    ...known,
    items: [share, ...known.items.filter(({ contentId }) => contentId !== receipt.contentId)],
  }));
}

export type NewShare = { recipients: string[] } & Required<
  Pick<BodyOf<'POST /api/pearls/:id/share'>, 'fromName' | 'message'>
>;

/** Longer than the server waits for what becomes of the first mail. */
const SEND_TIMEOUT = 45_000;

export function sharePearls(
  id: string,
  body: NewShare & { requestKey: string },
): Promise<ShareReceipt> {
  return call('POST /api/pearls/:id/share', { path: { id }, body, timeout: SEND_TIMEOUT });
}

export async function saveShared(client: QueryClient, contentId: string): Promise<string> {
  const { id } = await call('POST /api/shared/:contentId/save', { path: { contentId } });
  client.setQueryData(
    sharedContentQuery(contentId).queryKey,
    (known) => known && { ...known, savedAs: id, can: { ...known.can, save: false } },
  );
  void client.invalidateQueries({ queryKey: OWN_SETS });
  return id;
}
