import { ASSUMED } from '#shared/procedure-import.ts';
import type { ProcedureImport } from '#shared/procedure-import-output.ts';
import { PATIENT_TYPE_LABELS, PROCEDURE_LEVEL_LABELS } from '#shared/procedures.ts';
import { counted } from '#web/ui/when.ts';

const DELIMITERS: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' };

export function proceduresWords(count: number): string {
  return counted(count, 'procedure');
}

export function leftOutWords({ badRows, state }: ProcedureImport): string {
  return state === 'done'
    ? `${counted(badRows, 'row was', 'rows were')} left out`
    : `${counted(badRows, 'row is', 'rows are')} left out`;
}

export function fileWords({ rows, delimiter, encoding }: ProcedureImport): string {
  return `${counted(rows, 'row')}, parted by ${DELIMITERS[delimiter] ?? delimiter}, ${encoding}`;
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
    : `${proceduresWords(written)} ${written === 1 ? 'is' : 'are'} in your log now, waiting to be verified.`;
}
