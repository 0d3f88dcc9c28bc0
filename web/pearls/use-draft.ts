import { useSyncExternalStore } from 'react';
import { draftFromText, draftToText } from '#web/pearls/draft-text.ts';
import { BLANK_DRAFT, changeDraft } from '#web/pearls/draft.ts';
import type { Draft, DraftChange } from '#web/pearls/draft.ts';
import { forgetRequestKey } from '#web/pearls/request-key.ts';
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

export function updateDraft(change: DraftChange): Draft {
  draft = changeDraft(current(), change);
  writeSession(KEY, draftToText(draft));
  // It holds a copy of the cases, which a cleared list must not leave behind.
  if (change.kind === 'clear') forgetRequestKey();
  for (const listener of listeners) listener();
  return draft;
}

export function discardDraft(): void {
  draft = BLANK_DRAFT;
  removeSession(KEY);
  forgetRequestKey();
  for (const listener of listeners) listener();
}

/** The prerendered page has the blank form; what this tab holds follows before the first paint of the script. */
export function useDraft(): Draft {
  return useSyncExternalStore(subscribe, current, () => BLANK_DRAFT);
}
