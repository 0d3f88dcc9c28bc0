import { PROGRAM_PEOPLE_FILTERS, PROGRAM_PEOPLE_SORTS } from '#shared/program-filters.ts';
import type { ProgramPeopleSort } from '#shared/program-filters.ts';
import { PEOPLE_A_PAGE } from '#shared/programs.ts';
import { listAddress } from '#web/lists/list-address.ts';
import type { Order } from '#web/ui/Table.tsx';

/** Of each column the orders; ascending is its plain name. */
export const ORDER_WORDS: Record<ProgramPeopleSort, Record<Order, string>> = {
  year: { asc: 'Year', desc: 'Year, from the last' },
  name: { asc: 'Name', desc: 'Name, from the end' },
  start: { asc: 'Training began', desc: 'Training began, the latest first' },
};

const list = listAddress(PROGRAM_PEOPLE_FILTERS, PROGRAM_PEOPLE_SORTS, PEOPLE_A_PAGE, 'asc');
export const { readFilter, writeFilter, useChange, countFilters, isFiltered, filterQuery } = list;
export type PeopleFilter = ReturnType<typeof readFilter>;

/** The years that the program has. */
export function filtersOf(years: number) {
  const { year } = PROGRAM_PEOPLE_FILTERS;
  const options = year.options.filter(({ value }) => value <= years);
  return { ...PROGRAM_PEOPLE_FILTERS, year: { ...year, options } };
}
