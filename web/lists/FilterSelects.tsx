import { choicesOf } from '#shared/filters.ts';
import type { Filters, FilterValues } from '#shared/filters.ts';
import { Select } from '#web/ui/Field.tsx';

const ALL = 'all';

type FilterSelectsProps<Of extends Filters> = {
  filters: Of;
  values: FilterValues<Of>;
  /** Without it all that are chosen from a list. */
  only?: readonly (keyof Of)[] | undefined;
  onChange: (change: Partial<FilterValues<Of>>) => void;
};

export function FilterSelects<Of extends Filters>(props: FilterSelectsProps<Of>) {
  const { filters, values, only, onChange } = props;
  return choicesOf(filters)
    .filter(({ name }) => only?.includes(name) ?? true)
    .map(({ name, label, all, options, read }) => (
      <Select
        key={name}
        label={label}
        value={String(values[name] ?? ALL)}
        options={[
          { value: ALL, label: all },
          ...options.map((option) => ({ value: String(option.value), label: option.label })),
        ]}
        onChange={(given) => onChange({ [name]: read(given) } as Partial<FilterValues<Of>>)}
      />
    ));
}
