import { ACTIVITY_FILTERS } from '#shared/activity.ts';
import { countFilters } from '#web/admin/activity/activity-filter.ts';
import type { ActivityFilter } from '#web/admin/activity/activity-filter.ts';
import { activityPeopleQuery } from '#web/admin/activity/queries.ts';
import { OrganizationFilter } from '#web/admin/OrganizationFilter.tsx';
import { PeriodFilter } from '#web/lists/PeriodFilter.tsx';
import { FilterSelects } from '#web/lists/FilterSelects.tsx';
import { WhoFilter } from '#web/lists/WhoFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import type { NamedPerson } from '#web/ui/PersonFilter.tsx';

type ActivityFiltersProps = {
  filter: ActivityFilter;
  person: NamedPerson | null;
  /** For those who administer several organizations. */
  named: boolean;
  onChange: (change: Partial<ActivityFilter>) => void;
  onChoose: (person: NamedPerson | null) => void;
  onClear: () => void;
};

function Choices(props: ActivityFiltersProps & { inLine?: boolean }) {
  const { filter, person, named, inLine = false, onChange, onChoose } = props;
  return (
    <>
      <FilterSelects filters={ACTIVITY_FILTERS} values={filter} onChange={onChange} />
      {named && (
        <OrganizationFilter
          value={filter.organizationId}
          onChange={(organizationId) => onChange({ organizationId })}
        />
      )}
      <WhoFilter
        label="Person"
        find={activityPeopleQuery}
        inLine={inLine}
        chosen={person}
        onChange={onChoose}
      />
    </>
  );
}

export function ActivityFilters(props: ActivityFiltersProps) {
  const { filter, onChange, onClear } = props;
  return (
    <FilterBar
      count={countFilters(filter)}
      line={<Choices {...props} inLine />}
      sheet={
        <>
          <PeriodFilter from={filter.from} to={filter.to} onChange={onChange} />
          <Choices {...props} />
        </>
      }
      shown="Show"
      onClear={onClear}
    />
  );
}
