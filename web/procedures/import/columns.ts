import { IMPORT_COLUMNS, IMPORT_HEADS, REQUIRED_COLUMNS } from '#shared/procedure-import.ts';
import type { ImportColumn } from '#shared/procedure-import.ts';

const WHAT: Record<ImportColumn, string> = {
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

export const COLUMN_HELP = IMPORT_COLUMNS.map((column) => ({
  column,
  head: IMPORT_HEADS[column],
  isRequired: REQUIRED_COLUMNS.some((required) => required === column),
  what: WHAT[column],
}));

/** The heads and nothing else: an example would be taken for a procedure. */
export const TEMPLATE = `\ufeff${IMPORT_COLUMNS.map((column) => IMPORT_HEADS[column]).join(',')}\r\n`;
export const TEMPLATE_NAME = 'procedures-template.csv';
