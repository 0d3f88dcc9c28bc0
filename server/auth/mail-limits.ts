import { emailKey } from '#server/auth/attempts.ts';
import { limit } from '#server/auth/limits.ts';
import type { Client, UserActor } from '#server/http/context.ts';
import type { Clock, Secret, Store } from '#server/ports.ts';

/** An hour, by all people behind one address. */
const NETWORK_MAILED = 200;

/** So that nobody makes us write to many strangers, nor many people to one. The sender's own limits come first. */
export async function limitMails(
  runtime: Store & Clock & Secret,
  actor: Pick<UserActor, 'userId'>,
  client: Pick<Client, 'guestKey'>,
  to: string,
): Promise<void> {
  const whom = emailKey(to, runtime.authSecret);
  await limit(runtime, 'mailedRequest', actor.userId);
  await limit(runtime, 'mailedRequest', client.guestKey, NETWORK_MAILED);
  await limit(runtime, 'requestTo', `${actor.userId}:${whom}`);
  await limit(runtime, 'mailedTo', whom);
}
