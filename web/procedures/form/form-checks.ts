import {
  EARLIEST_PROCEDURE,
  FUTURE_PROCEDURE,
  MAX_ATTEMPTS,
  MAX_CORRECTION_REASON_LENGTH,
  MAX_PROCEDURE_TEXT_LENGTH,
  MAX_SITE_LENGTH,
  MAX_SUPERVISOR_LENGTH,
  PROCEDURE_DATE_REQUIRED,
  PROCEDURE_LEVEL_REQUIRED,
  PROCEDURE_REQUIRED,
  SUPERVISOR_REQUIRED,
  TOO_OLD_PROCEDURE,
} from '#shared/procedures.ts';
import { isShiftDate } from '#shared/shift-date.ts';
import { isBlank } from '#shared/text.ts';
import type { EntryDraft } from '#web/procedures/form/entry.ts';

type Problems = Record<string, string>;
export type Days = { day: string; today: string };

/** Inputs of one procedure, in the order of the form. */
export const ENTRY_FIELDS = [
  'procedure',
  'level',
  'patient',
  'supervisor',
  'supervisorId',
  'date',
  'isSimulated',
  'isUltrasoundGuided',
  'attempts',
  'isSuccessful',
  'site',
  'complications',
  'notes',
  'entryKey',
] as const;

/** Those that stand under "More". */
export const FOLDED_FIELDS: readonly string[] = ENTRY_FIELDS.slice(6);

function dateProblem(date: string, today: string): string | null {
  if (!isShiftDate(date)) return PROCEDURE_DATE_REQUIRED;
  if (date > today) return FUTURE_PROCEDURE;
  return date < EARLIEST_PROCEDURE ? TOO_OLD_PROCEDURE : null;
}

function attemptsProblem(attempts: string): string | null {
  if (!/^\s*-?\d{1,6}\s*$/.test(attempts)) return 'Attempts must be a whole number';
  if (Number(attempts) < 1) return 'Attempts must be at least 1';
  return Number(attempts) > MAX_ATTEMPTS ? `Attempts can be at most ${MAX_ATTEMPTS}` : null;
}

function tooLong(label: string, text: string, max: number): string | null {
  const most = max.toLocaleString('en-US');
  return text.trim().length > max ? `${label} can have at most ${most} characters` : null;
}

function supervisorProblem({ supervisorId, supervisor }: EntryDraft): string | null {
  if (supervisorId !== null) return null;
  if (isBlank(supervisor)) return SUPERVISOR_REQUIRED;
  return tooLong('Supervisor name', supervisor, MAX_SUPERVISOR_LENGTH);
}

/** The server says all of this again (shared/procedure-input.ts, with the same sentences). */
export function entryProblems(entry: EntryDraft, { day, today }: Days): Problems {
  const { site, complications, notes } = entry;
  const found: Record<string, string | null> = {
    procedure: entry.procedure === null ? PROCEDURE_REQUIRED : null,
    level: entry.level === null ? PROCEDURE_LEVEL_REQUIRED : null,
    supervisor: supervisorProblem(entry),
    date: dateProblem(entry.date ?? day, today),
    attempts: attemptsProblem(entry.attempts),
    site: tooLong('Site', site, MAX_SITE_LENGTH),
    complications: tooLong('Complications', complications, MAX_PROCEDURE_TEXT_LENGTH),
    notes: tooLong('Notes', notes, MAX_PROCEDURE_TEXT_LENGTH),
  };
  const wrong = Object.entries(found).filter(([, sentence]) => sentence !== null);
  return Object.fromEntries(wrong) as Problems;
}

export function reasonProblem(reason: string): string | null {
  if (isBlank(reason)) return 'Please say why';
  return tooLong('The reason', reason, MAX_CORRECTION_REASON_LENGTH);
}

/** The input's name in the server's answer. */
export function fieldOf(at: number, name: string): string {
  return `entries.${at}.${name}`;
}

export function allProblems(entries: readonly EntryDraft[], days: Days): Problems {
  const wrong = entries.flatMap((entry, at) =>
    Object.entries(entryProblems(entry, days)).map(([name, sentence]) => [
      fieldOf(at, name),
      sentence,
    ]),
  );
  return Object.fromEntries(wrong) as Problems;
}

/** The first that something is wrong with; null when it is about all of them. */
export function wrongEntry(fields: Readonly<Problems>): number | null {
  const at = Object.keys(fields)
    .map((field) => Number(/^entries\.(\d+)\./.exec(field)?.[1] ?? Number.NaN))
    .filter((index) => !Number.isNaN(index));
  return at.length > 0 ? Math.min(...at) : null;
}

/** What a sentence was said about: once it is another one, it no longer holds. */
export function valueOf(entry: EntryDraft, field: string): string {
  if (field === 'supervisor' || field === 'supervisorId') {
    return `${entry.supervisorId} ${entry.supervisor}`;
  }
  if (field === 'isSuccessful') return `${entry.level} ${entry.success}`;
  return field in entry ? JSON.stringify(entry[field as keyof EntryDraft]) : '';
}
