import { z } from 'zod';
import type { Filters, Narrowing } from '#shared/filters.ts';
import { PROGRAM_PEOPLE_FILTERS, PROGRAM_PEOPLE_SORTS } from '#shared/program-filters.ts';
import { MOST_YEARS, PEOPLE_A_PAGE, TRAINEES_A_GRID } from '#shared/programs.ts';
import { optional, Words } from '#shared/query-input.ts';
import { USER_FILTERS, USER_SORTS, USERS_A_PAGE } from '#shared/user-filters.ts';

function filterSchema<Value>(read: (given: string) => Value | null) {
  return optional(z.string().transform((given) => read(given) ?? undefined));
}
type FilterSchemas<Of extends Filters> = {
  [Name in keyof Of]: ReturnType<typeof filterSchema<NonNullable<Narrowing<Of>[Name]>>>;
};

/** Query of a long list; what cannot be read is left out. Unasked it is sorted by its first column. */
export function listQuery<Of extends Filters, const Column extends string>(
  filters: Of,
  columns: readonly [Column, ...Column[]],
  { most, usual, order = 'desc' }: { most: number; usual: number; order?: 'asc' | 'desc' },
) {
  const schemas = Object.entries(filters).map(([name, { read }]) => [name, filterSchema(read)]);
  return z.object({
    q: Words,
    ...(Object.fromEntries(schemas) as FilterSchemas<Of>),
    sort: z.enum(columns).catch(columns[0]),
    order: z.enum(['asc', 'desc']).catch(order),
    cursor: optional(z.string().max(500)),
    limit: z.coerce.number().int().min(1).max(most).catch(usual),
  });
}

/** The people of a program. */
export const ProgramPeopleQuery = listQuery(PROGRAM_PEOPLE_FILTERS, PROGRAM_PEOPLE_SORTS, {
  most: 200,
  usual: PEOPLE_A_PAGE,
  order: 'asc',
});
export type ProgramPeopleQuery = z.output<typeof ProgramPeopleQuery>;

/** The trainees of a program with their EPAs. */
export const ProgramEpasQuery = z.object({
  year: optional(z.coerce.number().int().min(1).max(MOST_YEARS)),
  cursor: optional(z.string().max(500)),
  limit: z.coerce.number().int().min(1).max(200).catch(TRAINEES_A_GRID),
});
export type ProgramEpasQuery = z.output<typeof ProgramEpasQuery>;

export const AdminUserQuery = listQuery(USER_FILTERS, USER_SORTS, {
  most: 200,
  usual: USERS_A_PAGE,
  order: 'asc',
});
export type AdminUserQuery = z.output<typeof AdminUserQuery>;

/** As many as one reads before deciding on all of them. */
const MOST_CHOSEN = 50;

/** Rows of a list on which one decides at once, each once and always in the same order: so they are locked. */
export const ChosenInput = z.object({
  ids: z
    .array(z.uuid('Please choose from the list'), 'Please choose at least one')
    .min(1, 'Please choose at least one')
    .max(MOST_CHOSEN, `At most ${MOST_CHOSEN} at a time`)
    .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))].toSorted()),
});
