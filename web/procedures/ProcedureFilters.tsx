import type { Role } from '#shared/people.ts';
import type { procedureFilters } from '#shared/procedure-filters.ts';
import { PROCEDURE_SORTS } from '#shared/procedures.ts';
import type { ProcedureScope, ProcedureSort } from '#shared/procedures.ts';
import { PeriodFilter } from '#web/lists/PeriodFilter.tsx';
import { FilterSelects } from '#web/lists/FilterSelects.tsx';
import { ProgramFilter } from '#web/lists/ProgramFilter.tsx';
import { SortSelect } from '#web/lists/SortSelect.tsx';
import { WhoFilter } from '#web/lists/WhoFilter.tsx';
import { countFilters, scopeWords } from '#web/procedures/procedure-filter.ts';
import type { ListFilter } from '#web/procedures/procedure-filter.ts';
import { ownersQuery } from '#web/procedures/queries.ts';
import { Select } from '#web/ui/Field.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import type { NamedPerson } from '#web/ui/PersonFilter.tsx';
import type { Order } from '#web/ui/Table.tsx';

const ORDER_WORDS: Record<ProcedureSort, Record<Order, string>> = {
  date: { desc: 'Date, newest first', asc: 'Date, oldest first' },
  procedure: { asc: 'Procedure', desc: 'Procedure, from the end' },
  patient: { asc: 'Patient, adults first', desc: 'Patient, newborns first' },
  level: { asc: 'Level, observed first', desc: 'Level, independent first' },
};
/** How it was verified narrows what administrators see. */
const OF_ANYBODY = ['procedure', 'level', 'patient', 'verification', 'simulated'] as const;

type ScopeSelectProps = {
  role: Role;
  scopes: readonly ProcedureScope[];
  filter: ListFilter;
  onChange: (change: Partial<ListFilter>) => void;
  /** Beside the list's name, which says what it is. */
  bare?: boolean;
};

type ProcedureFiltersProps = ScopeSelectProps & {
  /** With what there is to choose from. */
  filters: ReturnType<typeof procedureFilters>;
  owner: NamedPerson | null;
  yearBegins: string | undefined;
  shown: string;
  onClear: () => void;
  onText: (text: string) => void;
  onChoose: (person: NamedPerson | null) => void;
};

export function ScopeSelect({ role, scopes, filter, bare, onChange }: ScopeSelectProps) {
  if (scopes.length < 2) return null;
  return (
    <Select
      label="Whose"
      bare={bare === true}
      value={filter.scope}
      options={scopes.map((value) => ({ value, label: scopeWords(value, role) }))}
      onChange={(scope) => onChange({ scope, ownerId: null, program: null })}
    />
  );
}

function Choices(props: ProcedureFiltersProps & { inLine?: boolean }) {
  const { filters, filter, owner, inLine = false, onChange, onChoose } = props;
  const { scope } = filter;
  return (
    <>
      {scope !== 'own' && (
        <WhoFilter
          label="Person"
          inLine={inLine}
          find={(q) => ownersQuery(scope, q)}
          chosen={owner}
          onChange={onChoose}
        />
      )}
      {scope === 'organization' && (
        <ProgramFilter value={filter.program} onChange={(program) => onChange({ program })} />
      )}
      <FilterSelects
        filters={filters}
        only={scope === 'organization' ? undefined : OF_ANYBODY}
        values={filter}
        onChange={onChange}
      />
    </>
  );
}

function Sheet(props: ProcedureFiltersProps) {
  const { filter, yearBegins, onChange } = props;
  return (
    <>
      <ScopeSelect {...props} />
      <PeriodFilter {...{ yearBegins, onChange }} from={filter.from} to={filter.to} />
      <Choices {...props} />
      <SortSelect
        columns={PROCEDURE_SORTS}
        words={ORDER_WORDS}
        sorting={filter.sorting}
        onChange={(sorting) => onChange({ sorting })}
      />
    </>
  );
}

export function ProcedureFilters(props: ProcedureFiltersProps) {
  const { filter, shown, onText, onChange, onClear } = props;
  return (
    <FilterBar
      search={{ label: 'Search', value: filter.q, onSearch: (q) => onChange({ q }), onText }}
      count={countFilters(filter)}
      line={<Choices {...props} inLine />}
      sheet={<Sheet {...props} />}
      shown={shown}
      onClear={onClear}
    />
  );
}
