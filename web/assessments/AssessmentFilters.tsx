import { useState } from 'react';
import { ACTIVITY_LEVEL_LABELS, ACTIVITY_LEVELS } from '#shared/assessments.ts';
import type { ActivityLevel, AssessmentSort } from '#shared/assessments.ts';
import { EPAS } from '#shared/epas.ts';
import { countFilters } from '#web/assessments/assessment-filter.ts';
import type { ListFilter } from '#web/assessments/assessment-filter.ts';
import { PersonFilter } from '#web/assessments/PersonFilter.tsx';
import type { Person } from '#web/assessments/PersonFilter.tsx';
import type { PersonKind } from '#web/assessments/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Select } from '#web/ui/Field.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import type { Order } from '#web/ui/Table.tsx';
import { TextField } from '#web/ui/TextField.tsx';

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

export type FilterNames = Record<PersonKind, Person | null>;

type AssessmentFiltersProps = {
  filter: ListFilter;
  /** Which of the columns this role has; it filters by the same people. */
  columns: readonly AssessmentSort[];
  names: FilterNames;
  onChange: (change: Partial<ListFilter>) => void;
  onChoose: (kind: PersonKind, person: Person | null) => void;
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

function Period({ filter, onChange }: Pick<AssessmentFiltersProps, 'filter' | 'onChange'>) {
  return (
    <div className="period">
      <TextField
        label="From"
        type="date"
        value={filter.from ?? ''}
        max={filter.to ?? undefined}
        onChange={({ target }) => onChange({ from: target.value || null })}
      />
      <TextField
        label="To"
        type="date"
        value={filter.to ?? ''}
        min={filter.from ?? undefined}
        onChange={({ target }) => onChange({ to: target.value || null })}
      />
    </div>
  );
}

type SheetProps = AssessmentFiltersProps & { shown: string; onClose: () => void };

function FilterSheet(props: SheetProps) {
  const { filter, columns, names, shown, onChange, onChoose, onClose } = props;
  const { column, order } = filter.sorting;
  return (
    <Dialog title="Filter and sort" onClose={onClose} light>
      <div className="fields">
        <Period filter={filter} onChange={onChange} />
        <EpaSelect filter={filter} onChange={onChange} />
        <LevelSelect filter={filter} onChange={onChange} />
        {(['trainee', 'evaluator'] as const)
          .filter((kind) => columns.includes(kind))
          .map((kind) => (
            <PersonFilter
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
      </div>
      <Button look="primary" onClick={onClose}>
        {shown}
      </Button>
    </Dialog>
  );
}

/** The search and one button; on wide screens the commonest filters stand beside it. */
export function AssessmentFilters(props: AssessmentFiltersProps & { shown: string }) {
  const [isOpen, setOpen] = useState(false);
  const { filter, onChange } = props;
  const count = countFilters(filter);
  return (
    <div className="filters list-filters">
      <SearchField label="Search" value={filter.q} onSearch={(q) => onChange({ q })} />
      <div className="wide-only choices-row">
        <EpaSelect filter={filter} onChange={onChange} />
        <LevelSelect filter={filter} onChange={onChange} />
      </div>
      <Button icon="sort" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count === 0 ? 'Filter' : `Filter (${count})`}
      </Button>
      {isOpen && <FilterSheet {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}
