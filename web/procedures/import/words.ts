import { counted } from '#shared/count-words.ts';
import { ASSUMED, IMPORT_COLUMNS, IMPORT_HEADS } from '#shared/procedure-import.ts';
import type { ImportColumn } from '#shared/procedure-import.ts';
import type { ProcedureImport } from '#shared/procedure-import-output.ts';
import { PATIENT_TYPE_LABELS, PROCEDURE_LEVEL_LABELS } from '#shared/procedures.ts';
import { pathTo } from '#shared/screens.ts';

export const PROCEDURE_FILES = {
  page: 'Import procedures',
  offline: 'You are offline. A file can be imported when you are back.',
  from: { label: 'Procedure Logs', to: pathTo('/procedure-logs') },
};

export function leftOutWords({ badRows, state }: ProcedureImport): string {
  return state === 'done'
    ? `${counted(badRows, 'row was', 'rows were')} left out`
    : `${counted(badRows, 'row is', 'rows are')} left out`;
}

const READINGS: Record<
  ProcedureImport['dateReading'],
  { words: string; isUnsure: boolean } | null
> = {
  plain: null,
  month_first: {
    words: 'Dates are read as month/day/year: days above 12 show it.',
    isUnsure: false,
  },
  day_first: {
    words: 'Dates are read as day/month/year: days above 12 show it.',
    isUnsure: false,
  },
  assumed_month_first: {
    words:
      'Dates are read as month/day/year, and nothing in the file shows that it is so. If days come first in it, please write dates as YYYY-MM-DD and choose it again.',
    isUnsure: true,
  },
  mixed: {
    words:
      'Some dates in this file are month/day/year, others day/month/year. Rows whose date could be either are left out.',
    isUnsure: true,
  },
};

export function dateWords({ dateReading }: ProcedureImport) {
  return READINGS[dateReading];
}

/** What was taken to be meant where nothing stands. */
export function assumedWords({ assumed }: ProcedureImport): string[] {
  const words = (column: string, count: number, label: string) =>
    count === 0
      ? []
      : [`${counted(count, 'row says', 'rows say')} nothing of the ${column}: read as ${label}.`];
  return [
    ...words('patient', assumed.patient, PATIENT_TYPE_LABELS[ASSUMED.patient]),
    ...words('level', assumed.level, PROCEDURE_LEVEL_LABELS[ASSUMED.level]),
  ];
}

export function doneWords({ written }: ProcedureImport): string {
  return written === 0
    ? 'Everything in this file was in your log already. Nothing was added.'
    : `${counted(written, 'procedure')} ${written === 1 ? 'is' : 'are'} in your log now, waiting to be verified.`;
}

export const COLUMN_WORDS: Record<ImportColumn, string> = {
  date: 'As 2026-11-20. Other ways are read where they are clear.',
  procedure:
    'As in the list of procedures, or as it is mostly called: intubation, LP, central line.',
  patient: 'Adult, Pediatric, Infant or Neonate. Never a name or a number.',
  level: 'Observed only, Performed with assistance, Performed independently.',
  supervisor: 'The name, as text.',
  simulated: 'Yes or no. Empty means no.',
  attempts: 'A whole number. Empty means 1.',
  success: 'Yes or no, or empty.',
  ultrasound: 'Yes or no. Empty means no.',
  site: 'Where it was done.',
  complications: 'In words, without anything that identifies a patient.',
  notes: 'In words, without anything that identifies a patient.',
};

/** The heads and nothing else: an example would be taken for a procedure. */
export const TEMPLATE = `\ufeff${IMPORT_COLUMNS.map((column) => IMPORT_HEADS[column]).join(',')}\r\n`;
export const TEMPLATE_NAME = 'procedures-template.csv';
