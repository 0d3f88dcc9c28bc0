import { z } from 'zod';
import { DATE_READINGS } from '#shared/import-file.ts';
import { IMPORT_COLUMNS, IMPORT_STATES } from '#shared/procedure-import.ts';
import { ProcedureEntry } from '#shared/procedure-output.ts';

const ImportProblem = z.object({
  /** The line of the file, from 1, heads included. */
  line: z.int(),
  column: z.enum(IMPORT_COLUMNS).nullable(),
  /** What stands there, shortened. */
  value: z.string(),
  message: z.string(),
});
export type ImportProblem = z.output<typeof ImportProblem>;

/** What was found in a file when it was read. */
const ImportReport = z.object({
  delimiter: z.string(),
  ignoredColumns: z.array(z.string()),
  dateReading: z.enum(DATE_READINGS),
  /** How many good rows leave these empty; then they are read as ASSUMED. */
  assumed: z.object({ patient: z.int(), level: z.int() }),
  rows: z.int(),
  /** Good rows that are in the log already. */
  knownRows: z.int(),
  badRows: z.int(),
  /** The first PREVIEWED_ROWS good new ones; none once it is done. */
  preview: z.array(ProcedureEntry.extend({ line: z.int() })),
  /** The first SHOWN_PROBLEMS, by line. */
  problems: z.array(ImportProblem),
});
export type ImportReport = z.output<typeof ImportReport>;

export const ProcedureImport = ImportReport.extend({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252']),
  /** Good rows that are not there yet; at the end those that were written. */
  newRows: z.int(),
  /** Rows written so far while writing, where the database can say it; at the end newRows. */
  written: z.int(),
  /** A sentence; null unless failed. */
  failure: z.string().nullable(),
});
export type ProcedureImport = z.output<typeof ProcedureImport>;
