import type { MembershipStatus } from '#shared/people.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import type { Mailer } from '#server/mail/queue.ts';
import {
  asNow,
  BELONGS_NOWHERE,
  expectTakenIn,
  leaveFor,
  memberElsewhere,
  staysIn,
  wasTurnedAway,
} from '#server/organizations/actions/joiner.ts';
import { askToJoin } from '#server/organizations/actions/memberships.ts';
import type { Doors } from '#server/organizations/actions/memberships.ts';
import type { Origin, Store } from '#server/ports.ts';

const TURNED_AWAY =
  'An administrator of this organization has decided about you before. Ask your program for an invitation by mail or a join link.';

/** Whoever belongs to no organization asks to join one; in place of a request that waits. Again it changes nothing. */
export async function requestMembership(
  ports: Store & Mailer & Origin & Doors,
  actor: UserActor,
  organizationId: string,
): Promise<MembershipStatus> {
  return ports.db.transaction(async (tx) => {
    const person = await asNow(tx, actor);
    const { membership } = person;
    if (person.role === 'system_admin') throw new AppError('forbidden', BELONGS_NOWHERE);
    const isThere = membership?.organizationId === organizationId;
    const isMember = isThere && membership.status === 'active';
    if (isMember || staysIn(membership, ports.now())) {
      throw new AppError('conflict', memberElsewhere(actor));
    }
    if (isThere && membership.status === 'pending') return membership.status;
    if (await wasTurnedAway(tx, person, organizationId)) {
      throw invalidField('organizationId', TURNED_AWAY);
    }
    await leaveFor(tx, actor, membership, organizationId);
    const joining = { ...person, email: actor.email, emailVerified: actor.emailVerified };
    const status = await askToJoin(ports, tx, actor, joining, organizationId);
    expectTakenIn(actor, status);
    return status;
  });
}
