/** Procedures from a CSV file: read, shown with what is wrong in each row, written only when confirmed, all or nothing. */
import type { ProcedureEntry } from '#shared/procedures.ts';

export const MAX_IMPORT_BYTES = 4 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 20_000;
export const MAX_IMPORT_COLUMNS = 100;
/** How long a file that nobody confirmed is kept. */
export const IMPORT_HOURS = 24;
export const PREVIEWED_ROWS = 50;

/** Heads in a file, in any order and case; others are ignored and named. `date`, `procedure` and `supervisor` must be there. */
export const IMPORT_COLUMNS = [
  'date',
  'procedure',
  'patient',
  'level',
  'supervisor',
  'simulated',
  'attempts',
  'success',
  'ultrasound',
  'site',
  'complications',
  'notes',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** read: to be confirmed. writing: on its way. done. failed: nothing was written. */
export const IMPORT_STATES = ['read', 'writing', 'done', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export type ImportProblem = {
  /** The line of the file, from 1, heads included. */
  line: number;
  column: ImportColumn | null;
  /** What stands there, shortened. */
  value: string;
  message: string;
};

/** `POST /api/procedure-imports {name, content}` (base64), `GET /api/procedure-imports/:id`. */
export type ProcedureImport = {
  id: string;
  name: string;
  state: ImportState;
  delimiter: string;
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
  ignoredColumns: string[];
  rows: number;
  /** Good rows that are not there yet. */
  newRows: number;
  /** Good rows that an import has added before. */
  knownRows: number;
  badRows: number;
  /** The first PREVIEWED_ROWS good new ones. */
  preview: (ProcedureEntry & { line: number })[];
  /** The first 200, by line. */
  problems: ImportProblem[];
  /** Rows written so far while writing; at the end newRows. */
  written: number;
  /** A sentence; null unless failed. */
  failure: string | null;
};
