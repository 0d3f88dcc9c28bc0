import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '#shared/people.ts';
import {
  PATIENT_TYPE_LABELS,
  PATIENT_TYPES,
  PROCEDURE_LEVEL_LABELS,
  PROCEDURE_LEVELS,
  PROCEDURE_SORTS,
  PROCEDURE_TYPES,
  VERIFICATION_LABELS,
  VERIFICATIONS,
} from '#shared/procedures.ts';
import type { ProcedureScope, ProcedureSort } from '#shared/procedures.ts';
import { countFilters, scopeWords } from '#web/procedures/procedure-filter.ts';
import type { ListFilter } from '#web/procedures/procedure-filter.ts';
import { ownersQuery } from '#web/procedures/queries.ts';
import { Select } from '#web/ui/Field.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { Period } from '#web/ui/Period.tsx';
import { PersonFilter } from '#web/ui/PersonFilter.tsx';
import type { NamedPerson } from '#web/ui/PersonFilter.tsx';
import type { Order } from '#web/ui/Table.tsx';

const ALL = 'all';

const ORDER_WORDS: Record<ProcedureSort, Record<Order, string>> = {
  date: { desc: 'Date, newest first', asc: 'Date, oldest first' },
  procedure: { asc: 'Procedure', desc: 'Procedure, from the end' },
  patient: { asc: 'Patient, adults first', desc: 'Patient, newborns first' },
  level: { asc: 'Level, observed first', desc: 'Level, independent first' },
};
const SORT_OPTIONS = PROCEDURE_SORTS.flatMap((column) =>
  (Object.keys(ORDER_WORDS[column]) as Order[]).map((order) => ({
    value: `${column} ${order}` as const,
    label: ORDER_WORDS[column][order],
  })),
);
const REAL_OPTIONS = [
  { value: ALL, label: 'Real and simulated' },
  { value: 'false', label: 'Real' },
  { value: 'true', label: 'Simulated' },
];

type Change = (change: Partial<ListFilter>) => void;

type OneOfSelectProps<Value extends string> = {
  label: string;
  /** As "All levels". */
  all: string;
  values: readonly Value[];
  labels?: Record<Value, string>;
  value: Value | null;
  onChange: (value: Value | null) => void;
};

function OneOfSelect<Value extends string>(props: OneOfSelectProps<Value>) {
  const { label, all, values, labels, value, onChange } = props;
  const options = values.map((one) => ({ value: one, label: labels ? labels[one] : one }));
  return (
    <Select<Value | typeof ALL>
      label={label}
      value={value ?? ALL}
      options={[{ value: ALL, label: all }, ...options]}
      onChange={(chosen) => onChange(values.find((one) => one === chosen) ?? null)}
    />
  );
}

/** The three that every log is looked through by. */
function CommonestFilters({ filter, onChange }: { filter: ListFilter; onChange: Change }) {
  return (
    <>
      <OneOfSelect
        label="Procedure"
        all="All procedures"
        values={PROCEDURE_TYPES}
        value={filter.procedure}
        onChange={(procedure) => onChange({ procedure })}
      />
      <OneOfSelect
        label="Level"
        all="All levels"
        values={PROCEDURE_LEVELS}
        labels={PROCEDURE_LEVEL_LABELS}
        value={filter.level}
        onChange={(level) => onChange({ level })}
      />
      <OneOfSelect
        label="Patient type"
        all="All patients"
        values={PATIENT_TYPES}
        labels={PATIENT_TYPE_LABELS}
        value={filter.patient}
        onChange={(patient) => onChange({ patient })}
      />
    </>
  );
}

type OwnerFilterProps = {
  scope: ProcedureScope;
  owner: NamedPerson | null;
  onChoose: (person: NamedPerson | null) => void;
};

function OwnerFilter({ scope, owner, onChoose }: OwnerFilterProps) {
  const [q, setQ] = useState('');
  const { data } = useQuery({ ...ownersQuery(scope, q), enabled: owner === null });
  return (
    <PersonFilter
      label="Person"
      q={q}
      found={data?.items}
      onSearch={setQ}
      chosen={owner}
      onChange={(person) => {
        setQ('');
        onChoose(person);
      }}
    />
  );
}

type ProcedureFiltersProps = Omit<OwnerFilterProps, 'scope'> & {
  role: Role;
  scopes: readonly ProcedureScope[];
  filter: ListFilter;
  shown: string;
  onText: (text: string) => void;
  onChange: Change;
};

function ScopeSelect({ role, scopes, filter, onChange }: ProcedureFiltersProps) {
  if (scopes.length < 2) return null;
  return (
    <Select
      label="Whose"
      value={filter.scope}
      options={scopes.map((value) => ({ value, label: scopeWords(value, role) }))}
      onChange={(scope) => onChange({ scope, ownerId: null })}
    />
  );
}

function Sheet(props: ProcedureFiltersProps) {
  const { filter, owner, onChange, onChoose } = props;
  const { scope, sorting } = filter;
  return (
    <>
      <ScopeSelect {...props} />
      {scope !== 'own' && <OwnerFilter scope={scope} owner={owner} onChoose={onChoose} />}
      <Period from={filter.from} to={filter.to} onChange={onChange} />
      <CommonestFilters filter={filter} onChange={onChange} />
      <OneOfSelect
        label="Verified"
        all="Verified or not"
        values={VERIFICATIONS}
        labels={VERIFICATION_LABELS}
        value={filter.verification}
        onChange={(verification) => onChange({ verification })}
      />
      <Select
        label="Real or simulated"
        value={filter.isSimulated === null ? ALL : String(filter.isSimulated)}
        options={REAL_OPTIONS}
        onChange={(value) => onChange({ isSimulated: value === ALL ? null : value === 'true' })}
      />
      <Select
        label="Sorted by"
        value={`${sorting.column} ${sorting.order}`}
        options={SORT_OPTIONS}
        onChange={(value) => {
          const [column, order] = value.split(' ') as [ProcedureSort, Order];
          onChange({ sorting: { column, order } });
        }}
      />
    </>
  );
}

export function ProcedureFilters(props: ProcedureFiltersProps) {
  const { filter, shown, onText, onChange } = props;
  return (
    <FilterBar
      q={filter.q}
      onSearch={(q) => onChange({ q })}
      onText={onText}
      count={countFilters(filter)}
      wide={
        <>
          <ScopeSelect {...props} />
          <CommonestFilters filter={filter} onChange={onChange} />
        </>
      }
      sheet={<Sheet {...props} />}
      shown={shown}
    />
  );
}
