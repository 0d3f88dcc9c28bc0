import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { fetchFormAhead } from '#web/procedures/form/fetch-ahead.ts';
import { sendWaiting } from '#web/procedures/form/send-waiting.ts';
import { useWaiting } from '#web/procedures/form/waiting.ts';
import { useSession } from '#web/session.ts';

const PAUSE = 20_000;

function Sender({ userId }: { userId: string }) {
  const isWaiting = useWaiting(userId).waiting.length > 0;

  useEffect(() => fetchFormAhead(), []);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const send = () => void sendWaiting(userId);
    send();
    const timer = setInterval(send, PAUSE);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, [isWaiting, userId]);

  return null;
}

/** Around every screen of who is signed in: what was logged without a network goes as soon as there is one. */
export function SendWaiting() {
  const user = useSession();
  return (
    <>
      {user && <Sender userId={user.id} />}
      <Outlet />
    </>
  );
}
