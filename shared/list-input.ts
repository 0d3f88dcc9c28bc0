import { z } from 'zod';
import type { Filters, Narrowing } from '#shared/filters.ts';
import { optional, Words } from '#shared/query-input.ts';

function filterSchema<Value>(read: (given: string) => Value | null) {
  return optional(z.string().transform((given) => read(given) ?? undefined));
}
type FilterSchemas<Of extends Filters> = {
  [Name in keyof Of]: ReturnType<typeof filterSchema<NonNullable<Narrowing<Of>[Name]>>>;
};

/** Query of a long list; what cannot be read is left out. Unasked it is sorted by its first column, the highest first. */
export function listQuery<Of extends Filters, const Column extends string>(
  filters: Of,
  columns: readonly [Column, ...Column[]],
  { most, usual }: { most: number; usual: number },
) {
  const schemas = Object.entries(filters).map(([name, { read }]) => [name, filterSchema(read)]);
  return z.object({
    q: Words,
    ...(Object.fromEntries(schemas) as FilterSchemas<Of>),
    sort: z.enum(columns).catch(columns[0]),
    order: z.enum(['asc', 'desc']).catch('desc'),
    cursor: optional(z.string().max(500)),
    limit: z.coerce.number().int().min(1).max(most).catch(usual),
  });
}
