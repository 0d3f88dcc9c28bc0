import { changedEntry, isBegun, isUntouched, nextEntry } from '#web/procedures/form/entry.ts';
import type { EntryChange, EntryDraft, Refusal } from '#web/procedures/form/entry.ts';

/** What stands in the form "Log New Procedure": one procedure, or several after a shift. */
export type ProcedureDraft = {
  /** At least one. */
  entries: readonly EntryDraft[];
  /** Which one the fields show. */
  inHand: number;
};

export function draftOf(entry: EntryDraft): ProcedureDraft {
  return { entries: [entry], inHand: 0 };
}

export function isUntouchedDraft({ entries }: ProcedureDraft): boolean {
  return entries.every(isUntouched);
}

export function entryInHand({ entries, inHand }: ProcedureDraft): EntryDraft {
  const entry = entries[inHand] ?? entries[0];
  if (!entry) throw new Error('a draft has at least one procedure');
  return entry;
}

/** A further one that was begun with nothing is none. */
export function writtenEntries({ entries }: ProcedureDraft): readonly EntryDraft[] {
  const written = entries.filter(isBegun);
  return written.length > 0 ? written : entries.slice(0, 1);
}

export function withChange(
  draft: ProcedureDraft,
  change: EntryChange,
  day: string,
): ProcedureDraft {
  const changed = changedEntry(entryInHand(draft), change, day);
  return { ...draft, entries: draft.entries.with(draft.inHand, changed) };
}

export function withNext(draft: ProcedureDraft, entryKey: string, day: string): ProcedureDraft {
  const written = writtenEntries(draft);
  // Whatever was in hand before, the next one is of the same day.
  const dated = written.map((entry) => ({ ...entry, date: entry.date ?? day }));
  const previous = dated.at(-1) ?? entryInHand(draft);
  return { entries: [...dated, nextEntry(previous, entryKey)], inHand: dated.length };
}

export function withInHand(draft: ProcedureDraft, inHand: number): ProcedureDraft {
  const key = draft.entries[inHand]?.entryKey;
  const entries = draft.entries.filter((entry) => isBegun(entry) || entry.entryKey === key);
  return {
    entries,
    inHand: Math.max(
      0,
      entries.findIndex((entry) => entry.entryKey === key),
    ),
  };
}

/** The last one leaves a blank one behind. */
export function without(draft: ProcedureDraft, entryKey: string, blankKey: string): ProcedureDraft {
  const gone = draft.entries.findIndex((entry) => entry.entryKey === entryKey);
  const taken = draft.entries[gone];
  if (!taken) return draft;
  const rest = draft.entries.toSpliced(gone, 1);
  const inHand = gone < draft.inHand ? draft.inHand - 1 : draft.inHand;
  if (rest.length === 0) return draftOf(nextEntry({ ...taken, date: null }, blankKey));
  return { entries: rest, inHand: Math.min(inHand, rest.length - 1) };
}

/** The same words once more, beside what is stored under the old key. */
export function withNewKey(draft: ProcedureDraft, entryKey: string): ProcedureDraft {
  const renewed = { ...entryInHand(draft), entryKey, refusal: null };
  return { ...draft, entries: draft.entries.with(draft.inHand, renewed) };
}

/** What was not sent stays, such as what came back meanwhile; null when nothing does. */
export function afterSending(
  { entries }: ProcedureDraft,
  sentKeys: readonly string[],
): ProcedureDraft | null {
  const rest = entries.filter((entry) => isBegun(entry) && !sentKeys.includes(entry.entryKey));
  return rest.length > 0 ? { entries: rest, inHand: 0 } : null;
}

/** The server would not have it: it stands in the form again, with what is wrong about it. */
export function withReturned(
  draft: ProcedureDraft,
  returned: EntryDraft,
  refusal: Refusal,
): ProcedureDraft {
  const others = draft.entries.filter(
    (entry) => entry.entryKey !== returned.entryKey && isBegun(entry),
  );
  return { entries: [...others, { ...returned, refusal }], inHand: others.length };
}
