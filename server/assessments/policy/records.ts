import { isOneMailbox } from '#shared/mailbox.ts';
import type { Role } from '#shared/people.ts';
import { outside } from '#server/http/who.ts';
import type { UserActor } from '#server/http/context.ts';
import { amendableUntil, wayOf } from '#server/assessments/rules/records.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import { administers } from '#server/organizations/policy.ts';

/** Somebody's role and place, whether or not it is who asks. */
type Standing = Pick<UserActor, 'role' | 'membership'>;
type Place = Pick<AssessmentRow, 'traineeId' | 'submitterId' | 'organizationId'>;
type OfTrainee = Pick<AssessmentRow, 'traineeId'> & { traineeEmail: string };
type State = Place & Pick<AssessmentRow, 'createdAt' | 'voidedAt'>;

function isAdministeredBy(actor: UserActor, { organizationId }: Place): boolean {
  if (organizationId === null) return actor.role === 'system_admin';
  return administers(actor, organizationId);
}

/** Its trainee, its submitter, active administrators of its organization and system_admin. */
export function canSee(actor: UserActor, row: Place): boolean {
  const isOwn = row.traineeId === actor.userId || row.submitterId === actor.userId;
  return isOwn || isAdministeredBy(actor, row);
}

export function isSubmitter(actor: UserActor, { submitterId }: Place): boolean {
  return submitterId === actor.userId;
}

export function canAmend(actor: UserActor, row: State, now: Date): boolean {
  return isSubmitter(actor, row) && row.voidedAt === null && now <= amendableUntil(row.createdAt);
}

/** Of the account, or of another one that the same mailbox opens. */
export function isAboutOneself(actor: UserActor, { traineeId, traineeEmail }: OfTrainee): boolean {
  return traineeId === actor.userId || isOneMailbox(traineeEmail, actor.email);
}

/** Nobody decides what is on the own record. */
export function mayVoid(actor: UserActor, row: Place & OfTrainee): boolean {
  return isAdministeredBy(actor, row) && !isAboutOneself(actor, row);
}

export function canVoid(actor: UserActor, row: State & OfTrainee): boolean {
  return mayVoid(actor, row) && row.voidedAt === null;
}

export function isTrainee(actor: UserActor, { traineeId }: Place): boolean {
  return traineeId === actor.userId;
}

type ByLink = State & OfTrainee & Pick<AssessmentRow, 'evaluatorEmail' | Answered>;
type Answered = 'answeredFrom' | 'confirmedAt';

/** Nor whoever's address stands for the assessor: nobody vouches for oneself. */
export function mayConfirm(actor: UserActor, row: ByLink): boolean {
  return mayVoid(actor, row) && !isOneMailbox(row.evaluatorEmail ?? '', actor.email);
}

/** An administrator who has asked whoever stands on it stands in for an answer that could be the trainee's own. */
export function canConfirm(actor: UserActor, row: ByLink): boolean {
  return mayConfirm(actor, row) && row.voidedAt === null && wayOf(row) === 'unconfirmed';
}

/** From where somebody answered who was not signed in. */
export function canSeeFrom(actor: UserActor, row: Place & OfTrainee): boolean {
  return mayVoid(actor, row);
}

export function canAcknowledge(actor: UserActor, row: State): boolean {
  return isTrainee(actor, row) && row.voidedAt === null;
}

const INSTEAD = {
  trainee: 'Trainees ask for an assessment instead.',
  administrator:
    'Attending physicians assess. Administrators see the assessments of their organization.',
  system_admin: 'Attending physicians assess. System administrators see all assessments.',
} as const;

/** A sentence for everyone but active attendings, who may assess: null. */
export function whyNotSubmit({ role, membership }: Standing): string | null {
  if (role !== 'attending') return INSTEAD[role];
  return membership?.status === 'active' ? null : outside(membership);
}

/** Picked from the list: a trainee of the own organization. Anyone else only by the exact address. */
export function canAssess(
  actor: Standing,
  trainee: { role: Role; organizationId: string | null },
): boolean {
  return (
    canSubmit(actor) &&
    trainee.role === 'trainee' &&
    trainee.organizationId === actor.membership?.organizationId
  );
}

/**
 * Whether the exact address leads to a trainee. Not where the trainee's organization wants accounts of its own, and for
 * people whom nobody has approved (organizations.autoApprove) to no other organization's trainees.
 */
export function canAssessByAddress(
  actor: Standing,
  trainee: { role: Role; organizationId: string | null; assessorSignIn: boolean },
  own: { autoApprove: boolean },
): boolean {
  if (!canSubmit(actor) || trainee.role !== 'trainee') return false;
  const { organizationId, assessorSignIn } = trainee;
  if (organizationId === null || organizationId === actor.membership?.organizationId) return true;
  return !assessorSignIn && !own.autoApprove;
}

export function canSubmit(actor: Standing): boolean {
  return whyNotSubmit(actor) === null;
}

/** Active attendings and administrators see the organization's trainees, a system_admin all. */
export function whyNotListTrainees({ role, membership }: UserActor): string | null {
  if (role === 'system_admin') return null;
  if (role === 'trainee') return 'Only attending physicians and administrators can do this.';
  return membership?.status === 'active' ? null : outside(membership);
}
