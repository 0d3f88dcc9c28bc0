import { useCallback } from 'react';
import type { PatientCase } from '#shared/pearls.ts';
import { createKeptDrafts } from '#web/kept/drafts.ts';
import { draftFromText, draftToText } from '#web/pearls/draft-text.ts';
import { BLANK_DRAFT, changeDraft, isUntouched, withoutCases } from '#web/pearls/draft.ts';
import type { Draft, DraftChange } from '#web/pearls/draft.ts';
import { forgetRequestKey } from '#web/pearls/request-key.ts';
import { useSession } from '#web/session.ts';

const GUEST = 'guest';

const drafts = createKeptDrafts<Draft>({
  place: 'tab',
  fromText: draftFromText,
  toText: draftToText,
});
const begin = () => BLANK_DRAFT;

/** By owner: people who share a browser, signed in or not, do not see each other's cases. */
function keyOf(owner: string): string {
  return `debrief.cases.${owner}`;
}

function updateDraft(key: string, change: DraftChange): Draft {
  const draft = changeDraft(drafts.read(key, begin), change);
  drafts.put(key, draft);
  // It holds a copy of the cases, which a cleared list must not leave behind.
  if (change.kind === 'clear') forgetRequestKey();
  return draft;
}

function discardDraft(key: string): void {
  drafts.forget(key);
  forgetRequestKey();
}

/** They are in a set: what else stands there stays. */
function dropCases(key: string, cases: readonly PatientCase[]): void {
  const rest = withoutCases(drafts.read(key, begin), cases);
  if (isUntouched(rest)) discardDraft(key);
  else drafts.put(key, rest);
}

/**
 * What the visitor has begun to write in this tab. The prerendered page has the blank form; what the tab holds
 * follows before the first paint of the script.
 */
export function useDraft() {
  const key = keyOf(useSession()?.id ?? GUEST);
  const draft = drafts.useKept(key, begin);
  const change = useCallback((step: DraftChange) => updateDraft(key, step), [key]);
  const discard = useCallback(() => discardDraft(key), [key]);
  const drop = useCallback((cases: readonly PatientCase[]) => dropCases(key, cases), [key]);
  const latest = useCallback(() => drafts.read(key, begin), [key]);
  return { draft, latest, change, discard, drop };
}
