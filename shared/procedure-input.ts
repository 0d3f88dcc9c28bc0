import { z } from 'zod';
import { byDefault, line, notAboutPatients } from '#shared/fields.ts';
import { listQuery } from '#shared/list-input.ts';
import { PROCEDURE_FILTERS } from '#shared/procedure-filters.ts';
import { MAX_IMPORT_BYTES } from '#shared/procedure-import.ts';
import { EARLIEST_COHORT, LATEST_COHORT, MAX_MINIMUM } from '#shared/procedure-stats.ts';
import {
  KEY_INDEX_PROCEDURES,
  MOST_PROCEDURES_A_PAGE,
  PROCEDURE_SCOPES,
  PROCEDURE_SORTS,
  PROCEDURES_A_PAGE,
} from '#shared/procedures.ts';
import { optional } from '#shared/query-input.ts';

export const ProcedureQuery = listQuery(PROCEDURE_FILTERS, PROCEDURE_SORTS, {
  most: MOST_PROCEDURES_A_PAGE,
  usual: PROCEDURES_A_PAGE,
}).extend({ scope: optional(z.enum(PROCEDURE_SCOPES)) });
export type ProcedureQuery = z.output<typeof ProcedureQuery>;

export const OwnersQuery = ProcedureQuery.pick({ scope: true, q: true });

export const StatsQuery = ProcedureQuery.pick({ ownerId: true, from: true, to: true });
export type StatsQuery = z.output<typeof StatsQuery>;

/** Whether the supervisor is told by mail what waits. */
export const DigestInput = z.object({ isOn: z.boolean('Please choose on or off') });

/** The file's bytes in base64. */
export const ImportInput = z.object({
  name: byDefault(notAboutPatients(line('The name of the file', 200)), ''),
  content: z
    .base64('The file could not be read. Please choose it again.')
    .min(1, 'This file is empty.')
    .max(Math.ceil(MAX_IMPORT_BYTES / 3) * 4, 'This file is larger than 4 MiB. Please split it.'),
});
export type ImportInput = z.output<typeof ImportInput>;

const Minimum = z
  .int('Please enter a whole number')
  .min(0, 'A minimum cannot be negative')
  .max(MAX_MINIMUM, `A minimum can be at most ${MAX_MINIMUM}`);
const Templates = z
  .array(
    z.object({
      fromYear: z
        .int('Please enter a year')
        .min(EARLIEST_COHORT, `The year must be ${EARLIEST_COHORT} or later`)
        .max(LATEST_COHORT, `The year can be at most ${LATEST_COHORT}`),
      minimums: z.record(z.enum(KEY_INDEX_PROCEDURES), Minimum),
    }),
  )
  .max(20, 'Please keep at most 20 versions')
  .refine((items) => new Set(items.map(({ fromYear }) => fromYear)).size === items.length, {
    error: 'Each year can have one version',
  });
/** A system_admin must name one. */
export const MinimumsQuery = z.object({ organizationId: optional(z.uuid()) });
/** Replaces all of an organization's own; an empty list: the shipped ones hold. */
export const MinimumTemplatesInput = z.object({
  items: Templates,
  /** As they were read; when others are stored by now, nothing is saved. */
  itemsBefore: Templates.optional(),
});
export type MinimumTemplatesInput = z.output<typeof MinimumTemplatesInput>;
