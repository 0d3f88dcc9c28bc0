import { Select } from '#web/ui/Field.tsx';
import type { Order, Sorting } from '#web/ui/Table.tsx';

type SortSelectProps<Column extends string> = {
  columns: readonly Column[];
  /** Of each column the orders as they are offered. */
  words: Record<Column, Record<Order, string>>;
  sorting: Sorting<Column>;
  onChange: (sorting: Sorting<Column>) => void;
};

export function SortSelect<Column extends string>(props: SortSelectProps<Column>) {
  const { columns, words, sorting, onChange } = props;
  const options = columns.flatMap((column) =>
    (Object.keys(words[column]) as Order[]).map((order) => ({
      value: `${column} ${order}` as const,
      label: words[column][order],
    })),
  );
  return (
    <Select
      label="Sorted by"
      value={`${sorting.column} ${sorting.order}` as const}
      options={options}
      onChange={(chosen) => {
        const [column, order] = chosen.split(' ') as [Column, Order];
        onChange({ column, order });
      }}
    />
  );
}
