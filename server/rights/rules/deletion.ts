import { GRACE_DAYS } from '#shared/rights.ts';
import type { AskedBy } from '#shared/rights.ts';
import type { SignUpRole } from '#shared/people.ts';
import type { Actor } from '#server/http/context.ts';

const DAY_MS = 86_400_000;

const FORMER: Record<SignUpRole, string> = {
  trainee: 'Former trainee',
  attending: 'Former attending',
  administrator: 'Former administrator',
};

/** How somebody is called on records that others keep: always the same, by chance bits of the id alone. */
export function pseudonym({ id, ownRole }: { id: string; ownRole: SignUpRole }): string {
  return `${FORMER[ownRole]} ${id.slice(-6).toUpperCase()}`;
}

/** Where no mail arrives and nobody signs in. */
export function deadAddress(id: string): string {
  return `${id}@deleted.invalid`;
}

export function askedByOf(actor: Actor, userId: string): AskedBy {
  if (actor.kind === 'operator') return 'operator';
  if (actor.kind !== 'user') return 'administrator';
  if (actor.userId === userId) return 'self';
  return actor.role === 'system_admin' ? 'system_admin' : 'administrator';
}

export function deletionOf(askedAt: Date): Date {
  return new Date(askedAt.getTime() + GRACE_DAYS * DAY_MS);
}
