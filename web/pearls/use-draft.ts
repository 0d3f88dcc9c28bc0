import { useCallback, useSyncExternalStore } from 'react';
import { draftFromText, draftToText } from '#web/pearls/draft-text.ts';
import { BLANK_DRAFT, changeDraft } from '#web/pearls/draft.ts';
import type { Draft, DraftChange } from '#web/pearls/draft.ts';
import { forgetRequestKey } from '#web/pearls/request-key.ts';
import { readSession, removeSession, writeSession } from '#web/pearls/session.ts';
import { useSession } from '#web/session.ts';

const GUEST = 'guest';

/** By owner: people who share a browser, signed in or not, do not see each other's cases. */
const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();

function key(owner: string): string {
  return `debrief.cases.${owner}`;
}

function current(owner: string): Draft {
  const draft = drafts.get(owner) ?? draftFromText(readSession(key(owner)));
  drafts.set(owner, draft);
  return draft;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function updateDraft(owner: string, change: DraftChange): Draft {
  const draft = changeDraft(current(owner), change);
  drafts.set(owner, draft);
  writeSession(key(owner), draftToText(draft));
  // It holds a copy of the cases, which a cleared list must not leave behind.
  if (change.kind === 'clear') forgetRequestKey();
  for (const listener of listeners) listener();
  return draft;
}

function discardDraft(owner: string): void {
  drafts.set(owner, BLANK_DRAFT);
  removeSession(key(owner));
  forgetRequestKey();
  for (const listener of listeners) listener();
}

/**
 * What the visitor has begun to write in this tab. The prerendered page has the blank form; what the tab holds
 * follows before the first paint of the script.
 */
export function useDraft() {
  const owner = useSession()?.id ?? GUEST;
  const draft = useSyncExternalStore(
    subscribe,
    () => current(owner),
    () => BLANK_DRAFT,
  );
  const change = useCallback((step: DraftChange) => updateDraft(owner, step), [owner]);
  const discard = useCallback(() => discardDraft(owner), [owner]);
  const latest = useCallback(() => current(owner), [owner]);
  return { draft, latest, change, discard };
}
