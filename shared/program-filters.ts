import { choice, labelled } from '#shared/filters.ts';
import type { Filters } from '#shared/filters.ts';
import { MOST_YEARS, STANDING_LABELS, STANDINGS } from '#shared/programs.ts';

export const PROGRAM_PEOPLE_FILTERS = {
  standing: choice('Standing', 'Everyone', labelled(STANDINGS, STANDING_LABELS)),
  year: choice(
    'Year',
    'All years',
    Array.from({ length: MOST_YEARS }, (_, index) => ({
      value: index + 1,
      label: `Year ${index + 1}`,
    })),
  ),
} satisfies Filters;
export const PROGRAM_PEOPLE_SORTS = ['year', 'name', 'start'] as const;
export type ProgramPeopleSort = (typeof PROGRAM_PEOPLE_SORTS)[number];
