import { Counted, listOf, otherwise, Text, whole } from '#web/kept/fields.ts';
import { keptText, readKeptText } from '#web/kept/text.ts';
import { isUntouchedDraft } from '#web/procedures/form/draft.ts';
import type { ProcedureDraft } from '#web/procedures/form/draft.ts';
import { keptEntry } from '#web/procedures/form/entry.ts';

const keptDraft = whole({ entries: listOf(keptEntry), inHand: otherwise(Counted, 0) });

/** A stored procedure that is being edited or corrected. */
const keptEdit = whole({ entry: keptEntry, reason: Text, version: Counted });
export type EditDraft = NonNullable<ReturnType<typeof keptEdit>>;

/** Null: there is nothing to keep. */
export function draftToText(draft: ProcedureDraft, now: number): string | null {
  return isUntouchedDraft(draft) ? null : keptText(draft, now);
}

export function draftFromText(text: string | null, now: number): ProcedureDraft | null {
  const draft = readKeptText(text, now, keptDraft);
  if (!draft || draft.entries.length === 0) return null;
  return { ...draft, inHand: draft.entries[draft.inHand] ? draft.inHand : 0 };
}

export function editFromText(text: string | null, now: number): EditDraft | null {
  return readKeptText(text, now, keptEdit);
}
