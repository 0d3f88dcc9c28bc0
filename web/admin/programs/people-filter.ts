import { PROGRAM_PEOPLE_FILTERS, PROGRAM_PEOPLE_SORTS } from '#shared/program-filters.ts';
import type { ProgramPeopleSort } from '#shared/program-filters.ts';
import { PEOPLE_A_PAGE } from '#shared/programs.ts';
import { listAddress } from '#web/lists/list-address.ts';

export const SORT_WORDS: Record<ProgramPeopleSort, string> = {
  year: 'Year',
  name: 'Name',
  start: 'Training began',
};

const list = listAddress(PROGRAM_PEOPLE_FILTERS, PROGRAM_PEOPLE_SORTS, PEOPLE_A_PAGE, 'asc');
export const { readFilter, writeFilter, isFiltered, filterQuery } = list;
export type PeopleFilter = ReturnType<typeof readFilter>;

/** The years that the program has. */
export function filtersOf(years: number) {
  const { year } = PROGRAM_PEOPLE_FILTERS;
  const options = year.options.filter(({ value }) => value <= years);
  return { ...PROGRAM_PEOPLE_FILTERS, year: { ...year, options } };
}
