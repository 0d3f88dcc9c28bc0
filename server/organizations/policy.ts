import { isOneMailbox } from '#shared/mailbox.ts';
import { administeredOrganization } from '#server/http/administered.ts';
import type { UserActor } from '#server/http/context.ts';
import type { AccessRequestRow, MembershipRow } from '#server/organizations/tables.ts';
import type { AccountDeletionRow } from '#server/rights/tables.ts';

type Subject = {
  userId: string;
  email: string;
  role: string;
  membership: Pick<MembershipRow, 'organizationId' | 'status'> | null;
};

/** An active administrator for the own organization, a system_admin for all. */
export function administers(actor: UserActor, organizationId: string): boolean {
  return actor.role === 'system_admin' || administeredOrganization(actor) === organizationId;
}

/** Another account that the actor's mailbox opens, or the actor's own. */
export function isOfOwnMailbox(actor: UserActor, { email }: Pick<Subject, 'email'>): boolean {
  return isOneMailbox(email, actor.email);
}

/** Nobody decides on the own membership. */
export function decidesOn(actor: UserActor, subject: Subject): boolean {
  return (
    subject.membership !== null &&
    !isOfOwnMailbox(actor, subject) &&
    administers(actor, subject.membership.organizationId)
  );
}

export function canApprove(actor: UserActor, subject: Subject): boolean {
  const { status } = subject.membership ?? {};
  return decidesOn(actor, subject) && (status === 'pending' || status === 'declined');
}

export function canDecline(actor: UserActor, subject: Subject): boolean {
  return decidesOn(actor, subject) && subject.membership?.status === 'pending';
}

/** A system administrator is no organization's to decide on. */
export function canRemove(actor: UserActor, subject: Subject): boolean {
  return canDeactivate(actor, subject) || canReactivate(actor, subject);
}

export function canDeactivate(actor: UserActor, subject: Subject): boolean {
  return (
    decidesOn(actor, subject) &&
    subject.membership?.status === 'active' &&
    subject.role !== 'system_admin'
  );
}

export function canReactivate(actor: UserActor, subject: Subject): boolean {
  return (
    decidesOn(actor, subject) &&
    subject.membership?.status === 'deactivated' &&
    subject.role !== 'system_admin'
  );
}

export function canEndSessions(actor: UserActor, subject: Subject): boolean {
  return canDeactivate(actor, subject);
}

export function canChangeRole(actor: UserActor, subject: Subject): boolean {
  return canDeactivate(actor, subject);
}

/** Of a member in training: minimums are by cohort. */
export function canSetTrainingYear(actor: UserActor, subject: Subject): boolean {
  return canDeactivate(actor, subject) && subject.role === 'trainee';
}

/** What a person may do with the own data, on request: for members, and for a system_admin everybody but their kind. */
export function canActFor(actor: UserActor, subject: Subject): boolean {
  if (actor.role !== 'system_admin') return canRemove(actor, subject);
  return subject.userId !== actor.userId && subject.role !== 'system_admin';
}

/** Who cannot sign in gets it by a mail, which must reach that person and nobody else. */
export function canExportFor(
  actor: UserActor,
  subject: Subject & { emailVerified: boolean; deletion: unknown },
): boolean {
  const isKeptOut = subject.membership?.status === 'deactivated' || subject.deletion !== null;
  return canActFor(actor, subject) && (subject.emailVerified || !isKeptOut);
}

/** A deletion that was asked for on request: what somebody asked for alone, or a higher one planned, is not to be taken back. */
export function canKeepAccount(
  actor: UserActor,
  subject: Subject & { deletion: Pick<AccountDeletionRow, 'askedBy'> | null },
): boolean {
  const askedBy = subject.deletion?.askedBy;
  if (askedBy === undefined || askedBy === 'self' || !canActFor(actor, subject)) return false;
  return actor.role === 'system_admin' || askedBy === 'administrator';
}

/** Whoever asks does not answer, under whichever spelling of the address. */
export function canDecideRequest(
  actor: UserActor,
  request: Pick<AccessRequestRow, 'email' | 'status'>,
): boolean {
  return request.status === 'waiting' && !isOfOwnMailbox(actor, request);
}

/** Domains, automatic approval and single sign-on decide who is believed to be whom: not an organization's own choice. */
export function canEditTrust(actor: UserActor): boolean {
  return actor.role === 'system_admin';
}
