/** Procedures from a CSV file: read, shown with what is wrong in each row, written only when confirmed, all or nothing. */

/** In one person's log, before a file adds nothing more to it. */
export const MAX_LOGGED = 50_000;
/** How long a file that nobody confirmed is kept. */
export const IMPORT_HOURS = 24;
export const PREVIEWED_ROWS = 50;
export const SHOWN_PROBLEMS = 200;

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

/** How a column is called: in the template, in our own export, and in every sentence. Other names are known, too. */
export const IMPORT_HEADS: Record<ImportColumn, string> = {
  date: 'Date',
  procedure: 'Procedure',
  patient: 'Patient',
  level: 'Level',
  supervisor: 'Supervisor',
  simulated: 'Simulated',
  attempts: 'Attempts',
  success: 'Success',
  ultrasound: 'Ultrasound',
  site: 'Site',
  complications: 'Complications',
  notes: 'Notes',
};
export const REQUIRED_COLUMNS = ['date', 'procedure', 'supervisor'] as const;
/** What a row says that leaves patient or level empty: performed, and no more than that. */
export const ASSUMED = { patient: 'adult', level: 'assisted' } as const;
export type AssumedColumn = keyof typeof ASSUMED;

export const IMPORT_GONE =
  'This import does not exist, or is no longer kept. Please choose the file again.';
export const IMPORT_FAILED = 'The procedures could not be written. Nothing was. Please try again.';

export const LOG_FULL =
  'A log can hold 50,000 procedures, and with this file yours would have more. Please choose a file with fewer rows.';

/** read: to be confirmed. writing: on its way. done. failed: nothing was written. */
export const IMPORT_STATES = ['read', 'writing', 'done', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
