import type { ComponentProps, ReactNode } from 'react';
import { counted } from '#shared/count-words.ts';
import { SortSelect } from '#web/lists/SortSelect.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import type { Sorting } from '#web/ui/Table.tsx';

type Narrowed<Column extends string> = { q: string; sorting: Sorting<Column> };
type PeopleBarProps<Column extends string> = Pick<
  ComponentProps<typeof SortSelect<Column>>,
  'columns' | 'words'
> & {
  filter: Narrowed<Column>;
  /** How many filters narrow the list. */
  count: number;
  /** How many people it holds, once known. */
  total: number | undefined;
  onChange: (change: Partial<Narrowed<Column>>) => void;
  onClear: () => void;
  /** The filters. */
  children: ReactNode;
};

/** Over a list of people: they are searched by name or address. */
export function PeopleBar<Column extends string>(props: PeopleBarProps<Column>) {
  const { columns, words, filter, count, total, onChange, onClear, children } = props;
  return (
    <FilterBar
      search={{
        label: 'Search people',
        value: filter.q,
        onSearch: (q) => onChange({ q }),
      }}
      count={count}
      line={children}
      sheet={
        <>
          {children}
          <SortSelect
            columns={columns}
            words={words}
            sorting={filter.sorting}
            onChange={(sorting) => onChange({ sorting })}
          />
        </>
      }
      shown={total === undefined ? 'Show' : `Show ${counted(total, 'person', 'people')}`}
      onClear={onClear}
    />
  );
}
