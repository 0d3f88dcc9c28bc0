import { PROGRAM_PEOPLE_SORTS } from '#shared/program-filters.ts';
import { countFilters, filtersOf, ORDER_WORDS } from '#web/admin/programs/people-filter.ts';
import type { PeopleFilter } from '#web/admin/programs/people-filter.ts';
import { FilterSelects } from '#web/lists/FilterSelects.tsx';
import { PeopleBar } from '#web/admin/PeopleBar.tsx';

type PeopleFiltersProps = {
  /** Of the program. */
  years: number;
  filter: PeopleFilter;
  total: number | undefined;
  onChange: (change: Partial<PeopleFilter>) => void;
  onClear: () => void;
};

export function PeopleFilters({ years, ...props }: PeopleFiltersProps) {
  return (
    <PeopleBar
      {...props}
      count={countFilters(props.filter)}
      columns={PROGRAM_PEOPLE_SORTS}
      words={ORDER_WORDS}
    >
      <FilterSelects filters={filtersOf(years)} values={props.filter} onChange={props.onChange} />
    </PeopleBar>
  );
}
