import { useEffect, useState } from 'react';
import type { SessionUser } from '#shared/people-output.ts';
import { loadSession, useSession } from '#web/session.ts';

/**
 * Who is there, asked for where nobody has asked yet: a draft must not be shown before it is known whose it is.
 * Whoever cannot be told apart is a guest.
 */
export function useVisitor(): SessionUser | null | undefined {
  const session = useSession();
  const [isUnknown, setUnknown] = useState(false);

  useEffect(() => {
    if (session === undefined) loadSession().catch(() => setUnknown(true));
  }, [session]);

  return session === undefined && isUnknown ? null : session;
}
