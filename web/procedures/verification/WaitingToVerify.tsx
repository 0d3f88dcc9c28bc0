import { Link } from 'react-router';
import { waitingToVerify } from '#shared/procedure-verification.ts';
import { verifyProceduresPath } from '#web/paths.ts';
import { useWaitingProcedures } from '#web/session.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** One line for whoever is waited for; nothing for everyone else. */
export function WaitingToVerify() {
  const waiting = useWaitingProcedures() ?? 0;
  if (waiting === 0) return null;
  return (
    <Notice look="look">
      <Link to={verifyProceduresPath()}>{waitingToVerify(waiting)}</Link>
    </Notice>
  );
}
