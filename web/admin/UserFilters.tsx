import { USER_FILTERS, USER_SORTS } from '#shared/user-filters.ts';
import { countFilters, ORDER_WORDS } from '#web/admin/user-filter.ts';
import type { UserFilter } from '#web/admin/user-filter.ts';
import { ProgramFilter } from '#web/lists/ProgramFilter.tsx';
import { FilterSelects } from '#web/lists/FilterSelects.tsx';
import { SortSelect } from '#web/lists/SortSelect.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { counted } from '#web/ui/when.ts';

type UserFiltersProps = {
  filter: UserFilter;
  total: number | undefined;
  onChange: (change: Partial<UserFilter>) => void;
  onClear: () => void;
};

export function UserFilters({ filter, total, onChange, onClear }: UserFiltersProps) {
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
  const search = { label: 'Search name or address', value: filter.q };
  return (
    <FilterBar
      search={{ ...search, onSearch: (q) => onChange({ q }) }}
      count={countFilters(filter)}
      line={selects}
      sheet={
        <>
          {selects}
          <SortSelect
            columns={USER_SORTS}
            words={ORDER_WORDS}
            sorting={filter.sorting}
            onChange={(sorting) => onChange({ sorting })}
          />
        </>
      }
      shown={total === undefined ? 'Show' : `Show ${counted(total, 'person', 'people')}`}
      onClear={onClear}
    />
  );
}
