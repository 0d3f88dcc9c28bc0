import { PATIENT_TYPE_LABELS, PROCEDURE_LEVEL_LABELS } from '#shared/procedures.ts';
import type { PatientType, ProcedureLevel } from '#shared/procedures.ts';
import type { AgainChoice } from '#shared/procedure-output.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import type { EntryDraft } from '#web/procedures/form/entry.ts';

type Said = {
  patient: PatientType;
  level: ProcedureLevel | null;
  supervisor: string;
  date?: string | null;
};

function saidWords({ patient, level, supervisor, date }: Said): string {
  const words = [
    PATIENT_TYPE_LABELS[patient],
    level === null ? null : PROCEDURE_LEVEL_LABELS[level],
    supervisor.trim() || null,
    date ? longShiftDate(date) : null,
  ];
  return words.filter((word) => word !== null).join(' · ');
}

/** "Adult · Performed independently · Dr. Rivera". */
export function againWords(choice: AgainChoice): string {
  return saidWords(choice);
}

/** The same with its date, as far as it is written. */
export function entryWords(entry: EntryDraft): string {
  return saidWords(entry);
}

export function entryTitle({ procedure }: EntryDraft): string {
  return procedure ?? 'No procedure chosen yet';
}

export function submitLabel(count: number): string {
  return count > 1 ? `Log ${count} Procedures` : 'Log Procedure';
}
