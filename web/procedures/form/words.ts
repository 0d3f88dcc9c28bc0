import { PATIENT_TYPE_LABELS, PROCEDURE_LEVEL_LABELS } from '#shared/procedures.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import type { EntryDraft } from '#web/procedures/form/entry.ts';

type Said = Pick<EntryDraft, 'patient' | 'level' | 'supervisor'> & { date?: string | null };

/** "Adult · Performed independently · Dr. Rivera", and its date, as far as it is written. */
export function entryWords({ patient, level, supervisor, date }: Said): string {
  const words = [
    PATIENT_TYPE_LABELS[patient],
    level === null ? null : PROCEDURE_LEVEL_LABELS[level],
    supervisor.trim() || null,
    date ? longShiftDate(date) : null,
  ];
  return words.filter((word) => word !== null).join(' · ');
}

export function entryTitle({ procedure }: EntryDraft): string {
  return procedure ?? 'No procedure chosen yet';
}

export function submitLabel(count: number): string {
  return count > 1 ? `Log ${count} Procedures` : 'Log Procedure';
}
