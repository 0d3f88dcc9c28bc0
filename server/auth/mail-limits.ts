import { emailKey } from '#server/auth/attempts.ts';
import { limit } from '#server/auth/limits.ts';
import type { Client, UserActor } from '#server/http/context.ts';
import type { Clock, Secret, Store } from '#server/ports.ts';

/** An hour, by all people behind one address. */
const NETWORK_MAILED = 200;

/** So that nobody makes us write to many strangers, nor many people to one. The sender's own limits come first. */
export async function limitMails(
  ports: Store & Clock & Secret,
  actor: Pick<UserActor, 'userId'>,
  client: Pick<Client, 'guestKey'>,
  to: string,
): Promise<void> {
  const whom = emailKey(to, ports.keys);
  await limit(ports, 'mailedRequest', actor.userId);
  await limit(ports, 'mailedRequest', client.guestKey, NETWORK_MAILED);
  await limit(ports, 'requestTo', `${actor.userId}:${whom}`);
  await limit(ports, 'mailedTo', whom);
}
