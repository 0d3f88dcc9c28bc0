import { ACTIVITY_LEVEL_LABELS, ACTIVITY_LEVELS } from '#shared/assessments.ts';
import type { ActivityLevel, AssessmentSort } from '#shared/assessments.ts';
import { EPAS } from '#shared/epas.ts';
import { countFilters } from '#web/assessments/records/assessment-filter.ts';
import type { ListFilter } from '#web/assessments/records/assessment-filter.ts';
import type { PersonKind } from '#web/assessments/queries.ts';
import { WhoFilter } from '#web/assessments/records/WhoFilter.tsx';
import { Select } from '#web/ui/Field.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { Period } from '#web/ui/Period.tsx';
import type { NamedPerson } from '#web/ui/PersonFilter.tsx';
import type { Order } from '#web/ui/Table.tsx';

const ALL = 'all';
const EPA_OPTIONS = [
  { value: ALL, label: 'All EPAs' },
  ...EPAS.map(({ number, title }) => ({ value: String(number), label: `${number} ${title}` })),
];
const LEVEL_OPTIONS = [
  { value: ALL, label: 'All levels' },
  ...ACTIVITY_LEVELS.map((value) => ({ value, label: ACTIVITY_LEVEL_LABELS[value] })),
];
const ORDER_WORDS: Record<AssessmentSort, Record<Order, string>> = {
  date: { desc: 'Date, newest first', asc: 'Date, oldest first' },
  trainee: { asc: 'Trainee', desc: 'Trainee, from the end' },
  evaluator: { asc: 'Evaluator', desc: 'Evaluator, from the end' },
  epa: { asc: 'EPA', desc: 'EPA, from the end' },
  rating: { asc: 'Rating, lowest first', desc: 'Rating, highest first' },
};

function sortOptions(columns: readonly AssessmentSort[]) {
  return columns.flatMap((column) =>
    (Object.keys(ORDER_WORDS[column]) as Order[]).map((order) => ({
      value: `${column} ${order}` as const,
      label: ORDER_WORDS[column][order],
    })),
  );
}

export type FilterNames = Record<PersonKind, NamedPerson | null>;

type AssessmentFiltersProps = {
  filter: ListFilter;
  /** Which of the columns this role has; it filters by the same people. */
  columns: readonly AssessmentSort[];
  names: FilterNames;
  onChange: (change: Partial<ListFilter>) => void;
  onChoose: (kind: PersonKind, person: NamedPerson | null) => void;
};

function EpaSelect({ filter, onChange }: Pick<AssessmentFiltersProps, 'filter' | 'onChange'>) {
  return (
    <Select
      label="EPA"
      value={filter.epa === null ? ALL : String(filter.epa)}
      options={EPA_OPTIONS}
      onChange={(value) => onChange({ epa: value === ALL ? null : Number(value) })}
    />
  );
}

function LevelSelect({ filter, onChange }: Pick<AssessmentFiltersProps, 'filter' | 'onChange'>) {
  return (
    <Select
      label="Entrustment level"
      value={filter.level ?? ALL}
      options={LEVEL_OPTIONS}
      onChange={(value) => onChange({ level: value === ALL ? null : (value as ActivityLevel) })}
    />
  );
}

function Sheet(props: AssessmentFiltersProps) {
  const { filter, columns, names, onChange, onChoose } = props;
  const { column, order } = filter.sorting;
  return (
    <>
      <Period from={filter.from} to={filter.to} onChange={onChange} />
      <EpaSelect filter={filter} onChange={onChange} />
      <LevelSelect filter={filter} onChange={onChange} />
      {(['trainee', 'evaluator'] as const)
        .filter((kind) => columns.includes(kind))
        .map((kind) => (
          <WhoFilter
            key={kind}
            kind={kind}
            chosen={names[kind]}
            onChange={(person) => onChoose(kind, person)}
          />
        ))}
      <Select
        label="Sorted by"
        value={`${column} ${order}`}
        options={sortOptions(columns)}
        onChange={(value) => {
          const [by, direction] = value.split(' ') as [AssessmentSort, Order];
          onChange({ sorting: { column: by, order: direction } });
        }}
      />
    </>
  );
}

export function AssessmentFilters(props: AssessmentFiltersProps & { shown: string }) {
  const { filter, shown, onChange } = props;
  return (
    <FilterBar
      q={filter.q}
      onSearch={(q) => onChange({ q })}
      count={countFilters(filter)}
      wide={
        <>
          <EpaSelect filter={filter} onChange={onChange} />
          <LevelSelect filter={filter} onChange={onChange} />
        </>
      }
      sheet={<Sheet {...props} />}
      shown={shown}
    />
  );
}
