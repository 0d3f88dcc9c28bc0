import { choicesOf } from '#shared/filters.ts';
import type { Filters, FilterValues, PERIOD } from '#shared/filters.ts';
import { periodWords } from '#shared/shift-date.ts';

/** What narrows a list. */
export function filterWords<Of extends Filters & typeof PERIOD>(
  filters: Of,
  values: FilterValues<Of> & Parameters<typeof periodWords>[0],
  ofPeople: readonly (string | null | undefined)[],
): string[] {
  const chosen = choicesOf(filters).map(({ name, options }) =>
    options.find(({ value }) => value === values[name]),
  );
  const words = chosen.map((option) => option?.word ?? option?.label);
  return [periodWords(values), ...words, ...ofPeople].filter((word) => typeof word === 'string');
}
