import { useCallback, useEffect } from 'react';
import { Outlet } from 'react-router';
import { fetchAhead } from '#web/kept/fetch-ahead.ts';
import { useIsWaiting } from '#web/kept/queue.ts';
import { loadPhi } from '#web/phi/load-phi.ts';
import { useSession } from '#web/session.ts';

const PAUSE = 20_000;

/** Sends what waits on this device now, when the network or the reader comes back, and every now and then. */
function useSending(isWaiting: boolean, send: () => void): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    send();
    const timer = setInterval(send, PAUSE);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, [isWaiting, send]);
}

function loadSender() {
  return import('#web/send-kept.ts');
}

/** What logging a procedure needs, and who sends it. */
function whatIsNeededOffline() {
  return [
    import('#web/procedures/ProcedureLogsPage.tsx'),
    import('#web/procedures/form/form-checks.ts'),
    loadPhi(),
    loadSender(),
  ];
}

/** What was done without a network goes as soon as there is one. */
function Sender({ userId }: { userId: string }) {
  useEffect(() => fetchAhead(whatIsNeededOffline), []);
  useSending(
    useIsWaiting(userId),
    useCallback(() => {
      if (!navigator.onLine) return;
      // A script that did not come is asked for again with the next try.
      loadSender().then(
        ({ sendKept }) => sendKept(userId),
        () => {},
      );
    }, [userId]),
  );
  return null;
}

/** Around every screen of who is signed in. */
export function SendKept() {
  const user = useSession();
  return (
    <>
      {user && <Sender userId={user.id} />}
      <Outlet />
    </>
  );
}
