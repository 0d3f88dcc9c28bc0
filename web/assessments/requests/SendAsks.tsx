import { useCallback } from 'react';
import { sendAsks, waitingAsks } from '#web/assessments/requests/waiting-asks.ts';
import { useSending } from '#web/kept/use-sending.ts';

/** What was asked for without a network goes as soon as there is one. */
export function SendAsks({ userId }: { userId: string }) {
  const isWaiting = waitingAsks.useKept(userId).some(({ value }) => value.refused === null);
  useSending(
    isWaiting,
    useCallback(() => void sendAsks(userId), [userId]),
  );
  return null;
}
