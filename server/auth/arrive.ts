import type { Context } from 'hono';
import { knownTo, rememberBrowser } from '#server/auth/known-browser.ts';
import type { Known } from '#server/auth/known-browser.ts';
import { giveBack, limit } from '#server/auth/limits.ts';
import { endReplacedSession } from '#server/auth/security.ts';
import type { UserRow } from '#server/auth/store.ts';
import type { AppEnv, Client } from '#server/http/context.ts';
import type { Clock, Links, Store } from '#server/ports.ts';

/** Failures of a browser at the account of somebody who has signed in there before. */
const TIMES_OF_A_BROWSER = 20;

type Counted = 'signIn' | 'secondFactor';

/**
 * Failed sign-ins of one network close it but to a browser that is known to the very account they are tried at: there
 * they count for the browser. An own account gives no further tries at those of others.
 */
export async function limitSignIns(
  ports: Store & Clock,
  what: Counted,
  client: Client,
  known: readonly Known[],
  user: UserRow | null,
): Promise<() => Promise<void>> {
  const browserId = user && knownTo(known, user);
  const who = browserId ? `browser:${browserId}` : client.guestKey;
  await limit(ports, what, who, browserId ? TIMES_OF_A_BROWSER : undefined);
  return () => giveBack(ports, what, who);
}

/** Somebody has signed in: the session that this browser had ends, and the browser is known from now on. */
export async function arrive(
  c: Context<AppEnv>,
  ports: Store & Clock & Links,
  userId: string,
): Promise<void> {
  const before = c.get('actor');
  if (before.kind === 'user') await endReplacedSession(ports, before);
  rememberBrowser(c, ports, userId);
}
