import type { Context } from 'hono';
import { rememberBrowser } from '#server/auth/known-browser.ts';
import type { Known } from '#server/auth/known-browser.ts';
import { giveBack, limit } from '#server/auth/limits.ts';
import { endReplacedSession } from '#server/auth/security.ts';
import type { AppEnv, Client } from '#server/http/context.ts';
import type { Clock, Links, Store } from '#server/ports.ts';

/** Failures of a browser in which somebody has signed in before. */
const TIMES_OF_A_PERSON = 20;

type Counted = 'signIn' | 'secondFactor';

/**
 * Failed sign-ins of one network close it only to browsers in which nobody has signed in yet: those of others count for
 * whoever signed in there last.
 */
export async function limitSignIns(
  ports: Store & Clock,
  what: Counted,
  client: Client,
  known: readonly Known[],
): Promise<() => Promise<void>> {
  const [last] = known;
  const who = last ? `person:${last.userId}` : client.guestKey;
  await limit(ports, what, who, last && TIMES_OF_A_PERSON);
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
