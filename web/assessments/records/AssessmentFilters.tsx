import type { assessmentFilters } from '#shared/assessment-filters.ts';
import type { AssessmentSort } from '#shared/assessments.ts';
import { filterPeopleQuery } from '#web/assessments/queries.ts';
import type { PersonKind } from '#web/assessments/queries.ts';
import { countFilters } from '#web/assessments/records/assessment-filter.ts';
import type { ListFilter } from '#web/assessments/records/assessment-filter.ts';
import { PeriodFilter } from '#web/lists/PeriodFilter.tsx';
import { FilterSelects } from '#web/lists/FilterSelects.tsx';
import { ProgramFilter } from '#web/lists/ProgramFilter.tsx';
import { SortSelect } from '#web/lists/SortSelect.tsx';
import { WhoFilter } from '#web/lists/WhoFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import type { NamedPerson } from '#web/ui/PersonFilter.tsx';
import type { Order } from '#web/ui/Table.tsx';

const ORDER_WORDS: Record<AssessmentSort, Record<Order, string>> = {
  date: { desc: 'Date, newest first', asc: 'Date, oldest first' },
  trainee: { asc: 'Trainee', desc: 'Trainee, from the end' },
  evaluator: { asc: 'Evaluator', desc: 'Evaluator, from the end' },
  epa: { asc: 'EPA', desc: 'EPA, from the end' },
  rating: { asc: 'Rating, lowest first', desc: 'Rating, highest first' },
};

const PEOPLE = { trainee: 'Trainee', evaluator: 'Evaluator' } as const;

type FilterNames = Record<PersonKind, NamedPerson | null>;

type AssessmentFiltersProps = {
  /** In the words of the organization's forms. */
  filters: ReturnType<typeof assessmentFilters>;
  filter: ListFilter;
  /** Which of the columns this role has; it filters by the same people. */
  columns: readonly AssessmentSort[];
  names: FilterNames;
  /** Whether everybody's are shown, of all programs. */
  ofAll: boolean;
  yearBegins: string | undefined;
  onChange: (change: Partial<ListFilter>) => void;
  onChoose: (kind: PersonKind, person: NamedPerson | null) => void;
};

const OF_ANYBODY = ['epa', 'level', 'submitted'] as const;

/** How it was given narrows what administrators see; what is new is so to its trainee. */
function choicesFor(ofAll: boolean, columns: readonly AssessmentSort[]) {
  if (ofAll) return [...OF_ANYBODY, 'way'] as const;
  return columns.includes('trainee') ? OF_ANYBODY : ([...OF_ANYBODY, 'read'] as const);
}

function Choices(props: AssessmentFiltersProps & { inLine?: boolean }) {
  const { filters, filter, columns, names, ofAll, inLine = false, onChange, onChoose } = props;
  return (
    <>
      <FilterSelects
        filters={filters}
        only={choicesFor(ofAll, columns)}
        values={filter}
        onChange={onChange}
      />
      {ofAll && (
        <ProgramFilter value={filter.program} onChange={(program) => onChange({ program })} />
      )}
      {(['trainee', 'evaluator'] as const)
        .filter((kind) => columns.includes(kind))
        .map((kind) => (
          <WhoFilter
            key={kind}
            label={PEOPLE[kind]}
            inLine={inLine}
            find={(q) => filterPeopleQuery(kind, q)}
            chosen={names[kind]}
            onChange={(person) => onChoose(kind, person)}
          />
        ))}
    </>
  );
}

function Sheet(props: AssessmentFiltersProps) {
  const { filter, columns, yearBegins, onChange } = props;
  return (
    <>
      <PeriodFilter {...{ yearBegins, onChange }} from={filter.from} to={filter.to} />
      <Choices {...props} />
      <SortSelect
        columns={columns}
        words={ORDER_WORDS}
        sorting={filter.sorting}
        onChange={(sorting) => onChange({ sorting })}
      />
    </>
  );
}

export function AssessmentFilters(
  props: AssessmentFiltersProps & { shown: string; onClear: () => void },
) {
  const { filter, shown, onChange, onClear } = props;
  return (
    <FilterBar
      search={{ label: 'Search', value: filter.q, onSearch: (q) => onChange({ q }) }}
      count={countFilters(filter)}
      line={<Choices {...props} inLine />}
      sheet={<Sheet {...props} />}
      shown={shown}
      onClear={onClear}
    />
  );
}
