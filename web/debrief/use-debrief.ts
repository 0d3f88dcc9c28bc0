import { useQuery, useQueryClient } from '@tanstack/react-query';
import { mergedChange, blankDebrief, tagging, withLocal } from '#web/debrief/change.ts';
import type { Begun, LocalChange } from '#web/debrief/change.ts';
import { shiftQuery } from '#web/debrief/queries.ts';
import { changes, keepChange, sendChanges } from '#web/debrief/send-changes.ts';
import { useLate } from '#web/ui/use-late.ts';

/** What becomes of the last change: nothing was changed yet, it is on its way, here, or on the server. */
export type Kept = 'nothing' | 'saving' | 'here' | 'saved';

/** Longer than that nobody is told that it is being saved. */
const LATE_MS = 4000;

/** One person's debrief of one shift: the server's, with what was changed here on top. */
export function useDebrief(userId: string, shiftDate: string, isOnline: boolean) {
  const client = useQueryClient();
  const query = useQuery(shiftQuery(userId, shiftDate));
  const local = changes.useKept(userId).find(({ key }) => key === shiftDate)?.value ?? null;
  const isUnanswered = useLate(query.isPending, LATE_MS);
  const stored: Begun = query.data ?? blankDebrief(shiftDate);
  const isLate = useLate(local !== null, LATE_MS);
  const isGone = local?.isGone === true;
  const kept: Kept = isGone
    ? 'nothing'
    : local
      ? isOnline && !isLate
        ? 'saving'
        : 'here'
      : query.data
        ? 'saved'
        : 'nothing';

  function change(later: LocalChange): void {
    const before = changes.find(userId, shiftDate);
    const { tagged } = later;
    const known = query.data === null ? null : query.data?.tagged;
    const tag = tagged === undefined ? {} : tagging(tagged, before, known);
    const id = before?.id ?? query.data?.id;
    keepChange(userId, shiftDate, mergedChange(before, { ...later, ...tag, ...(id && { id }) }));
    void sendChanges(userId);
  }

  return {
    debrief: withLocal(stored, local),
    /** False while it is not known yet whether there is one; a slow server holds nobody up. */
    isKnown: !query.isPending || query.fetchStatus === 'paused' || isUnanswered,
    kept,
    /** Deleted on another device: somebody must choose first. */
    isGone,
    /** What is on the server is not shown, but what is done here is added to it. */
    isUnread: query.isError && query.data === undefined,
    readAgain: () => void query.refetch(),
    change,
    /** Before something is read that must have all of it: the debrief's id; null when it could not be sent. */
    settle: async (): Promise<string | null> => {
      await sendChanges(userId);
      if (changes.find(userId, shiftDate) !== null) return null;
      return client.getQueryData(shiftQuery(userId, shiftDate).queryKey)?.id ?? null;
    },
  };
}
export type DebriefState = ReturnType<typeof useDebrief>;
