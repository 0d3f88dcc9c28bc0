import { useState } from 'react';
import type { ReactNode } from 'react';
import { REPORT_FILTERS } from '#shared/report-filters.ts';
import { OrganizationFilter } from '#web/admin/OrganizationFilter.tsx';
import { findPeople } from '#web/admin/reports/queries.ts';
import { countFilters } from '#web/admin/reports/report-filter.ts';
import type { ReportFilter } from '#web/admin/reports/report-filter.ts';
import { FilterSelects } from '#web/lists/FilterSelects.tsx';
import { ProgramFilter } from '#web/lists/ProgramFilter.tsx';
import { WhoFilter } from '#web/lists/WhoFilter.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { NamedPerson } from '#web/ui/PersonFilter.tsx';

type ReportFiltersProps = {
  filter: ReportFilter;
  trainee: NamedPerson | null;
  maker: NamedPerson | null;
  /** For those who administer several organizations. */
  named: boolean;
  onChange: (change: Partial<ReportFilter>) => void;
  onTrainee: (person: NamedPerson | null) => void;
  onMaker: (person: NamedPerson | null) => void;
};

function Selects({ filter, named, onChange }: ReportFiltersProps): ReactNode {
  return (
    <>
      <FilterSelects filters={REPORT_FILTERS} values={filter} onChange={onChange} />
      <ProgramFilter value={filter.program} onChange={(program) => onChange({ program })} />
      {named && (
        <OrganizationFilter
          value={filter.organizationId}
          onChange={(organizationId) => onChange({ organizationId })}
        />
      )}
    </>
  );
}

export function ReportFilters(props: ReportFiltersProps) {
  const { filter, trainee, maker, onTrainee, onMaker } = props;
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(filter);
  return (
    <div className="admin-reports-filters">
      <div className="wide-only admin-reports-chosen">
        <Selects {...props} />
      </div>
      <Button icon="sort" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count === 0 ? 'Filter' : `Filter (${count})`}
      </Button>
      {isOpen && (
        <Dialog title="Filter" onClose={() => setOpen(false)} light>
          <div className="fields">
            <Selects {...props} />
            <WhoFilter
              label="Trainee"
              find={findPeople('trainee', filter.organizationId)}
              chosen={trainee}
              onChange={onTrainee}
            />
            <WhoFilter
              label="Made by"
              find={findPeople('maker', filter.organizationId)}
              chosen={maker}
              onChange={onMaker}
            />
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
