import { useState } from 'react';
import { USER_FILTERS, USER_SORTS } from '#shared/user-filters.ts';
import { countFilters, ORDER_WORDS } from '#web/admin/user-filter.ts';
import type { UserFilter } from '#web/admin/user-filter.ts';
import { ProgramFilter } from '#web/lists/ProgramFilter.tsx';
import { FilterSelects } from '#web/lists/FilterSelects.tsx';
import { SortSelect } from '#web/lists/SortSelect.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { counted } from '#web/ui/when.ts';

type UserFiltersProps = {
  filter: UserFilter;
  total: number | undefined;
  onChange: (change: Partial<UserFilter>) => void;
};

/** In a row on wide screens; on phones the search and one button for the rest. */
export function UserFilters({ filter, total, onChange }: UserFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(filter);
  const close = () => setOpen(false);
  const selects = (
    <>
      <FilterSelects filters={USER_FILTERS} values={filter} onChange={onChange} />
      <ProgramFilter
        value={filter.program}
        without="In no program"
        onChange={(program) => onChange({ program })}
      />
    </>
  );
  return (
    <div className="filters">
      <SearchField
        label="Search name or address"
        value={filter.q}
        onSearch={(q) => onChange({ q })}
      />
      <div className="wide-only choices-row">{selects}</div>
      <div className="phone-only">
        <Button icon="sort" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {count === 0 ? 'Filter' : `Filter (${count})`}
        </Button>
      </div>
      {isOpen && (
        <Dialog title="Filter and sort" onClose={close} light>
          <div className="fields">
            {selects}
            <SortSelect
              columns={USER_SORTS}
              words={ORDER_WORDS}
              sorting={filter.sorting}
              onChange={(sorting) => onChange({ sorting })}
            />
          </div>
          <Button look="primary" onClick={close}>
            {total === undefined ? 'Show' : `Show ${counted(total, 'person', 'people')}`}
          </Button>
        </Dialog>
      )}
    </div>
  );
}
