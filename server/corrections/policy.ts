import { ROLE_LABELS } from '#shared/people.ts';
import type { UserActor } from '#server/http/context.ts';
import type { TextReviewerRow } from '#server/corrections/tables.ts';

type Reviewer = Pick<TextReviewerRow, 'roleTitle'>;

/** Reads and settles reports of errors. `reviewer` is null for whoever was not named as one. */
export function canSettle({ role }: Pick<UserActor, 'role'>, reviewer: Reviewer | null): boolean {
  return reviewer !== null || role === 'system_admin';
}

/** Whoever says that a text is wrong does not decide it as well. `reporterId` is null for a guest. */
export function canSettleReport(
  actor: Pick<UserActor, 'role' | 'userId'>,
  reviewer: Reviewer | null,
  { reporterId }: { reporterId: string | null },
): boolean {
  return canSettle(actor, reviewer) && reporterId !== actor.userId;
}

/** As what somebody corrects: a clinician by the role in which they were named. */
export function settlingRole({ role }: Pick<UserActor, 'role'>, reviewer: Reviewer | null): string {
  return reviewer?.roleTitle ?? ROLE_LABELS[role];
}

/** Nobody makes a clinician of themself. */
export function canName({ userId }: Pick<UserActor, 'userId'>, named: { id: string }): boolean {
  return userId !== named.id;
}
