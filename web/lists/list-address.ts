import { useSearchParams } from 'react-router';
import { narrowing } from '#shared/filters.ts';
import type { Filters, FilterValues } from '#shared/filters.ts';
import { addressNow } from '#web/ui/address-now.ts';
import type { Order, Sorting } from '#web/ui/Table.tsx';

/** The list as its address says it. */
type Listed<Of extends Filters, Column extends string> = FilterValues<Of> & {
  q: string;
  sorting: Sorting<Column>;
};

/** A list in an address: its search, filters and order; plainly the first column leads. */
export function listAddress<Of extends Filters, const Column extends string>(
  filters: Of,
  columns: readonly [Column, ...Column[]],
  limit: number,
  plain: Order = 'desc',
) {
  type List = Listed<Of, Column>;

  function readFilter(address: URLSearchParams): List {
    const values = Object.entries(filters).map(([name, { read }]) => [
      name,
      read(address.get(name) ?? ''),
    ]);
    const sort = address.get('sort');
    const asked = address.get('order');
    const order = asked === 'asc' || asked === 'desc' ? asked : plain;
    return {
      ...(Object.fromEntries(values) as FilterValues<Of>),
      q: address.get('q') ?? '',
      sorting: { column: columns.find((column) => column === sort) ?? columns[0], order },
    };
  }

  const narrowed = (list: List) => ({
    ...(list.q !== '' && { q: list.q }),
    ...narrowing(filters, list),
  });

  /** Only what differs from the plain list; a page's cursor belongs to another list and falls away. */
  function writeFilter(list: List, beside: Record<string, string> = {}): URLSearchParams {
    const { column, order } = list.sorting;
    const values: Record<string, unknown> = {
      ...beside,
      ...narrowed(list),
      ...(column !== columns[0] && { sort: column }),
      ...(order !== plain && { order }),
    };
    return new URLSearchParams(
      Object.entries(values).map(([name, value]) => [name, String(value)]),
    );
  }

  /** Changes a part of the list in its address, and nothing of what else was changed since it was drawn. */
  function useChange(): (part: Partial<List>) => void {
    const [, setAddress] = useSearchParams();
    return (part) =>
      setAddress(writeFilter({ ...readFilter(addressNow()), ...part }), {
        replace: true,
        preventScrollReset: true,
      });
  }

  /** How many filters narrow the list, without the search. A period is one of them. */
  function countFilters(list: List): number {
    const names = Object.keys(narrowing(filters, list));
    return new Set(names.map((name) => (name === 'to' ? 'from' : name))).size;
  }

  return {
    readFilter,
    writeFilter,
    useChange,
    countFilters,
    isFiltered: (list: List) => list.q !== '' || countFilters(list) > 0,
    /** As the server is asked. */
    filterQuery: (list: List, cursor: string | null) => ({
      ...narrowed(list),
      sort: list.sorting.column,
      order: list.sorting.order,
      ...(cursor && { cursor }),
      limit,
    }),
  };
}
