import { CHOOSE_ATTENDING, CHOOSE_TRAINEE, TAGS_NOBODY } from '#shared/debriefs.ts';
import { isOneMailbox } from '#shared/mailbox.ts';
import { canAssess, canAssessByAddress } from '#server/assessments/policy/records.ts';
import type { DebriefRow } from '#server/debriefs/tables.ts';
import type { UserActor } from '#server/http/context.ts';

/** Where somebody stands now, and what the organization says, if there is one. */
export type Standing = Pick<UserActor, 'userId' | 'email' | 'role' | 'membership'> & {
  autoApprove: boolean;
  assessorSignIn: boolean;
};

function activeIn({ membership }: Standing): string | null {
  return membership?.status === 'active' ? membership.organizationId : null;
}

/** A trainee tags an attending of the same organization, an attending a trainee whom that attending may assess; nobody the own second account. */
export function mayTag(owner: Standing, other: Standing): boolean {
  if (isOneMailbox(owner.email, other.email)) return false;
  if (owner.role === 'trainee') {
    const place = activeIn(owner);
    return place !== null && other.role === 'attending' && activeIn(other) === place;
  }
  const organizationId = activeIn(other);
  const { role } = other;
  const assessorSignIn = organizationId !== null && other.assessorSignIn;
  return (
    canAssess(owner, { role, organizationId }) ||
    canAssessByAddress(owner, { role, organizationId, assessorSignIn }, owner)
  );
}

/** Why a person tags nobody at all, typed names included; null for those who may. */
export function whyTagsNobody({ role }: Pick<UserActor, 'role'>): string | null {
  return role === 'trainee' || role === 'attending' ? null : TAGS_NOBODY;
}

/** What somebody is told who tags an account that is not to be tagged. */
export function whyNotTag({ role }: Pick<UserActor, 'role'>): string {
  return role === 'trainee' ? CHOOSE_ATTENDING : CHOOSE_TRAINEE;
}

type Place = Pick<DebriefRow, 'ownerId' | 'taggedId' | 'sharedAt'>;

export function isOwner(actor: Pick<UserActor, 'userId'>, { ownerId }: Place): boolean {
  return ownerId === actor.userId;
}

function isSharedWith(actor: Pick<UserActor, 'userId'>, debrief: Place): boolean {
  return debrief.sharedAt !== null && debrief.taggedId === actor.userId;
}

/** The owner; whoever is tagged once it is shared, as long as the owner may still tag that person. */
export function canReadReport(
  actor: Pick<UserActor, 'userId'>,
  debrief: Place,
  { owner, tagged }: { owner: Standing; tagged: Standing | null },
): boolean {
  if (isOwner(actor, debrief)) return true;
  return isSharedWith(actor, debrief) && tagged !== null && mayTag(owner, tagged);
}
