import { picked } from '#shared/answers.ts';
import { AccessRequest, AdminUser, OrganizationSettings } from '#shared/organization-output.ts';
import type { Invitation, PendingInvitation, SsoSettings } from '#shared/organization-output.ts';
import type { UserActor } from '#server/http/context.ts';
import {
  administers,
  canApprove,
  canChangeRole,
  canDecline,
  canEditTrust,
  canRemove,
  canSetTrainingYear,
} from '#server/organizations/policy.ts';
import type { DecidedAccessRequest } from '#server/organizations/store/access-requests.ts';
import type { NamedInvitation } from '#server/organizations/store/invitations.ts';
import type { MemberRow } from '#server/organizations/store/members.ts';
import type { MemberCounts } from '#server/organizations/store/organizations.ts';
import type { OrganizationRow } from '#server/organizations/tables.ts';

export function presentMember(actor: UserActor, row: MemberRow): AdminUser {
  return picked(AdminUser, {
    ...row,
    id: row.userId,
    trainingYear: row.role === 'trainee' ? row.trainingYear : null,
    membership:
      row.membership && row.organizationName
        ? {
            organization: { id: row.membership.organizationId, name: row.organizationName },
            status: row.membership.status,
          }
        : null,
    joinedAt: row.joinedAt.toISOString(),
    askedAt: row.membership?.requestedAt.toISOString() ?? null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    can: {
      approve: canApprove(actor, row),
      decline: canDecline(actor, row),
      remove: canRemove(actor, row),
      changeRole: canChangeRole(actor, row),
      setTrainingYear: canSetTrainingYear(actor, row),
    },
  });
}

export function presentInvitation(row: NamedInvitation): Invitation {
  return {
    kind: row.email === null ? 'link' : 'mail',
    organization: { id: row.organizationId, name: row.organizationName },
    role: row.role,
    email: row.email,
  };
}

/** `url` only of a link: a mailed invitation's is for its reader alone. */
export function presentPendingInvitation(
  row: NamedInvitation,
  now: Date,
  url: string,
): PendingInvitation {
  return {
    ...presentInvitation(row),
    id: row.id,
    invitedBy: row.inviterName,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isExpired: row.expiresAt <= now,
    url: row.email === null ? url : null,
  };
}

export function presentAccessRequest(row: DecidedAccessRequest): AccessRequest {
  return picked(AccessRequest, {
    ...row,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedByName,
  });
}

export function presentOrganization(
  actor: UserActor,
  row: OrganizationRow,
  counts: MemberCounts | undefined,
  sso: SsoSettings | null,
): OrganizationSettings {
  return picked(OrganizationSettings, {
    ...row,
    members: counts?.members ?? 0,
    pendingMembers: counts?.pendingMembers ?? 0,
    createdAt: row.createdAt.toISOString(),
    sso,
    can: { editSettings: administers(actor, row.id), editTrust: canEditTrust(actor) },
  });
}
