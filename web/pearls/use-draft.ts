import { useSyncExternalStore } from 'react';
import { BLANK_DRAFT, changeDraft, draftFromText, draftToText } from '#web/pearls/draft.ts';
import type { Draft, DraftChange } from '#web/pearls/draft.ts';
import { readSession, removeSession, writeSession } from '#web/pearls/session.ts';

const KEY = 'debrief.cases';

let draft: Draft | null = null;
const listeners = new Set<() => void>();

function current(): Draft {
  draft ??= draftFromText(readSession(KEY));
  return draft;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function updateDraft(change: DraftChange): void {
  draft = changeDraft(current(), change);
  writeSession(KEY, draftToText(draft));
  for (const listener of listeners) listener();
}

export function discardDraft(): void {
  draft = BLANK_DRAFT;
  removeSession(KEY);
  for (const listener of listeners) listener();
}

/** The prerendered page has the blank form; what this tab holds follows before the first paint of the script. */
export function useDraft(): Draft {
  return useSyncExternalStore(subscribe, current, () => BLANK_DRAFT);
}
