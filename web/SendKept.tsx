import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { fetchAhead } from '#web/kept/fetch-ahead.ts';
import { useIsWaiting } from '#web/kept/queue.ts';
import { useSending } from '#web/kept/use-sending.ts';
import { loadPhi } from '#web/phi/load-phi.ts';
import { useSession } from '#web/session.ts';

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
  useSending(useIsWaiting(userId), () => {
    // A script that did not come is asked for again with the next try.
    loadSender().then(
      ({ sendKept }) => sendKept(userId),
      () => {},
    );
  });
  return null;
}

/** Around every screen of who is signed in. */
export function SendKept() {
  const user = useSession();
  return (
    <>
      {user && <Sender key={user.id} userId={user.id} />}
      <Outlet />
    </>
  );
}
