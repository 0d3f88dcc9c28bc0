import type { PendingInvitation } from '#shared/organization-output.ts';
import { ROLE_LABELS } from '#shared/people.ts';
import { call } from '#web/api.ts';
import { shortDate } from '#web/ui/when.ts';

export function invitationName({ kind, email }: PendingInvitation): string {
  return kind === 'link' ? 'Join link' : (email ?? 'Invitation');
}

/** "Attending physician, invited by Omar Hassan, expires December 5". */
export function invitationWords(invitation: PendingInvitation, now: Date): string {
  const { role, invitedBy, expiresAt, isExpired, kind } = invitation;
  const day = shortDate(expiresAt, now);
  return [
    ROLE_LABELS[role],
    invitedBy && `${kind === 'link' ? 'made' : 'invited'} by ${invitedBy}`,
    isExpired ? `expired ${day}` : `expires ${day}`,
  ]
    .filter(Boolean)
    .join(', ');
}

export function revokeInvitation(invitation: PendingInvitation) {
  return {
    id: invitation.id,
    send: () => call('DELETE /api/admin/invitations/:id', { path: { id: invitation.id } }),
    done:
      invitation.kind === 'link'
        ? 'The join link was revoked.'
        : `The invitation of ${invitationName(invitation)} was revoked.`,
  };
}
