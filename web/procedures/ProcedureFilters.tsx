import type { Role } from '#shared/people.ts';
import type { procedureFilters } from '#shared/procedure-filters.ts';
import { PROCEDURE_SORTS } from '#shared/procedures.ts';
import type { ProcedureScope, ProcedureSort } from '#shared/procedures.ts';
import { FilterSelects } from '#web/lists/FilterSelects.tsx';
import { ProgramFilter } from '#web/lists/ProgramFilter.tsx';
import { SortSelect } from '#web/lists/SortSelect.tsx';
import { WhoFilter } from '#web/lists/WhoFilter.tsx';
import { countFilters, scopeWords } from '#web/procedures/procedure-filter.ts';
import type { ListFilter } from '#web/procedures/procedure-filter.ts';
import { ownersQuery } from '#web/procedures/queries.ts';
import { Select } from '#web/ui/Field.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { Period } from '#web/ui/Period.tsx';
import type { NamedPerson } from '#web/ui/PersonFilter.tsx';
import type { Order } from '#web/ui/Table.tsx';

const ORDER_WORDS: Record<ProcedureSort, Record<Order, string>> = {
  date: { desc: 'Date, newest first', asc: 'Date, oldest first' },
  procedure: { asc: 'Procedure', desc: 'Procedure, from the end' },
  patient: { asc: 'Patient, adults first', desc: 'Patient, newborns first' },
  level: { asc: 'Level, observed first', desc: 'Level, independent first' },
};
/** The three that every log is looked through by. */
const COMMONEST = ['procedure', 'level', 'patient'] as const;

/** How it was verified narrows what administrators see. */
const OF_ANYBODY = [...COMMONEST, 'verification', 'simulated'] as const;

type ProcedureFiltersProps = {
  role: Role;
  scopes: readonly ProcedureScope[];
  /** With what there is to choose from. */
  filters: ReturnType<typeof procedureFilters>;
  filter: ListFilter;
  owner: NamedPerson | null;
  shown: string;
  onText: (text: string) => void;
  onChange: (change: Partial<ListFilter>) => void;
  onChoose: (person: NamedPerson | null) => void;
};

function ScopeSelect({ role, scopes, filter, onChange }: ProcedureFiltersProps) {
  if (scopes.length < 2) return null;
  return (
    <Select
      label="Whose"
      value={filter.scope}
      options={scopes.map((value) => ({ value, label: scopeWords(value, role) }))}
      onChange={(scope) => onChange({ scope, ownerId: null, program: null })}
    />
  );
}

function Sheet(props: ProcedureFiltersProps) {
  const { filters, filter, owner, onChange, onChoose } = props;
  const { scope } = filter;
  return (
    <>
      <ScopeSelect {...props} />
      {scope !== 'own' && (
        <WhoFilter
          label="Person"
          find={(q) => ownersQuery(scope, q)}
          chosen={owner}
          onChange={onChoose}
        />
      )}
      {scope === 'organization' && (
        <ProgramFilter value={filter.program} onChange={(program) => onChange({ program })} />
      )}
      <Period from={filter.from} to={filter.to} onChange={onChange} />
      <FilterSelects
        filters={filters}
        only={scope === 'organization' ? undefined : OF_ANYBODY}
        values={filter}
        onChange={onChange}
      />
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
  const { filters, filter, shown, onText, onChange } = props;
  return (
    <FilterBar
      q={filter.q}
      onSearch={(q) => onChange({ q })}
      onText={onText}
      count={countFilters(filter)}
      wide={
        <>
          <ScopeSelect {...props} />
          <FilterSelects filters={filters} only={COMMONEST} values={filter} onChange={onChange} />
        </>
      }
      sheet={<Sheet {...props} />}
      shown={shown}
    />
  );
}
