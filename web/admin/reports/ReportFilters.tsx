import { REPORT_FILTERS } from '#shared/report-filters.ts';
import { OrganizationFilter } from '#web/admin/OrganizationFilter.tsx';
import { findPeople } from '#web/admin/reports/queries.ts';
import { countFilters } from '#web/admin/reports/report-filter.ts';
import type { ReportFilter } from '#web/admin/reports/report-filter.ts';
import { FilterSelects } from '#web/lists/FilterSelects.tsx';
import { ProgramFilter } from '#web/lists/ProgramFilter.tsx';
import { WhoFilter } from '#web/lists/WhoFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
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
  onClear: () => void;
};

function Choices(props: ReportFiltersProps & { inLine?: boolean }) {
  const { filter, trainee, maker, named, inLine = false, onChange, onTrainee, onMaker } = props;
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
      <WhoFilter
        label="Trainee"
        find={findPeople('trainee', filter.organizationId)}
        inLine={inLine}
        chosen={trainee}
        onChange={onTrainee}
      />
      <WhoFilter
        label="Made by"
        find={findPeople('maker', filter.organizationId)}
        inLine={inLine}
        chosen={maker}
        onChange={onMaker}
      />
    </>
  );
}

export function ReportFilters(props: ReportFiltersProps) {
  return (
    <FilterBar
      count={countFilters(props.filter)}
      line={<Choices {...props} inLine />}
      sheet={<Choices {...props} />}
      shown="Show"
      onClear={props.onClear}
    />
  );
}
