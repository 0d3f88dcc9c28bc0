import type { PendingInvitation } from '#shared/organization-output.ts';
import { revokeInvitation, revokeInvitations } from '#web/admin/actions.ts';
import { invitationName } from '#web/admin/words.ts';
import type { RowAction } from '#web/admin/use-action.ts';
import { Confirm } from '#web/ui/Dialog.tsx';

type RevokeInvitationProps = {
  invitation: PendingInvitation;
  action: RowAction;
  onClose: () => void;
};

export function RevokeInvitation({ invitation, action, onClose }: RevokeInvitationProps) {
  const isLink = invitation.kind === 'link';
  return (
    <Confirm
      title={isLink ? 'Revoke this join link?' : `Revoke ${invitationName(invitation)}?`}
      action="Revoke"
      busyLabel="Revoking..."
      destructive
      busy={action.isBusy()}
      problem={action.problem}
      onConfirm={() => action.run({ ...revokeInvitation(invitation), close: onClose })}
      onClose={onClose}
    >
      <p>
        {isLink
          ? 'The link and its QR code stop working. Whoever came by it stays.'
          : 'The link in the mail stops working.'}
      </p>
    </Confirm>
  );
}

type RevokeSeveralProps = {
  invitations: readonly PendingInvitation[];
  action: RowAction;
  onClose: () => void;
};

export function RevokeSeveral({ invitations, action, onClose }: RevokeSeveralProps) {
  return (
    <Confirm
      title={`Revoke ${invitations.length}?`}
      action="Revoke"
      busyLabel="Revoking..."
      destructive
      busy={action.isBusy()}
      problem={action.problem}
      onConfirm={() => action.run({ ...revokeInvitations(invitations), close: onClose })}
      onClose={onClose}
    >
      <ul>
        {invitations.map((invitation) => (
          <li key={invitation.id}>{invitationName(invitation)}</li>
        ))}
      </ul>
      <p>Their links and codes stop working. Whoever came by one stays.</p>
    </Confirm>
  );
}
