import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { lockOrganization } from '#server/procedures/store/supervisors.ts';

/** Who asks, as a member of what it is when the transaction decides: the request may have begun before somebody left. */
export async function asOfNow(tx: Db, actor: UserActor): Promise<UserActor> {
  const organizationId = await lockOrganization(tx, actor.userId);
  const { membership } = actor;
  const isStill = membership?.status === 'active' && membership.organizationId === organizationId;
  return isStill ? actor : { ...actor, membership: null };
}
