import { useCallback } from 'react';
import { changes, sendChanges } from '#web/debrief/send-changes.ts';
import { useSending } from '#web/kept/use-sending.ts';

/** What was changed in a debrief without a network goes as soon as there is one. */
export function SendChanges({ userId }: { userId: string }) {
  const isWaiting = changes.useKept(userId).length > 0;
  useSending(
    isWaiting,
    useCallback(() => void sendChanges(userId), [userId]),
  );
  return null;
}
