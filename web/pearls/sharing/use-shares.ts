import { useQuery } from '@tanstack/react-query';
import type { ShareList } from '#shared/sharing-output.ts';
import { guestSharesQuery, NO_SHARES, sharesQuery } from '#web/pearls/sharing/queries.ts';
import { useSession } from '#web/session.ts';

/** What was shared of a set, and whether a message may go with the next mail. */
export function useShares(setId: string): ShareList {
  const user = useSession();
  const guests = useQuery({ ...guestSharesQuery(setId), enabled: !user });
  const own = useQuery({ ...sharesQuery(setId, user?.id ?? ''), enabled: Boolean(user) });
  return (user ? own.data : guests.data) ?? NO_SHARES;
}
