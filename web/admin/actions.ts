import { counted } from '#shared/count-words.ts';
import type { AdminUser, PendingInvitation } from '#shared/organization-output.ts';
import { ROLE_LABELS } from '#shared/people.ts';
import type { SignUpRole } from '#shared/people.ts';
import type { Reviewer } from '#shared/text-report-output.ts';
import { GRACE_DAYS } from '#shared/rights.ts';
import { ofSeveral } from '#web/admin/several.ts';
import { invitationName } from '#web/admin/words.ts';
import { call } from '#web/call.ts';

export function approveUser(user: AdminUser) {
  return {
    id: `approve ${user.id}`,
    of: user.displayName,
    send: () => call('POST /api/admin/users/:id/approve', { path: { id: user.id } }),
    done: `${user.displayName} is a member now.`,
  };
}

export function approveUsers(users: readonly AdminUser[]) {
  return {
    id: 'approve several',
    ofSeveral: true,
    send: () =>
      call('POST /api/admin/users/approvals', { body: { ids: users.map(({ id }) => id) } }),
    done: `${counted(users.length, 'person is', 'people are')} members now.`,
  };
}

export function declineUser(user: AdminUser) {
  return {
    id: `decline ${user.id}`,
    of: user.displayName,
    send: () => call('POST /api/admin/users/:id/decline', { path: { id: user.id } }),
    done: `${user.displayName} was declined.`,
  };
}

export function changeRole(user: AdminUser, role: SignUpRole) {
  return {
    id: `role ${user.id}`,
    of: user.displayName,
    send: () => call('PATCH /api/admin/users/:id', { path: { id: user.id }, body: { role } }),
    done: `${user.displayName} is ${ROLE_LABELS[role].toLowerCase()} now.`,
  };
}

/** Null: no longer known. */
export function setTrainingYear(user: AdminUser, trainingYear: number | null) {
  return {
    id: `year ${user.id}`,
    of: user.displayName,
    send: () =>
      call('PATCH /api/admin/users/:id', { path: { id: user.id }, body: { trainingYear } }),
    done:
      trainingYear === null
        ? `When ${user.displayName} began is not known now.`
        : `${user.displayName} began in ${trainingYear}.`,
  };
}

export function removeUser(user: AdminUser) {
  return {
    id: `remove ${user.id}`,
    of: user.displayName,
    send: () => call('POST /api/admin/users/:id/remove', { path: { id: user.id } }),
    done: `${user.displayName} was removed${user.membership ? ` from ${user.membership.organization.name}` : ''}.`,
  };
}

export function deactivateUser(user: AdminUser) {
  return {
    id: `deactivate ${user.id}`,
    of: user.displayName,
    send: () => call('POST /api/admin/users/:id/deactivate', { path: { id: user.id } }),
    done: `${user.displayName} was deactivated.`,
  };
}

export function deactivateUsers(users: readonly AdminUser[]) {
  return ofSeveral(users, {
    id: 'deactivate several',
    send: (ids) => call('POST /api/admin/users/deactivations', { body: { ids } }),
    done: (count) => `${counted(count, 'person was', 'people were')} deactivated.`,
    left: ({ displayName }) => `${displayName} was not deactivated`,
  });
}

export function reactivateUser(user: AdminUser) {
  return {
    id: `reactivate ${user.id}`,
    of: user.displayName,
    send: () => call('POST /api/admin/users/:id/reactivate', { path: { id: user.id } }),
    done: `${user.displayName} can sign in again.`,
  };
}

export function endSessions(user: AdminUser) {
  return {
    id: `sessions ${user.id}`,
    of: user.displayName,
    send: () => call('DELETE /api/admin/users/:id/sessions', { path: { id: user.id } }),
    done: `${user.displayName} was signed out everywhere.`,
  };
}

export function exportFor(user: AdminUser) {
  return {
    id: `export ${user.id}`,
    of: user.displayName,
    send: () => call('POST /api/admin/users/:id/export', { path: { id: user.id } }),
    done: `${user.displayName} gets a mail when the data can be downloaded.`,
  };
}

export function deleteAccount(user: AdminUser) {
  return {
    id: `delete ${user.id}`,
    of: user.displayName,
    send: () => call('POST /api/admin/users/:id/deletion', { path: { id: user.id } }),
    done: `${user.displayName} was signed out and told. The account will be deleted in ${GRACE_DAYS} days.`,
  };
}

export function keepAccount(user: AdminUser) {
  return {
    id: `keep ${user.id}`,
    of: user.displayName,
    send: () => call('DELETE /api/admin/users/:id/deletion', { path: { id: user.id } }),
    done: `The account of ${user.displayName} is kept.`,
  };
}

export function resendInvitation(invitation: PendingInvitation) {
  return {
    id: `resend ${invitation.id}`,
    of: invitationName(invitation),
    send: () => call('POST /api/admin/invitations/:id/resend', { path: { id: invitation.id } }),
    done: `The invitation of ${invitationName(invitation)} was sent again.`,
  };
}

export function resendInvitations(invitations: readonly PendingInvitation[]) {
  const ids = invitations.map(({ id }) => id);
  return {
    id: 'resend several',
    ofSeveral: true,
    send: () => call('POST /api/admin/invitations/resends', { body: { ids } }),
    done: `${counted(ids.length, 'invitation was', 'invitations were')} sent again.`,
  };
}

export function revokeInvitations(invitations: readonly PendingInvitation[]) {
  const ids = invitations.map(({ id }) => id);
  return {
    id: 'revoke several',
    ofSeveral: true,
    send: () => call('POST /api/admin/invitations/revocations', { body: { ids } }),
    done: `${ids.length} were revoked.`,
  };
}

export function revokeInvitation(invitation: PendingInvitation) {
  return {
    id: invitation.id,
    of: invitationName(invitation),
    send: () => call('DELETE /api/admin/invitations/:id', { path: { id: invitation.id } }),
    done:
      invitation.kind === 'link'
        ? 'The join link was revoked.'
        : `The invitation of ${invitationName(invitation)} was revoked.`,
  };
}

export function endReviewing({ id, name }: Reviewer) {
  return {
    id: `reviewer ${id}`,
    send: () => call('DELETE /api/admin/reviewers/:id', { path: { id } }),
    done: `${name} is no reviewer any more. What ${name} corrected and signed stays.`,
  };
}
