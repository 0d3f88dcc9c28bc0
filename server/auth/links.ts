import type { OpenRequest, RequestState } from '#shared/assessment-requests.ts';
import type { Actor, UserActor } from '#server/http/context.ts';

/** Of a link that works once: a request for an assessment, procedures to be verified. */
export function linkState(
  link: { usedAt: Date | null; revokedAt: Date | null; expiresAt: Date },
  now: Date,
): RequestState {
  if (link.usedAt) return 'used';
  if (link.revokedAt) return 'revoked';
  return link.expiresAt <= now ? 'expired' : 'open';
}

/**
 * Mails to strangers are sent for those whom somebody knows: members whom an organization let in, or a confirmed address.
 * `autoApprove`: of the actor's organization, which then knows nobody.
 */
export function mayMailStrangers(
  { emailVerified, membership }: Pick<UserActor, 'emailVerified' | 'membership'>,
  { autoApprove }: { autoApprove: boolean },
): boolean {
  return emailVerified || (membership?.status === 'active' && !autoApprove);
}

/**
 * Whose name stands on an assessment as signed in: only somebody whom an administrator has approved, or a system_admin.
 * Everyone else types name and address like a guest. Null for those.
 */
export function signedInAssessor(actor: Actor): UserActor | null {
  if (actor.kind !== 'user') return null;
  const { role, membership } = actor;
  const isApproved =
    (role === 'attending' || role === 'administrator') && membership?.status === 'active';
  return isApproved || role === 'system_admin' ? actor : null;
}

/**
 * What whoever holds a link may do with it (shared/assessment-requests.ts, OpenRequest). `reservedTo` is the
 * organization whose approved people alone may answer, null when anybody may.
 */
export function linkViewer(
  actor: Actor,
  ownerId: string,
  reservedTo: string | null,
): OpenRequest['viewer'] {
  if (actor.kind !== 'user') return reservedTo === null ? 'form' : 'sign_in';
  if (actor.userId === ownerId) return 'own';
  if (actor.role === 'trainee') return 'not_allowed';
  if (reservedTo === null) return 'form';
  const assessor = signedInAssessor(actor);
  return assessor?.membership?.organizationId === reservedTo && assessor.role !== 'system_admin'
    ? 'form'
    : 'not_allowed';
}
