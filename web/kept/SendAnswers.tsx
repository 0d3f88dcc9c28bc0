import { useCallback } from 'react';
import { useSending } from '#web/kept/use-sending.ts';
import { sendAnswers, waitingAnswers } from '#web/kept/waiting-answers.ts';

/** What was answered without a network goes as soon as there is one. */
export function SendAnswers({ userId }: { userId: string }) {
  const isWaiting = waitingAnswers.useKept(userId).length > 0;
  useSending(
    isWaiting,
    useCallback(() => void sendAnswers(userId), [userId]),
  );
  return null;
}
