import { useEffect, useState } from 'react';
import type { Profile } from '#shared/people-output.ts';
import { readKept, writeKept } from '#web/kept/storage.ts';
import { draftFromText, savedFields, without } from '#web/profile/draft.ts';
import type { ProfileDraft } from '#web/profile/draft.ts';
import type { ProfileChange } from '#web/profile/queries.ts';

/** Changes wait in this tab until they are saved or discarded, also when one leaves the page. */
export function useDraft(profile: Profile) {
  const key = `debrief.profile.${profile.id}`;
  const saved = savedFields(profile);
  const [draft, setDraft] = useState(() => draftFromText(readKept('tab', key)));
  useEffect(() => {
    const isEmpty = Object.keys(draft).length === 0;
    writeKept('tab', key, isEmpty ? null : JSON.stringify(draft));
  }, [key, draft]);

  return {
    fields: { ...saved, ...draft },
    isDirty: Object.keys(without(draft, saved)).length > 0,
    change: (change: ProfileDraft) =>
      setDraft((before) => without({ ...before, ...change }, saved)),
    /** What was sent is no longer a draft; what was written since is. */
    settle: (sent: ProfileChange) => setDraft((before) => without(before, sent)),
    discard: () => setDraft({}),
  };
}
