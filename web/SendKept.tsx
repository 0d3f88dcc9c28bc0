import { useEffect, useEffectEvent } from 'react';
import { Outlet } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import { fetchAhead } from '#web/kept/fetch-ahead.ts';
import { mayBeKept } from '#web/kept/may-be-kept.ts';
import { useIsWaiting } from '#web/kept/queue.ts';
import { useSending } from '#web/kept/use-sending.ts';
import { loadPhi } from '#web/phi/load-phi.ts';
import { useSession } from '#web/session.ts';

function loadSender() {
  return import('#web/send-kept.ts');
}

/** Where nothing may stay on the device, or no screen opens without a network, nothing is asked for. */
async function askAhead(user: SessionUser): Promise<void> {
  if (!navigator.serviceWorker?.controller || !mayBeKept(user)) return;
  const ahead = await import('#web/ask-ahead.ts');
  await ahead.askAhead(user);
}

/** What logging a procedure needs, who sends it, what the other tabs show, and what says there that something waits. */
function whatIsNeededOffline(user: SessionUser) {
  return [
    askAhead(user),
    import('#web/procedures/ProcedureLogsPage.tsx'),
    import('#web/procedures/form/form-checks.ts'),
    import('#web/assessments/form/KeptAssessments.tsx'),
    import('#web/assessments/requests/KeptRequests.tsx'),
    loadPhi(),
    loadSender(),
  ];
}

/** What was done without a network goes as soon as there is one. */
function Sender({ user }: { user: SessionUser }) {
  const { id: userId } = user;
  const needed = useEffectEvent(() => whatIsNeededOffline(user));
  useEffect(() => fetchAhead(() => needed()), []);
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
      {user && <Sender key={user.id} user={user} />}
      <Outlet />
    </>
  );
}
