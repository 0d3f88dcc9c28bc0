import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Share, SharedContent, ShareList, ShareReceipt } from '#shared/sharing.ts';
import { get, post, remove } from '#web/api.ts';
import { OWN_SETS, pearlSetPath } from '#web/pearls/queries.ts';

function sharedPath(contentId: string): string {
  return `/api/shared/${encodeURIComponent(contentId)}`;
}

/** Each reading is counted for the sharer: it is read once. */
export function sharedContentQuery(contentId: string) {
  return queryOptions({
    queryKey: ['shared', contentId],
    queryFn: ({ signal }) => get<SharedContent>(sharedPath(contentId), signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

const SHARES = ['pearls', 'shares'] as const;

/** Keyed by the person: the next one at this browser shared other things. */
export function sharesQuery(setId: string, userId: string) {
  return queryOptions({
    queryKey: [...SHARES, setId, userId],
    queryFn: async ({ signal }) =>
      (await get<ShareList>(`${pearlSetPath(setId)}/shares`, signal)).items,
    staleTime: 0,
  });
}

/** What a guest has shared of a set, for as long as the page stands: no account keeps it. */
export function guestSharesQuery(setId: string) {
  return queryOptions({
    queryKey: [...SHARES, setId, 'guest'],
    queryFn: () => [] as Share[],
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function readSharesAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: SHARES });
}

export function noteGuestShare(client: QueryClient, setId: string, receipt: ShareReceipt): void {
  const { queryKey } = guestSharesQuery(setId);
  client.setQueryData(queryKey, (known = []) => [
    {
      ...receipt,
      sharedAt: new Date().toISOString(),
      opened: 0,
      state: 'open' as const,
      can: { revoke: false },
    },
    ...known.filter(({ contentId }) => contentId !== receipt.contentId),
  ]);
}

export type NewShare = { recipients: string[]; fromName: string; message: string };

/** Longer than the server waits for what becomes of the first mail. */
const SEND_TIMEOUT = 45_000;

export function sharePearls(
  setId: string,
  input: NewShare & { requestKey: string },
): Promise<ShareReceipt> {
  return post(`${pearlSetPath(setId)}/share`, input, SEND_TIMEOUT);
}

export function stopSharing(contentId: string): Promise<unknown> {
  return remove(sharedPath(contentId));
}

export async function saveShared(client: QueryClient, contentId: string): Promise<string> {
  const { id } = await post<{ id: string }>(`${sharedPath(contentId)}/save`);
  client.setQueryData(
    sharedContentQuery(contentId).queryKey,
    (known) => known && { ...known, savedAs: id, can: { ...known.can, save: false } },
  );
  void client.invalidateQueries({ queryKey: OWN_SETS });
  return id;
}
