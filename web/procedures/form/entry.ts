import type { PatientType, ProcedureLevel, ProcedureType } from '#shared/procedures.ts';
import type { AgainChoice, ProcedureEntry } from '#shared/procedure-output.ts';
import { wholeNumber } from '#web/forms/whole-number.ts';

export type Success = 'yes' | 'no' | 'unsaid';

/** Why the server would not store it, at the input it is about; null: about all of it. */
export type Refusal = { field: string | null; sentence: string };

/** One procedure as it stands in the form. */
export type EntryDraft = {
  /** Made with the draft: a sending whose answer was lost is stored once. */
  entryKey: string;
  /** Null until it is chosen, or something depends on it: then it is the day the form was opened on. */
  date: string | null;
  procedure: ProcedureType | null;
  patient: PatientType;
  level: ProcedureLevel | null;
  supervisorId: string | null;
  supervisor: string;
  isSimulated: boolean;
  /** As typed. */
  attempts: string;
  /** Of one that was performed; it does not apply to one that was only observed. */
  success: Success;
  isUltrasoundGuided: boolean;
  site: string;
  complications: string;
  notes: string;
  /** Of what waited on the device and came back. */
  refusal: Refusal | null;
};
export type EntryChange = Partial<Omit<EntryDraft, 'entryKey'>>;

export function blankEntry(entryKey: string): EntryDraft {
  return {
    entryKey,
    date: null,
    procedure: null,
    patient: 'adult',
    level: null,
    supervisorId: null,
    supervisor: '',
    isSimulated: false,
    attempts: '1',
    success: 'yes',
    isUltrasoundGuided: false,
    site: '',
    complications: '',
    notes: '',
    refusal: null,
  };
}

const CARRIED = ['entryKey', 'date', 'supervisorId', 'supervisor'] as const;

/** Differs from a blank one in more than what a further one takes over from the one before it. */
export function isBegun(entry: EntryDraft): boolean {
  const blank: EntryDraft = blankEntry('');
  for (const name of CARRIED) Object.assign(blank, { [name]: entry[name] });
  return JSON.stringify(blank) !== JSON.stringify({ ...blank, ...entry });
}

export function isUntouched(entry: EntryDraft): boolean {
  return !isBegun(entry) && entry.date === null && entry.supervisor.trim() === '';
}

/** The next one of the same shift. */
export function nextEntry(previous: EntryDraft, entryKey: string): EntryDraft {
  const { date, supervisorId, supervisor } = previous;
  return { ...blankEntry(entryKey), date, supervisorId, supervisor };
}

/** A form left open over midnight keeps the day it was written on. A typed name is nobody's account. */
export function changedEntry(entry: EntryDraft, change: EntryChange, day: string): EntryDraft {
  const isRenamed = change.supervisor !== undefined && change.supervisorId === undefined;
  return {
    ...entry,
    date: entry.date ?? day,
    refusal: null,
    ...change,
    ...(isRenamed && { supervisorId: null }),
  };
}

/** Everything but the date, from an earlier one. */
export function againChange(choice: AgainChoice): EntryChange {
  const { procedure, patient, level, supervisorId, supervisor, isUltrasoundGuided, site } = choice;
  return { procedure, patient, level, supervisorId, supervisor, isUltrasoundGuided, site };
}

function successOf({ level, isSuccessful }: ProcedureEntry): Success {
  if (isSuccessful === null) return level === 'observed' ? 'yes' : 'unsaid';
  return isSuccessful ? 'yes' : 'no';
}

/** What is stored, to be edited. */
export function entryFrom(stored: ProcedureEntry, entryKey: string): EntryDraft {
  return {
    entryKey,
    date: stored.date,
    procedure: stored.procedure,
    patient: stored.patient,
    level: stored.level,
    supervisorId: stored.supervisorId,
    supervisor: stored.supervisor,
    isSimulated: stored.isSimulated,
    attempts: String(stored.attempts),
    success: successOf(stored),
    isUltrasoundGuided: stored.isUltrasoundGuided,
    site: stored.site,
    complications: stored.complications,
    notes: stored.notes,
    refusal: null,
  };
}

/** As the server takes it; what is missing stays missing, for it to say so. */
export function sentEntry(entry: EntryDraft, day: string) {
  const { refusal: _, entryKey: __, success, ...written } = entry;
  const isSuccessful = success === 'unsaid' ? null : success === 'yes';
  return {
    ...written,
    procedure: entry.procedure as ProcedureType,
    level: entry.level as ProcedureLevel,
    date: entry.date ?? day,
    attempts: wholeNumber(entry.attempts) ?? Number.NaN,
    isSuccessful: entry.level === 'observed' ? null : isSuccessful,
  };
}

export function sentNew(entry: EntryDraft, day: string) {
  return { ...sentEntry(entry, day), entryKey: entry.entryKey };
}
