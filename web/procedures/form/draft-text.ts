import { PATIENT_TYPES, PROCEDURE_LEVELS, PROCEDURE_TYPES } from '#shared/procedures.ts';
import { isShiftDate } from '#shared/shift-date.ts';
import { isExpired, parsed, storedIn, textIn } from '#web/kept/text.ts';
import type { Stored } from '#web/kept/text.ts';
import { isUntouchedDraft } from '#web/procedures/form/draft.ts';
import type { ProcedureDraft } from '#web/procedures/form/draft.ts';
import { blankEntry } from '#web/procedures/form/entry.ts';
import type { EntryDraft, Refusal } from '#web/procedures/form/entry.ts';

function refusalIn({ refusal }: Stored): Refusal | null {
  const stored = storedIn(refusal);
  const sentence = stored ? textIn(stored, 'sentence') : '';
  return stored && sentence !== '' ? { field: textIn(stored, 'field') || null, sentence } : null;
}

/** Taken as far as it can be understood; null without a key. */
export function entryIn(value: unknown): EntryDraft | null {
  const stored = storedIn(value);
  const entryKey = stored ? textIn(stored, 'entryKey') : '';
  if (!stored || entryKey === '') return null;
  const blank = blankEntry(entryKey);
  const date = textIn(stored, 'date');
  return {
    ...blank,
    date: isShiftDate(date) ? date : null,
    procedure: PROCEDURE_TYPES.find((one) => one === stored['procedure']) ?? null,
    patient: PATIENT_TYPES.find((one) => one === stored['patient']) ?? blank.patient,
    level: PROCEDURE_LEVELS.find((one) => one === stored['level']) ?? null,
    supervisorId: textIn(stored, 'supervisorId') || null,
    supervisor: textIn(stored, 'supervisor'),
    isSimulated: stored['isSimulated'] === true,
    attempts: 'attempts' in stored ? textIn(stored, 'attempts') : blank.attempts,
    success: (['yes', 'no', 'unsaid'] as const).find((one) => one === stored['success']) ?? 'yes',
    isUltrasoundGuided: stored['isUltrasoundGuided'] === true,
    site: textIn(stored, 'site'),
    complications: textIn(stored, 'complications'),
    notes: textIn(stored, 'notes'),
    refusal: refusalIn(stored),
  };
}

/** Null: there is nothing to keep. */
export function draftToText(draft: ProcedureDraft, now: number): string | null {
  return isUntouchedDraft(draft) ? null : JSON.stringify({ at: now, draft });
}

/** Null when it is too old, or nothing that this version can read. */
export function draftFromText(text: string | null, now: number): ProcedureDraft | null {
  if (isExpired(text, now)) return null;
  const draft = storedIn(parsed(text)?.['draft']);
  const list: unknown[] = Array.isArray(draft?.['entries']) ? draft['entries'] : [];
  const entries = list.map(entryIn).filter((entry) => entry !== null);
  if (entries.length === 0) return null;
  const at = Number(draft?.['inHand']);
  return { entries, inHand: entries[at] ? at : 0 };
}

/** A stored procedure that is being edited or corrected. */
export type EditDraft = { entry: EntryDraft; reason: string; version: number };

export function editToText(draft: EditDraft, now: number): string {
  return JSON.stringify({ at: now, draft });
}

export function editFromText(text: string | null, now: number): EditDraft | null {
  if (isExpired(text, now)) return null;
  const draft = storedIn(parsed(text)?.['draft']);
  const entry = entryIn(draft?.['entry']);
  const version = draft?.['version'];
  if (!draft || !entry || typeof version !== 'number') return null;
  return { entry, reason: textIn(draft, 'reason'), version };
}
