import { useState } from 'react';
import { MEMBERSHIP_STATUSES, ROLE_LABELS, ROLES } from '#shared/people.ts';
import type { MembershipStatus, Role } from '#shared/people.ts';
import { SearchField } from '#web/ui/SearchField.tsx';
import { COLUMN_LABELS, USER_COLUMNS } from '#web/admin/user-filter.ts';
import type { UserColumn, UserFilter } from '#web/admin/user-filter.ts';
import { MEMBERSHIP_WORDS } from '#web/admin/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Select } from '#web/ui/Field.tsx';
import type { Order } from '#web/ui/Table.tsx';
import { counted } from '#web/ui/when.ts';

const ROLE_OPTIONS = [
  { value: 'all' as const, label: 'All roles' },
  ...ROLES.map((value) => ({ value, label: ROLE_LABELS[value] })),
];
const STATUS_OPTIONS = [
  { value: 'all' as const, label: 'All memberships' },
  ...MEMBERSHIP_STATUSES.map((value) => ({ value, label: MEMBERSHIP_WORDS[value] })),
];
const SORT_OPTIONS = USER_COLUMNS.flatMap((column) => [
  { value: `${column} asc` as const, label: COLUMN_LABELS[column] },
  { value: `${column} desc` as const, label: `${COLUMN_LABELS[column]}, from the end` },
]);

type UserFiltersProps = {
  filter: UserFilter;
  total: number | undefined;
  onChange: (change: Partial<UserFilter>) => void;
};

function Choices({ filter, onChange }: Omit<UserFiltersProps, 'total'>) {
  return (
    <>
      <Select<Role | 'all'>
        label="Role"
        value={filter.role ?? 'all'}
        options={ROLE_OPTIONS}
        onChange={(role) => onChange({ role: role === 'all' ? null : role })}
      />
      <Select<MembershipStatus | 'all'>
        label="Membership"
        value={filter.status ?? 'all'}
        options={STATUS_OPTIONS}
        onChange={(status) => onChange({ status: status === 'all' ? null : status })}
      />
    </>
  );
}

function FilterSheet(props: UserFiltersProps & { onClose: () => void }) {
  const { filter, total, onChange, onClose } = props;
  const { column, order } = filter.sorting;
  return (
    <Dialog title="Filter and sort" onClose={onClose} light>
      <div className="fields">
        <Choices filter={filter} onChange={onChange} />
        <Select<`${UserColumn} ${Order}`>
          label="Sorted by"
          value={`${column} ${order}`}
          options={SORT_OPTIONS}
          onChange={(value) => {
            const [by, direction] = value.split(' ') as [UserColumn, Order];
            onChange({ sorting: { column: by, order: direction } });
          }}
        />
      </div>
      <Button look="primary" onClick={onClose}>
        {total === undefined ? 'Show' : `Show ${counted(total, 'person', 'people')}`}
      </Button>
    </Dialog>
  );
}

/** In a row on wide screens; on phones the search and one button for the rest. */
export function UserFilters({ filter, total, onChange }: UserFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const count = [filter.role, filter.status].filter((value) => value !== null).length;
  return (
    <div className="filters">
      <SearchField
        label="Search name or address"
        value={filter.q}
        onSearch={(q) => onChange({ q })}
      />
      <div className="wide-only choices-row">
        <Choices filter={filter} onChange={onChange} />
      </div>
      <div className="phone-only">
        <Button icon="sort" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {count === 0 ? 'Filter' : `Filter (${count})`}
        </Button>
      </div>
      {isOpen && (
        <FilterSheet
          filter={filter}
          total={total}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
