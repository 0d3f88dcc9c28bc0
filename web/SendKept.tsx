import { Outlet } from 'react-router';
import { SendRequests } from '#web/assessments/requests/SendRequests.tsx';
import { SendChanges } from '#web/debrief/SendChanges.tsx';
import { SendAnswers } from '#web/kept/SendAnswers.tsx';
import { SendWaiting } from '#web/procedures/form/SendWaiting.tsx';
import { useSession } from '#web/session.ts';

/** Around every screen of who is signed in: what was done without a network goes as soon as there is one. */
export function SendKept() {
  const user = useSession();
  return (
    <>
      {user && (
        <>
          <SendWaiting userId={user.id} />
          <SendChanges userId={user.id} />
          <SendRequests userId={user.id} />
          <SendAnswers userId={user.id} />
        </>
      )}
      <Outlet />
    </>
  );
}
