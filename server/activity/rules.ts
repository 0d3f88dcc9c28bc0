import type { RecordPlace } from '#server/activity/tables.ts';
import type { UserActor } from '#server/http/context.ts';

/** Refusals of one person that stand in the trail one by one, in a minute. */
export const REFUSALS_A_MINUTE = 10;

/** Whether a record that a person was told does not exist was kept from that person: one's own is merely gone. */
export function wasKeptFrom(actor: UserActor, place: RecordPlace | null): boolean {
  if (!place || place.personId === actor.userId || actor.role === 'system_admin') return false;
  const { membership, role } = actor;
  const isTheirs =
    role === 'administrator' &&
    membership?.status === 'active' &&
    membership.organizationId === place.organizationId;
  return !isTheirs;
}

export function minuteOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 60_000) * 60_000);
}
