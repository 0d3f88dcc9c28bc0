import { isOneMailbox } from '#shared/mailbox.ts';
import type { Role } from '#shared/people.ts';
import { UNDO_MINUTES } from '#shared/procedure-verification.ts';
import type { ProcedureScope } from '#shared/procedures.ts';
import { administeredOrganization } from '#server/http/administered.ts';
import type { UserActor } from '#server/http/context.ts';
import { administers } from '#server/organizations/policy.ts';
import { wayOf } from '#server/procedures/rules/cases.ts';
import type { ProcedureRow } from '#server/procedures/tables.ts';

type Owned = Pick<ProcedureRow, 'userId'>;
type Record = Pick<
  ProcedureRow,
  'userId' | 'supervisorId' | 'organizationId' | 'verification' | 'verifiedBy' | 'correctedAt'
>;

export function isOwn(actor: UserActor, procedure: Owned): boolean {
  return procedure.userId === actor.userId;
}

export function isActiveIn({ membership }: UserActor, organizationId: string | null): boolean {
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

function isVerifierOf(actor: UserActor, { verifiedBy, organizationId }: Record): boolean {
  return (
    verifiedBy === actor.userId && actor.role !== 'trainee' && isActiveIn(actor, organizationId)
  );
}

/**
 * The owner, the organization's administrators, a system_admin; the supervisor named on it and who verified it as long as
 * they are active there.
 */
export function canSee(actor: UserActor, procedure: Record): boolean {
  if (isOwn(actor, procedure) || actor.role === 'system_admin') return true;
  if (isSupervisorOf(actor, procedure) || isVerifierOf(actor, procedure)) return true;
  const administered = administeredOrganization(actor);
  return administered !== null && procedure.organizationId === administered;
}

/** Logged by another account that the viewer's mailbox opens: for somebody else to decide about. */
export function isOfOwnMailbox(
  actor: UserActor,
  procedure: Owned & { ownerEmail: string },
): boolean {
  return !isOwn(actor, procedure) && isOneMailbox(procedure.ownerEmail, actor.email);
}

type Held = Pick<ProcedureRow, 'userId' | 'organizationId'> & { ownerEmail: string };

/** The address that whoever verified by a link has typed, and from where: of others, for who administers them. */
export function canSeeVerifierAddress(actor: UserActor, procedure: Held): boolean {
  if (isOwn(actor, procedure) || isOfOwnMailbox(actor, procedure)) return false;
  const { organizationId } = procedure;
  if (organizationId === null) return actor.role === 'system_admin';
  return administers(actor, organizationId);
}

export function canEdit(actor: UserActor, procedure: Record): boolean {
  return isOwn(actor, procedure) && procedure.verification !== 'verified';
}

/** What was verified once keeps its history: it is corrected, and stays. So does what was taken back, with the reason. */
export function canDelete(
  actor: UserActor,
  procedure: Record & Pick<ProcedureRow, 'verifiedAt'>,
): boolean {
  const { correctedAt, verifiedAt } = procedure;
  return canEdit(actor, procedure) && correctedAt === null && verifiedAt === null;
}

/** Of a verified one, with a reason and a history; afterwards it waits again. */
export function canCorrect(actor: UserActor, procedure: Record): boolean {
  return isOwn(actor, procedure) && procedure.verification === 'verified';
}

/** The organization in which a person may verify other people's procedures; null for whoever may nowhere. */
export function supervisedOrganization({ role, membership }: UserActor): string | null {
  if (role === 'trainee' || membership?.status !== 'active') return null;
  return membership.organizationId;
}

/** By whoever verified it, for a thumb that slipped. */
export function canUnverify(
  actor: UserActor,
  procedure: Record & Pick<ProcedureRow, 'verifiedAt'>,
  now: Date,
): boolean {
  const { verification, verifiedAt, verifiedBy } = procedure;
  if (verification !== 'verified' || verifiedBy !== actor.userId || !verifiedAt) return false;
  return (
    isSupervisorOf(actor, procedure) && now.getTime() - verifiedAt.getTime() < UNDO_MINUTES * 60_000
  );
}

export function canVerify(actor: UserActor, procedure: Record): boolean {
  return isSupervisorOf(actor, procedure) && procedure.verification === 'waiting';
}

type Answered = Record & Parameters<typeof wayOf>[0] & { ownerEmail: string };

/**
 * An administrator who has asked whoever stands on it stands in for an answer that could be the owner's own. Not whoever's
 * address stands for the verifier: nobody vouches for oneself.
 */
export function canConfirm(
  actor: UserActor,
  procedure: Answered & Pick<ProcedureRow, 'verifierEmail'>,
): boolean {
  return (
    canSeeVerifierAddress(actor, procedure) &&
    wayOf(procedure) === 'unconfirmed' &&
    !isOneMailbox(procedure.verifierEmail ?? '', actor.email)
  );
}

/** Whoever may confirm may say that it was not so, of whatever is verified; an assessment is voided instead. */
export function canTakeBack(actor: UserActor, procedure: Answered): boolean {
  return procedure.verification === 'verified' && canSeeVerifierAddress(actor, procedure);
}

/** organizationId of an active membership only; hasEntries: in the organization that the actor administers. */
type Owner = { id: string; role: Role; organizationId: string | null; hasEntries: boolean };

/**
 * Which of a person's procedures somebody sees in numbers and portfolios: all of the own; those in the administered
 * organization; of a trainee of the same organization those supervised. Null is none, not even that there is such a person.
 */
export function shownOf(actor: UserActor, owner: Owner): ProcedureScope | null {
  if (owner.id === actor.userId) return 'own';
  if (actor.role === 'system_admin') return 'organization';
  const administered = administeredOrganization(actor);
  if (administered !== null) {
    return owner.organizationId === administered || owner.hasEntries ? 'organization' : null;
  }
  const isTeacher = actor.role === 'attending' && owner.role === 'trainee';
  return isTeacher && owner.organizationId !== null && isActiveIn(actor, owner.organizationId)
    ? 'supervised'
    : null;
}
