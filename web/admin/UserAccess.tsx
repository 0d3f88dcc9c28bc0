import { counted } from '#shared/count-words.ts';
import type { AdminUser } from '#shared/organization-output.ts';
import { ROLE_LABELS } from '#shared/people.ts';
import {
  deactivateUser,
  deactivateUsers,
  endSessions,
  reactivateUser,
} from '#web/admin/actions.ts';
import type { RowAction } from '#web/admin/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { Confirm } from '#web/ui/Dialog.tsx';

type StepProps = { user: AdminUser; action: RowAction; onClose: () => void };

/** Whether the person may sign in, and where that is so now. */
export function UserAccess({
  user,
  action,
  onClose,
  onEnd,
  onDeactivate,
}: StepProps & { onEnd: () => void; onDeactivate: () => void }) {
  const { can } = user;
  return (
    <>
      {can.endSessions && <Button onClick={onEnd}>End all sessions</Button>}
      {can.deactivate && <Button onClick={onDeactivate}>Deactivate</Button>}
      {can.reactivate && (
        <Button
          busy={action.isBusy()}
          busyLabel="Reactivating..."
          onClick={() => action.run({ ...reactivateUser(user), close: onClose })}
        >
          Reactivate
        </Button>
      )}
    </>
  );
}

export function EndSessions({ user, action, onClose }: StepProps) {
  return (
    <Confirm
      title={`End all sessions of ${user.displayName}?`}
      action="End all sessions"
      busyLabel="Ending..."
      destructive
      busy={action.isBusy()}
      problem={action.problem}
      onConfirm={() => action.run({ ...endSessions(user), close: onClose })}
      onClose={onClose}
    >
      <p>{user.displayName} is signed out on every device and may sign in again.</p>
    </Confirm>
  );
}

export function DeactivateUser({ user, action, onClose }: StepProps) {
  return (
    <Confirm
      title={`Deactivate ${user.displayName}?`}
      action="Deactivate"
      busyLabel="Deactivating..."
      destructive
      busy={action.isBusy()}
      problem={action.problem}
      onConfirm={() => action.run({ ...deactivateUser(user), close: onClose })}
      onClose={onClose}
    >
      <p>
        {user.displayName} is signed out at once and cannot sign in until an administrator
        reactivates the account. Records, role and program stay.
      </p>
    </Confirm>
  );
}

type DeactivateSeveralProps = {
  users: readonly AdminUser[];
  action: RowAction;
  onClose: () => void;
};

export function DeactivateSeveral({ users, action, onClose }: DeactivateSeveralProps) {
  return (
    <Confirm
      title={`Deactivate ${counted(users.length, 'person', 'people')}?`}
      action="Deactivate"
      busyLabel="Deactivating..."
      destructive
      busy={action.isBusy()}
      problem={action.problem}
      onConfirm={() => action.run({ ...deactivateUsers(users), close: onClose })}
      onClose={onClose}
    >
      <ul>
        {users.map(({ id, displayName, role }) => (
          <li key={id}>
            <bdi className="strong">{displayName}</bdi> {ROLE_LABELS[role]}
          </li>
        ))}
      </ul>
      <p>
        Each is signed out at once and cannot sign in until an administrator reactivates the
        account. Records, roles and programs stay.
      </p>
    </Confirm>
  );
}
