import * as z from 'zod/mini';
import { PATIENT_TYPES, PROCEDURE_LEVELS, PROCEDURE_TYPES } from '#shared/procedures.ts';
import {
  DateOrNull,
  Filled,
  FilledOrNull,
  Flag,
  listOf,
  orNull,
  readAs,
  Text,
  otherwise,
} from '#web/kept/fields.ts';
import { isExpired, parsed } from '#web/kept/text.ts';
import { isUntouchedDraft } from '#web/procedures/form/draft.ts';
import type { ProcedureDraft } from '#web/procedures/form/draft.ts';
import type { EntryDraft } from '#web/procedures/form/entry.ts';

/** Taken as far as it can be understood; nothing without a key. */
export const KeptEntry: z.ZodMiniType<EntryDraft> = z.object({
  entryKey: Filled,
  date: DateOrNull,
  procedure: orNull(z.enum(PROCEDURE_TYPES)),
  patient: otherwise(z.enum(PATIENT_TYPES), 'adult'),
  level: orNull(z.enum(PROCEDURE_LEVELS)),
  supervisorId: FilledOrNull,
  supervisor: Text,
  isSimulated: Flag,
  attempts: otherwise(z.string(), '1'),
  success: otherwise(z.enum(['yes', 'no', 'unsaid']), 'yes'),
  isUltrasoundGuided: Flag,
  site: Text,
  complications: Text,
  notes: Text,
  refusal: orNull(z.object({ field: FilledOrNull, sentence: Filled })),
});

const KeptDraft = z.object({ entries: listOf(KeptEntry), inHand: otherwise(z.int(), 0) });
const KeptEdit = z.object({ entry: KeptEntry, reason: Text, version: z.number() });

/** Null: there is nothing to keep. */
export function draftToText(draft: ProcedureDraft, now: number): string | null {
  return isUntouchedDraft(draft) ? null : JSON.stringify({ at: now, draft });
}

/** Null when it is too old, or nothing that this version can read. */
export function draftFromText(text: string | null, now: number): ProcedureDraft | null {
  if (isExpired(text, now)) return null;
  const draft = readAs(KeptDraft, parsed(text)?.['draft']);
  if (!draft || draft.entries.length === 0) return null;
  return { ...draft, inHand: draft.entries[draft.inHand] ? draft.inHand : 0 };
}

/** A stored procedure that is being edited or corrected. */
export type EditDraft = { entry: EntryDraft; reason: string; version: number };

export function editToText(draft: EditDraft, now: number): string {
  return JSON.stringify({ at: now, draft });
}

export function editFromText(text: string | null, now: number): EditDraft | null {
  return isExpired(text, now) ? null : readAs(KeptEdit, parsed(text)?.['draft']);
}
