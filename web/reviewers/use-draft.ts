import { useEffect, useState } from 'react';
import type { TextReport } from '#shared/text-report-output.ts';
import { ownTextKey } from '#web/kept/own-text.ts';
import { readKept, writeKept } from '#web/kept/storage.ts';
import { draftFromText, draftToText } from '#web/reviewers/draft.ts';
import type { SettleDraft } from '#web/reviewers/draft.ts';
import { useSession } from '#web/session.ts';

/** What is typed waits in this tab until the report is settled, also when one leaves the page. */
export function useDraft(report: TextReport) {
  const user = useSession();
  const key = ownTextKey(user?.id ?? null, `settle.${report.id}`);
  const [draft, setDraft] = useState(() => draftFromText(readKept('tab', key), report));
  useEffect(() => {
    writeKept('tab', key, draftToText(draft, report));
  }, [key, draft, report]);
  return {
    draft,
    change: (part: Partial<SettleDraft>) => setDraft((before) => ({ ...before, ...part })),
    forget: () => writeKept('tab', key, null),
  };
}
