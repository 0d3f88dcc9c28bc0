import { spelledCode } from '#shared/join-codes.ts';
import { picked } from '#shared/answers.ts';
import {
  AccessRequest,
  AdminUser,
  OrganizationSettings,
  SameMailbox,
} from '#shared/organization-output.ts';
import type { Invitation, PendingInvitation, SsoSettings } from '#shared/organization-output.ts';
import { WAY_IN_LABELS } from '#shared/organizations.ts';
import { MEMBERSHIP_LABELS, ROLE_LABELS, TRAINEE_LEVEL_LABELS } from '#shared/people.ts';
import { moment } from '#server/documents/table.ts';
import type { Cell, ExportColumn } from '#server/documents/table.ts';
import type { UserActor } from '#server/http/context.ts';
import {
  administers,
  canActFor,
  canApprove,
  canChangeRole,
  canDeactivate,
  canDecideRequest,
  canDecline,
  canEditTrust,
  canEndSessions,
  canExportFor,
  canKeepAccount,
  canReactivate,
  canRemove,
  canSetTrainingYear,
} from '#server/organizations/policy.ts';
import type { DecidedAccessRequest } from '#server/organizations/store/access-requests.ts';
import type { NamedInvitation } from '#server/organizations/store/invitations.ts';
import type { MemberRow } from '#server/organizations/store/members.ts';
import type { MemberCounts } from '#server/organizations/store/organizations.ts';
import type { OrganizationRow } from '#server/organizations/tables.ts';

export function presentMember(
  actor: UserActor,
  row: MemberRow,
  sameMailbox: readonly SameMailbox[],
): AdminUser {
  return picked(AdminUser, {
    ...row,
    id: row.userId,
    trainingYear: row.role === 'trainee' ? row.trainingYear : null,
    trainingStart: row.role === 'trainee' ? row.trainingStart : null,
    program: programOf(row),
    membership:
      row.membership && row.organizationName
        ? {
            organization: { id: row.membership.organizationId, name: row.organizationName },
            status: row.membership.status,
          }
        : null,
    joinedAt: row.joinedAt.toISOString(),
    cameBy: row.membership?.cameBy ?? null,
    sameMailbox: sameMailbox.map((other) => picked(SameMailbox, other)),
    askedAt: row.membership?.requestedAt.toISOString() ?? null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    deleteAt: row.deletion?.deleteAt.toISOString() ?? null,
    can: {
      approve: canApprove(actor, row),
      decline: canDecline(actor, row),
      remove: canRemove(actor, row),
      deactivate: canDeactivate(actor, row),
      reactivate: canReactivate(actor, row),
      endSessions: row.lastSeenAt !== null && canEndSessions(actor, row),
      changeRole: canChangeRole(actor, row),
      export: canExportFor(actor, row),
      deleteAccount: row.deletion === null && canActFor(actor, row),
      keepAccount: canKeepAccount(actor, row),
      // Where the day is known the year is its year.
      setTrainingYear: row.trainingStart === null && canSetTrainingYear(actor, row),
    },
  });
}

function programOf({ membership, programName }: MemberRow): AdminUser['program'] {
  if (!membership?.programId || programName === null) return null;
  const { programId: id, programYear: year, graduatedOn } = membership;
  return { id, name: programName, year, graduatedOn };
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
    code: row.code && spelledCode(row.code),
  };
}

export function presentAccessRequest(actor: UserActor, row: DecidedAccessRequest): AccessRequest {
  return picked(AccessRequest, {
    ...row,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedByName,
    can: { decide: canDecideRequest(actor, row) },
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

/** Of a list that is taken away. */
export const MEMBER_COLUMNS: readonly ExportColumn<MemberRow>[] = [
  { title: 'Name', width: 28, of: ({ displayName }) => displayName },
  { title: 'Email', width: 32, of: ({ email }) => email },
  { title: 'Role', width: 20, of: ({ role }) => ROLE_LABELS[role] },
  {
    title: 'Level',
    width: 18,
    of: ({ traineeLevel }) => traineeLevel && TRAINEE_LEVEL_LABELS[traineeLevel],
  },
  { title: 'Program', width: 28, of: ({ programName }) => programName },
  { title: 'Year', width: 6, of: ({ membership }) => membership?.programYear ?? null },
  { title: 'Start', width: 12, of: startOf },
  {
    title: 'Membership',
    width: 14,
    of: ({ membership }) => membership && MEMBERSHIP_LABELS[membership.status],
  },
  {
    title: 'Came in',
    width: 26,
    of: ({ membership }) => (membership?.cameBy ? WAY_IN_LABELS[membership.cameBy] : null),
  },
  { title: 'Organization', width: 28, of: ({ organizationName }) => organizationName },
  { title: 'Joined', width: 21, of: ({ joinedAt }) => moment(joinedAt) },
  { title: 'Last seen', width: 21, of: ({ lastSeenAt }) => moment(lastSeenAt) },
];

/** The day where it is known, else the year. */
function startOf({ role, trainingStart, trainingYear }: MemberRow): Cell {
  if (role !== 'trainee') return null;
  return trainingStart ? { day: trainingStart } : trainingYear;
}
