import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { counted } from '#shared/count-words.ts';
import type { AdminUser } from '#shared/organization-output.ts';
import { ROLE_LABELS } from '#shared/people.ts';
import { pathTo } from '#shared/screens.ts';
import { PickBar, PickBox } from '#web/lists/PickBar.tsx';
import { usePicked } from '#web/lists/use-picked.ts';
import type { Picks } from '#web/lists/use-picked.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { pendingUsersQuery } from '#web/admin/queries.ts';
import { useAction } from '#web/admin/use-action.ts';
import type { RowAction } from '#web/admin/use-action.ts';
import { useNow } from '#web/ui/use-now.ts';
import { approveUser, approveUsers, declineUser } from '#web/admin/actions.ts';
import { Button } from '#web/ui/Button.tsx';
import { Confirm } from '#web/ui/Dialog.tsx';
import { sameMailboxWords } from '#web/admin/words.ts';
import { ago } from '#web/ui/when.ts';

function organizationOf({ membership }: AdminUser): string {
  return membership?.organization.name ?? 'the organization';
}

type DeclineUserProps = { user: AdminUser; action: RowAction; onClose: () => void };

export function DeclineUser({ user, action, onClose }: DeclineUserProps) {
  return (
    <Confirm
      title={`Decline ${user.displayName}?`}
      action="Decline"
      busyLabel="Declining..."
      busy={action.isBusy()}
      problem={action.problem}
      onConfirm={() => action.run({ ...declineUser(user), close: onClose })}
      onClose={onClose}
    >
      <p>
        The account stays, with everything of its own. {organizationOf(user)} stays closed to it.
      </p>
    </Confirm>
  );
}

type PendingMemberProps = {
  user: AdminUser;
  /** Says which organization, for those who decide for several. */
  named: boolean;
  action: RowAction;
  /** Null where nothing is decided for several. */
  picks: Picks<AdminUser> | null;
  onDecline: () => void;
};

function PendingMember({ user, named, action, picks, onDecline }: PendingMemberProps) {
  const now = useNow();
  const wish = named ? `asks to join ${organizationOf(user)}` : 'asks to join';
  return (
    <li>
      {picks && <PickBox picks={picks} id={user.id} name={user.displayName} />}
      <div>
        <p>
          <bdi className="strong">{user.displayName}</bdi>{' '}
          <span className="soft">
            {ROLE_LABELS[user.role]}, {wish}, {ago(user.askedAt ?? user.joinedAt, now)}
          </span>
        </p>
        <p className="small soft">
          {user.email}{' '}
          {!user.emailVerified && <span className="attention">address not confirmed</span>}
        </p>
        {user.sameMailbox.map((other) => (
          <p key={other.id} className="small attention">
            {sameMailboxWords(other)}
          </p>
        ))}
      </div>
      <div className="row">
        {user.can.approve && (
          <Button
            compact
            aria-label={`Approve ${user.displayName}`}
            busy={action.isBusy(`approve ${user.id}`)}
            busyLabel="Approving..."
            onClick={() => action.run(approveUser(user))}
          >
            Approve
          </Button>
        )}
        {user.can.decline && (
          <Button look="quiet" aria-label={`Decline ${user.displayName}`} onClick={onDecline}>
            Decline
          </Button>
        )}
      </div>
    </li>
  );
}

type ApproveSeveralProps = { users: readonly AdminUser[]; action: RowAction; onClose: () => void };

function ApproveSeveral({ users, action, onClose }: ApproveSeveralProps) {
  return (
    <Confirm
      title={`Approve ${counted(users.length, 'person', 'people')}?`}
      action="Approve"
      busyLabel="Approving..."
      busy={action.isBusy()}
      problem={action.problem}
      onConfirm={() => action.run({ ...approveUsers(users), close: onClose })}
      onClose={onClose}
    >
      <ul>
        {users.map(({ id, displayName, role, emailVerified }) => (
          <li key={id}>
            <bdi className="strong">{displayName}</bdi> {ROLE_LABELS[role]}{' '}
            {!emailVerified && <span className="attention">address not confirmed</span>}
          </li>
        ))}
      </ul>
      <p>Each becomes a member in this role and gets a mail.</p>
    </Confirm>
  );
}

/** Who waits for a decision, with the decision right there. */
export function PendingMembers({ named }: { named: boolean }) {
  const query = useQuery(pendingUsersQuery());
  const action = useAction();
  const [declining, setDeclining] = useState<AdminUser | null>(null);
  const [approving, setApproving] = useState<readonly AdminUser[] | null>(null);
  const approvable = (query.data?.items ?? []).filter(({ can }) => can.approve);
  const picks = usePicked(approvable);
  const isSeveral = approvable.length > 1;

  function decide(user: AdminUser | null, several: readonly AdminUser[] | null = null) {
    action.forget();
    setDeclining(user);
    setApproving(several);
  }

  return (
    <div className="flow">
      <Outcome
        outcome={action.outcome}
        problem={(declining || approving ? null : action.problem) ?? action.late}
      />
      <Loaded query={query} lines={3}>
        {({ items, total }) => (
          <>
            {total === 0 && <p>Nobody waits to be let in.</p>}
            {isSeveral && (
              <PickBar picks={picks}>
                <Button
                  resting={picks.picked.length === 0}
                  aria-haspopup="dialog"
                  onClick={() => decide(null, picks.picked)}
                >
                  {`Approve ${picks.picked.length || 'several'}`}
                </Button>
              </PickBar>
            )}
            <ul className="decisions">
              {items.map((user) => (
                <PendingMember
                  key={user.id}
                  user={user}
                  named={named}
                  action={action}
                  picks={isSeveral && user.can.approve ? picks : null}
                  onDecline={() => decide(user)}
                />
              ))}
            </ul>
            {total > items.length && (
              <p>
                <Link to={pathTo('/admin/users', { status: 'pending' })}>
                  {counted(total - items.length, 'person', 'people')} more
                </Link>
              </p>
            )}
          </>
        )}
      </Loaded>
      {approving && (
        <ApproveSeveral users={approving} action={action} onClose={() => decide(null)} />
      )}
      {declining && <DeclineUser user={declining} action={action} onClose={() => decide(null)} />}
    </div>
  );
}
