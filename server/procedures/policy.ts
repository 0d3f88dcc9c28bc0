import type { UserActor } from '#server/http/context.ts';
import type { ProcedureRow } from '#server/procedures/tables.ts';

type Owned = Pick<ProcedureRow, 'userId'>;
type Record = Pick<
  ProcedureRow,
  'userId' | 'supervisorId' | 'organizationId' | 'verification' | 'verifiedBy'
>;

/** The organization whose procedures a person sees as its administrator; null for everyone else. */
export function administeredOrganization({ role, membership }: UserActor): string | null {
  if (role !== 'administrator' || membership?.status !== 'active') return null;
  return membership.organizationId;
}

export function isOwn(actor: UserActor, procedure: Owned): boolean {
  return procedure.userId === actor.userId;
}

function isActiveIn({ membership }: UserActor, organizationId: string | null): boolean {
  return membership?.status === 'active' && membership.organizationId === organizationId;
}

/**
 * May verify this person's procedures or send them back: named on it, active in the organization that holds it, no
 * trainee, and never the owner.
 */
export function isSupervisorOf(actor: UserActor, procedure: Record): boolean {
  return (
    procedure.supervisorId === actor.userId &&
    !isOwn(actor, procedure) &&
    actor.role !== 'trainee' &&
    procedure.organizationId !== null &&
    isActiveIn(actor, procedure.organizationId)
  );
}

/** The owner, the supervisor named on it, who verified it, the organization's administrators, a system_admin. */
export function canSee(actor: UserActor, procedure: Record): boolean {
  if (isOwn(actor, procedure) || actor.role === 'system_admin') return true;
  if (isSupervisorOf(actor, procedure) || procedure.verifiedBy === actor.userId) return true;
  const administered = administeredOrganization(actor);
  return administered !== null && procedure.organizationId === administered;
}

export function canEdit(actor: UserActor, procedure: Record): boolean {
  return isOwn(actor, procedure) && procedure.verification !== 'verified';
}

/** Of a verified one, with a reason and a history; afterwards it waits again. */
export function canCorrect(actor: UserActor, procedure: Record): boolean {
  return isOwn(actor, procedure) && procedure.verification === 'verified';
}

export function canVerify(actor: UserActor, procedure: Record): boolean {
  return isSupervisorOf(actor, procedure) && procedure.verification === 'waiting';
}
