import type { AdminUser } from '#shared/organization-output.ts';
import { TRAINEE_LEVEL_LABELS } from '#shared/people.ts';
import type { UserSort } from '#shared/user-filters.ts';
import { useNow } from '#web/ui/use-now.ts';
import { ORDER_WORDS } from '#web/admin/user-filter.ts';
import { membershipWords, placeWords, ROLE_WORDS } from '#web/admin/words.ts';
import { PickCell, PickHead } from '#web/lists/PickBar.tsx';
import type { Picks } from '#web/lists/use-picked.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { MailAddress } from '#web/ui/MailAddress.tsx';
import { SortHead } from '#web/ui/Table.tsx';
import type { Sorting } from '#web/ui/Table.tsx';
import { seen, shortDate } from '#web/ui/when.ts';

type UserRowProps = {
  user: AdminUser;
  named: boolean;
  picks: Picks<AdminUser> | null;
  now: Date;
  onOpen: () => void;
};

function UserRow({ user, named, picks, now, onOpen }: UserRowProps) {
  const { state, word } = membershipWords(user.membership);
  return (
    <tr>
      {picks && (
        <PickCell picks={picks} id={user.id} name={user.displayName} may={user.can.deactivate} />
      )}
      <th scope="row" className="main">
        <b>{user.displayName}</b>
        <span className="soft small">
          <MailAddress>{user.email}</MailAddress>
        </span>
      </th>
      <td className="side-c role-cell own-words">{ROLE_WORDS[user.role]}</td>
      <td className="widest-cell own-words">
        {user.traineeLevel ? TRAINEE_LEVEL_LABELS[user.traineeLevel] : '—'}
      </td>
      <td className="sub">
        <Badge state={state}>{word}</Badge>
      </td>
      <td className="widest-cell">
        {user.program?.name ?? '—'}
        {user.program && <span className="soft small"> {placeWords(user.program)}</span>}
      </td>
      {named && <td className="widest-cell">{user.membership?.organization.name ?? '—'}</td>}
      <td className="wide-cell one-line">{shortDate(user.joinedAt, now)}</td>
      <td className="meta own-words">{seen(user.lastSeenAt, now)}</td>
      <td className="act">
        <IconButton
          icon="more"
          label={`Actions for ${user.displayName}`}
          aria-haspopup="dialog"
          data-opens
          onClick={onOpen}
        />
      </td>
    </tr>
  );
}

type UserTableProps = {
  users: readonly AdminUser[];
  /** Shows the organization, for those who administer several. */
  named: boolean;
  /** The rows still belong to the question before this one. */
  stale: boolean;
  /** Null where nothing is decided for several. */
  picks: Picks<AdminUser> | null;
  sorting: Sorting<UserSort>;
  onSort: (sorting: Sorting<UserSort>) => void;
  onOpen: (user: AdminUser) => void;
};

export function UserTable(props: UserTableProps) {
  const { users, named, stale, picks, sorting, onSort, onOpen } = props;
  const now = useNow();
  const head = (column: UserSort, className?: string) => (
    <SortHead column={column} sorting={sorting} onSort={onSort} className={className}>
      {ORDER_WORDS[column].asc}
    </SortHead>
  );
  return (
    <table
      className={`table dense people${picks ? ' picking' : ''}${stale ? ' stale' : ''}`}
      aria-busy={stale || undefined}
    >
      <thead>
        <tr>
          {picks && <PickHead />}
          {head('name')}
          {head('role')}
          {head('level', 'widest-cell')}
          <th scope="col">Membership</th>
          {head('program', 'widest-cell')}
          {named && (
            <th scope="col" className="widest-cell">
              Organization
            </th>
          )}
          {head('joined', 'wide-cell')}
          {head('seen')}
          <th scope="col">
            <span className="unseen">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            named={named}
            picks={picks}
            now={now}
            onOpen={() => onOpen(user)}
          />
        ))}
      </tbody>
    </table>
  );
}
