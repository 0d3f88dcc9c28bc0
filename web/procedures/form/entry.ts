import { PATIENT_TYPES, PROCEDURE_LEVELS } from '#shared/procedures.ts';
import type { ProcedureLevel } from '#shared/procedures.ts';
import type { ProcedureEntry } from '#shared/procedure-output.ts';
import { isShiftDate } from '#shared/shift-date.ts';
import { wholeNumber } from '#web/forms/whole-number.ts';
import {
  Filled,
  FilledOrNull,
  Flag,
  oneOf,
  only,
  orNull,
  otherwise,
  Text,
  Typed,
  whole,
} from '#web/kept/fields.ts';

const SUCCESSES = ['yes', 'no', 'unsaid'] as const;
export type Success = (typeof SUCCESSES)[number];

/** Why the server would not store it, at the input it is about; null: about all of it. */
const keptRefusal = whole({ field: FilledOrNull, sentence: Filled });
export type Refusal = NonNullable<ReturnType<typeof keptRefusal>>;

/** What could say who the patient is. */
export const TEXTS = { site: Text, complications: Text, notes: Text };

/** What stands under "More". */
export const FOLDED = {
  isSimulated: Flag,
  isUltrasoundGuided: Flag,
  /** As typed. */
  attempts: otherwise(Typed, '1'),
  /** Of one that was performed; it does not apply to one that was only observed. */
  success: otherwise(oneOf(SUCCESSES), 'yes'),
  ...TEXTS,
};

/** One procedure as it stands in the form: each field as it is read from the device, from nothing as it is in a blank one. */
export const ENTRY = {
  procedure: FilledOrNull,
  level: orNull(oneOf(PROCEDURE_LEVELS)),
  patient: otherwise(oneOf(PATIENT_TYPES), 'adult'),
  supervisor: Text,
  supervisorId: FilledOrNull,
  /** Null until it is chosen, or something depends on it: then it is the day the form was opened on. */
  date: orNull(only(isShiftDate)),
  ...FOLDED,
  /** Made with the draft: a sending whose answer was lost is stored once. */
  entryKey: Filled,
  /** Of what waited on the device and came back. */
  refusal: orNull(keptRefusal),
};

/** Taken as far as it can be understood; nothing without a key. */
export const keptEntry = whole(ENTRY);
export type EntryDraft = NonNullable<ReturnType<typeof keptEntry>>;
export type EntryChange = Partial<Omit<EntryDraft, 'entryKey'>>;

function entryOf(entryKey: string, said: object): EntryDraft {
  const entry = keptEntry({ ...said, entryKey });
  if (!entry) throw new Error('an entry has a key');
  return entry;
}

export function blankEntry(entryKey: string): EntryDraft {
  return entryOf(entryKey, {});
}

/** The next one of the same shift. */
export function nextEntry(previous: EntryDraft, entryKey: string): EntryDraft {
  const { date, supervisorId, supervisor } = previous;
  return { ...blankEntry(entryKey), date, supervisorId, supervisor };
}

/** Differs from a blank one in more than what a further one takes over from the one before it. */
export function isBegun(entry: EntryDraft): boolean {
  const next = nextEntry(entry, entry.entryKey);
  return JSON.stringify(next) !== JSON.stringify({ ...next, ...entry });
}

export function isUntouched(entry: EntryDraft): boolean {
  return !isBegun(entry) && entry.date === null && entry.supervisor.trim() === '';
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

function successOf({ level, isSuccessful }: ProcedureEntry): Success {
  if (isSuccessful === null) return level === 'observed' ? 'yes' : 'unsaid';
  return isSuccessful ? 'yes' : 'no';
}

/** What is stored, to be edited. */
export function entryFrom(stored: ProcedureEntry, entryKey: string): EntryDraft {
  const { attempts } = stored;
  return entryOf(entryKey, { ...stored, attempts: String(attempts), success: successOf(stored) });
}

/** As the server takes it; what is missing stays missing, for it to say so. */
export function sentEntry(entry: EntryDraft, day: string) {
  const { refusal: _, entryKey: __, success, ...written } = entry;
  const isSuccessful = success === 'unsaid' ? null : success === 'yes';
  return {
    ...written,
    procedure: entry.procedure as string,
    level: entry.level as ProcedureLevel,
    date: entry.date ?? day,
    attempts: wholeNumber(entry.attempts) ?? Number.NaN,
    isSuccessful: entry.level === 'observed' ? null : isSuccessful,
  };
}

export function sentNew(entry: EntryDraft, day: string) {
  return { ...sentEntry(entry, day), entryKey: entry.entryKey };
}
