import { useCallback, useEffect } from 'react';
import { fetchFormAhead } from '#web/procedures/form/fetch-ahead.ts';
import { sendWaiting } from '#web/procedures/form/send-waiting.ts';
import { useWaiting } from '#web/procedures/form/waiting.ts';
import { useSending } from '#web/kept/use-sending.ts';

/** What was logged without a network goes as soon as there is one. */
export function SendWaiting({ userId }: { userId: string }) {
  const isWaiting = useWaiting(userId).waiting.length > 0;
  useEffect(() => fetchFormAhead(), []);
  useSending(
    isWaiting,
    useCallback(() => void sendWaiting(userId), [userId]),
  );
  return null;
}
