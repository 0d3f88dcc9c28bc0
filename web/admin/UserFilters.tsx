import { USER_FILTERS, USER_SORTS } from '#shared/user-filters.ts';
import { PeopleBar } from '#web/admin/PeopleBar.tsx';
import { countFilters, ORDER_WORDS } from '#web/admin/user-filter.ts';
import type { UserFilter } from '#web/admin/user-filter.ts';
import { FilterSelects } from '#web/lists/FilterSelects.tsx';
import { ProgramFilter } from '#web/lists/ProgramFilter.tsx';

type UserFiltersProps = {
  filter: UserFilter;
  total: number | undefined;
  onChange: (change: Partial<UserFilter>) => void;
  onClear: () => void;
};

export function UserFilters(props: UserFiltersProps) {
  const { filter, onChange } = props;
  return (
    <PeopleBar {...props} count={countFilters(filter)} columns={USER_SORTS} words={ORDER_WORDS}>
      <FilterSelects filters={USER_FILTERS} values={filter} onChange={onChange} />
      <ProgramFilter
        value={filter.program}
        without="In no program"
        onChange={(program) => onChange({ program })}
      />
    </PeopleBar>
  );
}
