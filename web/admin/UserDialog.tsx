import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminUser } from '#shared/organization-output.ts';
import { WAY_IN_LABELS } from '#shared/organizations.ts';
import {
  ROLE_LABELS,
  SIGN_UP_ROLES,
  SPECIALTY_LABELS,
  TRAINEE_LEVEL_LABELS,
} from '#shared/people.ts';
import type { SignUpRole } from '#shared/people.ts';
import { pathTo } from '#shared/screens.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { DeleteUser, OnRequest } from '#web/admin/OnRequest.tsx';
import { DeclineUser } from '#web/admin/PendingMembers.tsx';
import { DeactivateUser, EndSessions, UserAccess } from '#web/admin/UserAccess.tsx';
import { TrainingYear } from '#web/admin/TrainingYear.tsx';
import type { RowAction } from '#web/admin/use-action.ts';
import { useNow } from '#web/ui/use-now.ts';
import { approveUser, changeRole, removeUser } from '#web/admin/actions.ts';
import { membershipWords, placeWords, sameMailboxWords } from '#web/admin/words.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { RadioList } from '#web/ui/Check.tsx';
import { Confirm, Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { seen, shortDate } from '#web/ui/when.ts';

const ROLE_OPTIONS = SIGN_UP_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));
const POWERS: Record<SignUpRole, string> = {
  trainee: 'Sees only records about this account.',
  attending: 'Assesses trainees of the organization.',
  administrator: 'Sees everyone’s records in the organization and decides who belongs to it.',
};

type StepProps = { user: AdminUser; action: RowAction; onClose: () => void };

function ChangeRole({ user, action, onClose }: StepProps) {
  const [role, setRole] = useState<SignUpRole>(
    SIGN_UP_ROLES.find((value) => value === user.role) ?? 'trainee',
  );
  return (
    <Confirm
      title={`Role of ${user.displayName}`}
      action="Change role"
      busyLabel="Changing..."
      busy={action.isBusy()}
      disabled={role === user.role}
      problem={action.problem}
      onConfirm={() => action.run({ ...changeRole(user, role), close: onClose })}
      onClose={onClose}
    >
      <RadioList legend="Role" name="role" options={ROLE_OPTIONS} value={role} onChange={setRole} />
      <p className="soft">{POWERS[role]}</p>
    </Confirm>
  );
}

function RemoveUser({ user, action, onClose }: StepProps) {
  const name = user.membership?.organization.name ?? 'the organization';
  return (
    <Confirm
      title={`Remove ${user.displayName}?`}
      action="Remove"
      busyLabel="Removing..."
      destructive
      busy={action.isBusy()}
      problem={action.problem}
      onConfirm={() => action.run({ ...removeUser(user), close: onClose })}
      onClose={onClose}
    >
      <p>
        The account stays, with everything of its own, but belongs to {name} no longer. Coming back
        takes a new invitation.
      </p>
    </Confirm>
  );
}

function Facts({ user }: { user: AdminUser }) {
  const now = useNow();
  const { state, word } = membershipWords(user.membership);
  const level = user.traineeLevel && TRAINEE_LEVEL_LABELS[user.traineeLevel];
  return (
    <dl className="facts">
      <dt>Address</dt>
      <dd>
        {user.email} {!user.emailVerified && <span className="attention">not confirmed</span>}
        {user.sameMailbox.map((other) => (
          <p key={other.id} className="small attention">
            {sameMailboxWords(other)}
          </p>
        ))}
      </dd>
      <dt>Role</dt>
      <dd>{level ? `${ROLE_LABELS[user.role]}, ${level}` : ROLE_LABELS[user.role]}</dd>
      {user.role === 'trainee' && (
        <>
          <dt>Training began</dt>
          <dd>
            {user.trainingStart
              ? longShiftDate(user.trainingStart)
              : (user.trainingYear ?? <span className="soft">Not known</span>)}
          </dd>
        </>
      )}
      {user.specialty && (
        <>
          <dt>Specialty</dt>
          <dd>{SPECIALTY_LABELS[user.specialty]}</dd>
        </>
      )}
      <dt>Membership</dt>
      <dd>
        <Badge state={state}>{word}</Badge> {user.membership?.organization.name}
      </dd>
      {user.program && (
        <>
          <dt>Program</dt>
          <dd>
            <Link to={pathTo('/admin/programs/:id', { id: user.program.id })}>
              {user.program.name}
            </Link>{' '}
            {placeWords(user.program)}
          </dd>
        </>
      )}
      {user.cameBy && (
        <>
          <dt>Came in</dt>
          <dd>{WAY_IN_LABELS[user.cameBy]}</dd>
        </>
      )}
      <dt>Joined</dt>
      <dd>{shortDate(user.joinedAt, now)}</dd>
      <dt>Last seen</dt>
      <dd>{seen(user.lastSeenAt, now)}</dd>
      {user.deleteAt && (
        <>
          <dt>Account</dt>
          <dd className="attention">Will be deleted {shortDate(user.deleteAt, now)}</dd>
        </>
      )}
    </dl>
  );
}

type Step =
  | 'choose'
  | 'decline'
  | 'role'
  | 'year'
  | 'sessions'
  | 'deactivate'
  | 'remove'
  | 'delete';

/** One row's details and actions; what changes something asks once. */
export function UserDialog({ user, action, onClose }: StepProps) {
  const [step, setStep] = useState<Step>('choose');
  const { can } = user;
  if (step === 'decline') return <DeclineUser user={user} action={action} onClose={onClose} />;
  if (step === 'role') return <ChangeRole user={user} action={action} onClose={onClose} />;
  if (step === 'year') return <TrainingYear user={user} action={action} onClose={onClose} />;
  if (step === 'sessions') return <EndSessions user={user} action={action} onClose={onClose} />;
  if (step === 'deactivate') {
    return <DeactivateUser user={user} action={action} onClose={onClose} />;
  }
  if (step === 'remove') return <RemoveUser user={user} action={action} onClose={onClose} />;
  if (step === 'delete') return <DeleteUser user={user} action={action} onClose={onClose} />;
  return (
    <Dialog title={user.displayName} onClose={onClose} light>
      <Facts user={user} />
      {action.problem && (
        <Notice look="bad" role="alert">
          {action.problem}
        </Notice>
      )}
      {Object.values(can).includes(true) ? (
        <div className="row-actions">
          {can.approve && (
            <Button
              busy={action.isBusy()}
              busyLabel="Approving..."
              onClick={() => action.run({ ...approveUser(user), close: onClose })}
            >
              Approve
            </Button>
          )}
          {can.decline && <Button onClick={() => setStep('decline')}>Decline</Button>}
          {can.changeRole && <Button onClick={() => setStep('role')}>Change role</Button>}
          {can.setTrainingYear && (
            <Button onClick={() => setStep('year')}>Set when training began</Button>
          )}
          <UserAccess
            user={user}
            action={action}
            onClose={onClose}
            onEnd={() => setStep('sessions')}
            onDeactivate={() => setStep('deactivate')}
          />
          {can.remove && (
            <Button onClick={() => setStep('remove')}>
              Remove from {user.membership?.organization.name ?? 'the organization'}
            </Button>
          )}
          <OnRequest
            user={user}
            action={action}
            onClose={onClose}
            onDelete={() => setStep('delete')}
          />
        </div>
      ) : (
        <p className="soft">Nothing about this account can be changed here.</p>
      )}
    </Dialog>
  );
}
