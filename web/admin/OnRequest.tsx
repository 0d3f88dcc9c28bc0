import { GRACE_DAYS } from '#shared/rights.ts';
import type { AdminUser } from '#shared/organization-output.ts';
import { deleteAccount, exportFor, keepAccount } from '#web/admin/actions.ts';
import type { RowAction } from '#web/admin/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { Confirm } from '#web/ui/Dialog.tsx';

type StepProps = { user: AdminUser; action: RowAction; onClose: () => void };

/** What people may do with their own data, done for one who asks. */
export function OnRequest({
  user,
  action,
  onClose,
  onDelete,
}: StepProps & { onDelete: () => void }) {
  const { can } = user;
  return (
    <>
      {can.export && (
        <Button
          busy={action.isBusy()}
          busyLabel="Asking..."
          onClick={() => action.run({ ...exportFor(user), close: onClose })}
        >
          Put together a data download
        </Button>
      )}
      {can.keepAccount && (
        <Button
          busy={action.isBusy()}
          busyLabel="Keeping..."
          onClick={() => action.run({ ...keepAccount(user), close: onClose })}
        >
          Keep the account
        </Button>
      )}
      {can.deleteAccount && <Button onClick={onDelete}>Delete the account</Button>}
    </>
  );
}

export function DeleteUser({ user, action, onClose }: StepProps) {
  return (
    <Confirm
      title={`Delete the account of ${user.displayName}?`}
      action="Delete account"
      busyLabel="Deleting..."
      destructive
      busy={action.isBusy()}
      problem={action.problem}
      onConfirm={() => action.run({ ...deleteAccount(user), close: onClose })}
      onClose={onClose}
    >
      <p>
        Only when {user.displayName} asks for it. In {GRACE_DAYS} days everything of their own goes;
        assessments and verified procedures stay under a pseudonym.
      </p>
      <p>{user.displayName} is signed out at once and gets a mail with a link that keeps it.</p>
    </Confirm>
  );
}
