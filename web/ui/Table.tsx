import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import './table.css';

export type Order = 'asc' | 'desc';
export type Sorting<Column extends string> = { column: Column; order: Order };

/** The same column again turns the order round, another one begins ascending. */
export function sortedBy<Column extends string>(
  { column, order }: Sorting<Column>,
  pressed: Column,
): Sorting<Column> {
  if (pressed !== column) return { column: pressed, order: 'asc' };
  return { column, order: order === 'asc' ? 'desc' : 'asc' };
}

type SortHeadProps<Column extends string> = {
  column: Column;
  sorting: Sorting<Column>;
  onSort: (sorting: Sorting<Column>) => void;
  className?: string | undefined;
  children: string;
};

/** On phones the head is only heard, so that nothing in it may take the focus: one sorts elsewhere there. */
export function SortHead<Column extends string>(props: SortHeadProps<Column>) {
  const { column, sorting, onSort, className, children } = props;
  const isSorted = sorting.column === column;
  const state = sorting.order === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" className={className} aria-sort={isSorted ? state : undefined}>
      <span className="phone-only">{children}</span>
      <button
        type="button"
        className="sort wide-only"
        onClick={() => onSort(sortedBy(sorting, column))}
      >
        {children} <Icon name={isSorted ? 'sorted' : 'sort'} />
      </button>
    </th>
  );
}

type PagerProps = {
  /** "1 to 50 of 214". */
  children: ReactNode;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** Of the second list on a screen, by its name. */
  label?: string;
};

export function Pager({ children, onPrevious, onNext, label = 'Pages' }: PagerProps) {
  return (
    <nav className="pager" aria-label={label}>
      <Button compact disabled={!onPrevious} onClick={onPrevious ?? undefined}>
        Previous
      </Button>
      <span className="soft">{children}</span>
      <Button compact disabled={!onNext} onClick={onNext ?? undefined}>
        Next
      </Button>
    </nav>
  );
}
