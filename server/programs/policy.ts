import { UNDO_DAYS } from '#shared/promotions.ts';
import type { UserActor } from '#server/http/context.ts';
import { administers } from '#server/organizations/policy.ts';
import type { MembershipRow } from '#server/organizations/tables.ts';
import type { PromotionRow } from '#server/programs/tables.ts';

type Subject = { membership: Pick<MembershipRow, 'organizationId' | 'status'> | null };

/** Says which program a member belongs to: nobody gains a right by that, so administrators may say it of themselves. */
export function canPlace(actor: UserActor, { membership }: Subject): boolean {
  return membership?.status === 'active' && administers(actor, membership.organizationId);
}

/** Null where a promotion can be taken back. */
export function whyNotUndo(
  promotion: Pick<PromotionRow, 'promotedAt' | 'undoneAt'> | null,
  now: Date,
): string | null {
  if (!promotion) return 'There is no such promotion any more.';
  if (promotion.undoneAt) return 'This promotion has been undone already.';
  const last = promotion.promotedAt.getTime() + UNDO_DAYS * 86_400_000;
  if (now.getTime() <= last) return null;
  return `A promotion can be undone for ${UNDO_DAYS} days. Change people one by one.`;
}
