import { useCallback } from 'react';
import { sendRequests, waitingRequests } from '#web/assessments/requests/waiting-requests.ts';
import { useSending } from '#web/kept/use-sending.ts';

/** What was asked for without a network goes as soon as there is one. */
export function SendRequests({ userId }: { userId: string }) {
  const isWaiting = waitingRequests.useKept(userId).some(({ value }) => value.refused === null);
  useSending(
    isWaiting,
    useCallback(() => void sendRequests(userId), [userId]),
  );
  return null;
}
