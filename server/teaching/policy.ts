import { isOneMailbox } from '#shared/mailbox.ts';
import { administeredOrganization } from '#server/http/administered.ts';
import type { UserActor } from '#server/http/context.ts';

function activePlace({ membership }: UserActor): string | null {
  return membership?.status === 'active' ? membership.organizationId : null;
}

/** The organization whose attendings somebody evaluates: a trainee’s own. */
export function evaluatesIn(actor: UserActor): string | null {
  return actor.role === 'trainee' ? activePlace(actor) : null;
}

/** Nobody evaluates an account of the own mailbox. */
export function canEvaluate(actor: UserActor, attending: { id: string; email: string }): boolean {
  const isSelf = attending.id === actor.userId || isOneMailbox(attending.email, actor.email);
  return evaluatesIn(actor) !== null && !isSelf;
}

/** The organization of which somebody reads what was released: an administrator’s own, and nobody else’s. */
export function readsTeachingOf(actor: UserActor): string | null {
  return administeredOrganization(actor);
}
