import { useState } from 'react';
import { ACTIVITY_FILTERS } from '#shared/activity.ts';
import { countFilters } from '#web/admin/activity/activity-filter.ts';
import type { ActivityFilter } from '#web/admin/activity/activity-filter.ts';
import { activityPeopleQuery } from '#web/admin/activity/queries.ts';
import { OrganizationFilter } from '#web/admin/OrganizationFilter.tsx';
import { FilterSelects } from '#web/lists/FilterSelects.tsx';
import { WhoFilter } from '#web/lists/WhoFilter.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Period } from '#web/ui/Period.tsx';
import type { NamedPerson } from '#web/ui/PersonFilter.tsx';

type ActivityFiltersProps = {
  filter: ActivityFilter;
  person: NamedPerson | null;
  /** For those who administer several organizations. */
  named: boolean;
  onChange: (change: Partial<ActivityFilter>) => void;
  onChoose: (person: NamedPerson | null) => void;
};

function Sheet(props: ActivityFiltersProps) {
  const { filter, person, named, onChange, onChoose } = props;
  return (
    <>
      <FilterSelects filters={ACTIVITY_FILTERS} values={filter} onChange={onChange} />
      {named && (
        <OrganizationFilter
          value={filter.organizationId}
          onChange={(organizationId) => onChange({ organizationId })}
        />
      )}
      <WhoFilter label="Person" find={activityPeopleQuery} chosen={person} onChange={onChoose} />
      <Period from={filter.from} to={filter.to} onChange={onChange} />
    </>
  );
}

export function ActivityFilters(props: ActivityFiltersProps) {
  const { filter, named, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(filter);
  return (
    <div className="activity-filters">
      <div className="wide-only activity-chosen">
        <FilterSelects filters={ACTIVITY_FILTERS} values={filter} onChange={onChange} />
        {named && (
          <OrganizationFilter
            value={filter.organizationId}
            onChange={(organizationId) => onChange({ organizationId })}
          />
        )}
      </div>
      <Button icon="sort" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count === 0 ? 'Filter' : `Filter (${count})`}
      </Button>
      {isOpen && (
        <Dialog title="Filter" onClose={() => setOpen(false)} light>
          <div className="fields">
            <Sheet {...props} />
          </div>
          <div className="row answers">
            <Button look="primary" onClick={() => setOpen(false)}>
              Show
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
