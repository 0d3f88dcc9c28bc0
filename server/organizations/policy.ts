import { administeredOrganization } from '#server/http/administered.ts';
import type { UserActor } from '#server/http/context.ts';
import type { MembershipRow } from '#server/organizations/tables.ts';

type Subject = {
  userId: string;
  role: string;
  membership: Pick<MembershipRow, 'organizationId' | 'status'> | null;
};

/** An active administrator for the own organization, a system_admin for all. */
export function administers(actor: UserActor, organizationId: string): boolean {
  return actor.role === 'system_admin' || administeredOrganization(actor) === organizationId;
}

/** Nobody decides on the own membership. */
export function decidesOn(actor: UserActor, subject: Subject): boolean {
  return (
    subject.membership !== null &&
    subject.userId !== actor.userId &&
    administers(actor, subject.membership.organizationId)
  );
}

export function canApprove(actor: UserActor, subject: Subject): boolean {
  return decidesOn(actor, subject) && subject.membership?.status !== 'active';
}

export function canDecline(actor: UserActor, subject: Subject): boolean {
  return decidesOn(actor, subject) && subject.membership?.status === 'pending';
}

export function canRemove(actor: UserActor, subject: Subject): boolean {
  return (
    decidesOn(actor, subject) &&
    subject.membership?.status === 'active' &&
    subject.role !== 'system_admin'
  );
}

export function canChangeRole(actor: UserActor, subject: Subject): boolean {
  return canRemove(actor, subject);
}

/** Of a member in training: minimums are by cohort. */
export function canSetTrainingYear(actor: UserActor, subject: Subject): boolean {
  return canRemove(actor, subject) && subject.role === 'trainee';
}

/** Domains, automatic approval and single sign-on decide who is believed to be whom: not an organization's own choice. */
export function canEditTrust(actor: UserActor): boolean {
  return actor.role === 'system_admin';
}
