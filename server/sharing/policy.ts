import type { Share } from '#shared/sharing-output.ts';
import { mayMailStrangers } from '#server/mail/strangers.ts';
import type { Actor, Visitor } from '#server/http/context.ts';
import type { SharedContentRow } from '#server/sharing/tables.ts';

/** Somebody whom an organization let in, or whose address is confirmed. Everyone else writes as a guest does. */
export function isKnown(actor: Visitor, own: { autoApprove: boolean }): boolean {
  return actor.kind === 'user' && mayMailStrangers(actor, own);
}

type Ending = Pick<SharedContentRow, 'revokedAt' | 'expiresAt'>;

export function stateOf({ revokedAt, expiresAt }: Ending, now: Date): Share['state'] {
  if (revokedAt) return 'revoked';
  return expiresAt <= now ? 'expired' : 'open';
}

type Placed = Ending &
  Pick<SharedContentRow, 'setId' | 'sharerId' | 'snapshot'> & { setDeletedAt: Date | null };

/**
 * What was shared of one's own set is gone while the set is; so is a guest's once the set's keeper deletes it. A
 * guest's set leaves after a day, and this stays.
 */
export function isOpen(share: Placed, now: Date): boolean {
  if (stateOf(share, now) !== 'open') return false;
  if (share.sharerId === null && share.setDeletedAt !== null) return false;
  return !share.snapshot.isOwn || (share.setId !== null && share.setDeletedAt === null);
}

/** The sharer; of what a guest shared, whoever has kept that set since. */
export function isSharer(
  actor: Actor,
  share: Pick<SharedContentRow, 'sharerId'>,
  setOwnerId: string | null,
): boolean {
  return actor.kind === 'user' && (share.sharerId ?? setOwnerId) === actor.userId;
}
