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

/** What the other tabs show; where nothing may stay on the device nothing is asked for. */
async function askAhead(user: SessionUser): Promise<void> {
  if (!mayBeKept(user)) return;
  const ahead = await import('#web/ask-ahead.ts');
  await ahead.askAhead(user);
}

/** Who sends what waits, what says that something waits, and what logging a procedure needs, the largest last. */
const SCRIPTS = [
  loadSender,
  () => import('#web/assessments/form/KeptAssessments.tsx'),
  () => import('#web/assessments/requests/KeptRequests.tsx'),
  () => import('#web/procedures/form/form-checks.ts'),
  () => import('#web/procedures/ProcedureLogsPage.tsx'),
  loadPhi,
];

/** The worker (worker.ts) has every script on the device already, and opens screens without a network. */
function whatIsNeededOffline(user: SessionUser) {
  return navigator.serviceWorker?.controller ? [() => askAhead(user)] : SCRIPTS;
}

/** What was done without a network goes as soon as there is one. */
function Sender({ user }: { user: SessionUser }) {
  const { id: userId } = user;
  const needed = useEffectEvent(() => whatIsNeededOffline(user));
  useEffect(() => fetchAhead(needed()), []);
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
