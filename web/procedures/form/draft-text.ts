import { PATIENT_TYPES, PROCEDURE_LEVELS, PROCEDURE_TYPES } from '#shared/procedures.ts';
import { isShiftDate } from '#shared/shift-date.ts';
import {
  Counted,
  Filled,
  FilledOrNull,
  Flag,
  listOf,
  oneOf,
  only,
  orNull,
  otherwise,
  Text,
  Typed,
  whole,
} from '#web/kept/fields.ts';
import { isExpired, parsed } from '#web/kept/text.ts';
import { isUntouchedDraft } from '#web/procedures/form/draft.ts';
import type { ProcedureDraft } from '#web/procedures/form/draft.ts';
import type { EntryDraft } from '#web/procedures/form/entry.ts';

/** Taken as far as it can be understood; nothing without a key. */
export const keptEntry = whole<EntryDraft>({
  entryKey: Filled,
  date: orNull(only(isShiftDate)),
  procedure: orNull(oneOf(PROCEDURE_TYPES)),
  patient: otherwise(oneOf(PATIENT_TYPES), 'adult'),
  level: orNull(oneOf(PROCEDURE_LEVELS)),
  supervisorId: FilledOrNull,
  supervisor: Text,
  isSimulated: Flag,
  attempts: otherwise(Typed, '1'),
  success: otherwise(oneOf(['yes', 'no', 'unsaid']), 'yes'),
  isUltrasoundGuided: Flag,
  site: Text,
  complications: Text,
  notes: Text,
  refusal: orNull(whole({ field: FilledOrNull, sentence: Filled })),
});

const keptDraft = whole({ entries: listOf(keptEntry), inHand: otherwise(Counted, 0) });
const keptEdit = whole({ entry: keptEntry, reason: Text, version: Counted });

/** Null: there is nothing to keep. */
export function draftToText(draft: ProcedureDraft, now: number): string | null {
  return isUntouchedDraft(draft) ? null : JSON.stringify({ at: now, draft });
}

/** Null when it is too old, or nothing that this version can read. */
export function draftFromText(text: string | null, now: number): ProcedureDraft | null {
  if (isExpired(text, now)) return null;
  const draft = keptDraft(parsed(text)?.['draft']);
  if (!draft || draft.entries.length === 0) return null;
  return { ...draft, inHand: draft.entries[draft.inHand] ? draft.inHand : 0 };
}

/** A stored procedure that is being edited or corrected. */
export type EditDraft = { entry: EntryDraft; reason: string; version: number };

export function editToText(draft: EditDraft, now: number): string {
  return JSON.stringify({ at: now, draft });
}

export function editFromText(text: string | null, now: number): EditDraft | null {
  return isExpired(text, now) ? null : (keptEdit(parsed(text)?.['draft']) ?? null);
}
