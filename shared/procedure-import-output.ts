import { z } from 'zod';
import { DATE_READINGS, IMPORT_COLUMNS, IMPORT_STATES } from '#shared/procedure-import.ts';
import type { ProcedureImport } from '#shared/procedure-import.ts';
import { ProcedureEntrySchema } from '#shared/procedure-output.ts';

/** Answer of every call of `/api/procedure-imports`. */
export const ProcedureImportSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  delimiter: z.string(),
  encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252']),
  ignoredColumns: z.array(z.string()),
  dateReading: z.enum(DATE_READINGS),
  assumed: z.object({ patient: z.int(), level: z.int() }),
  rows: z.int(),
  newRows: z.int(),
  knownRows: z.int(),
  badRows: z.int(),
  preview: z.array(ProcedureEntrySchema.extend({ line: z.int() })),
  problems: z.array(
    z.object({
      line: z.int(),
      column: z.enum(IMPORT_COLUMNS).nullable(),
      value: z.string(),
      message: z.string(),
    }),
  ),
  written: z.int(),
  failure: z.string().nullable(),
}) satisfies z.ZodType<ProcedureImport>;
