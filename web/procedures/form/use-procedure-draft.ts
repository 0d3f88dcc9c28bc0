import { useEffect, useState } from 'react';
import { newKey } from '#web/kept/new-key.ts';
import { forgetExpired } from '#web/kept/text.ts';
import { draftFromText, draftToText } from '#web/procedures/form/draft-text.ts';
import {
  afterSending,
  draftOf,
  entryInHand,
  isUntouchedDraft,
  withChange,
  withInHand,
  withNewKey,
  withNext,
  without,
  withReturned,
  writtenEntries,
} from '#web/procedures/form/draft.ts';
import type { ProcedureDraft } from '#web/procedures/form/draft.ts';
import { blankEntry, isBegun } from '#web/procedures/form/entry.ts';
import type { EntryChange, EntryDraft, Refusal } from '#web/procedures/form/entry.ts';
import { createKeptDrafts } from '#web/kept/drafts.ts';

const PREFIX = 'debrief.procedure.';

/** By person: nobody else at the same browser sees it (docs/decisions/015). */
function keyOf(userId: string): string {
  return `${PREFIX}person.${userId}`;
}

/** What is written in a debrief stays with its shift: its date is not asked for there. */
function keyOfShift(userId: string, shiftDate: string): string {
  return `${PREFIX}shift.${userId}.${shiftDate}`;
}

const drafts = createKeptDrafts<ProcedureDraft>({
  place: 'device',
  fromText: draftFromText,
  toText: draftToText,
});

function newDraft(): ProcedureDraft {
  return draftOf(blankEntry(newKey()));
}

/** What waited on this device stands in the form again, beside what was begun there. */
export function returnToDraft(userId: string, entry: EntryDraft, refusal: Refusal): void {
  const key = keyOf(userId);
  drafts.put(key, withReturned(drafts.read(key, newDraft), entry, refusal));
}

/** The draft as it is now, for who only tells of it. */
export function useKeptDraft(userId: string): ProcedureDraft | null {
  const draft = drafts.useKept(keyOf(userId), newDraft);
  return isUntouchedDraft(draft) ? null : draft;
}

export function useProcedureDraft(userId: string, day: string, fixedDate?: string) {
  const key = fixedDate === undefined ? keyOf(userId) : keyOfShift(userId, fixedDate);
  const draft = drafts.useKept(key, newDraft);
  const [found] = useState(() => (isUntouchedDraft(draft) ? null : draft.entries[0]?.entryKey));
  const [left, setLeft] = useState<ProcedureDraft | null>(null);
  useEffect(() => forgetExpired(PREFIX), []);

  const now = () => drafts.read(key, newDraft);
  const put = (next: ProcedureDraft) => drafts.put(key, next);
  const startOver = () => {
    const text = now();
    put(newDraft());
    return text;
  };

  return {
    draft,
    entry: entryInHand(draft),
    /** Also before the screen shows it. */
    now,
    isKept: drafts.isKept(key),
    /** Written on an earlier visit. */
    isFound: draft.entries.some(({ entryKey }) => entryKey === found),
    /** What "Start over" put aside. */
    left,
    change: (change: EntryChange) => put(withChange(now(), change, day)),
    /** As it is sent: dated, and without what was begun with nothing. */
    settle: () => {
      const inHandKey = entryInHand(now()).entryKey;
      const dated = (one: EntryDraft) => ({ ...one, date: one.date ?? day });
      const entries = writtenEntries(now());
      const inHand = entries.findIndex(({ entryKey }) => entryKey === inHandKey);
      const kept = entries.map((one) => (isBegun(one) ? dated(one) : one));
      put({ entries: kept, inHand: Math.max(0, inHand) });
      return entries.map(dated);
    },
    addNext: () => put(withNext(now(), newKey(), day)),
    takeInHand: (at: number) => put(withInHand(now(), at)),
    takeOut: (entryKey: string) => put(without(now(), entryKey, newKey())),
    renew: () => put(withNewKey(now(), newKey())),
    refuse: (entry: EntryDraft, refusal: Refusal) => put(withReturned(now(), entry, refusal)),
    startOver: () => setLeft(startOver()),
    undo: () => {
      if (left) put(left);
      setLeft(null);
    },
    /** These are stored, or wait to be: the next one begins. */
    finish: (sentKeys: readonly string[]) => {
      setLeft(null);
      const rest = afterSending(now(), sentKeys);
      if (rest) put(rest);
      else drafts.forget(key);
    },
  };
}
export type DraftStore = ReturnType<typeof useProcedureDraft>;
