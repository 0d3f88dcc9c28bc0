import { waitingToVerify } from '#shared/procedure-verification.ts';
import { procedureLogsPath } from '#web/paths.ts';
import { useWaitingProcedures } from '#web/session.ts';

/** Beside the place where somebody is waited for. */
export function NavCount({ to }: { to: string }) {
  const waiting = useWaitingProcedures() ?? 0;
  if (to !== procedureLogsPath() || waiting === 0) return null;
  return (
    <>
      <span className="nav-count" aria-hidden="true" title={waitingToVerify(waiting)}>
        {waiting > 99 ? '99+' : waiting}
      </span>
      <span className="unseen">, {waitingToVerify(waiting)}</span>
    </>
  );
}
