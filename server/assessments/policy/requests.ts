import {
  MAX_REMINDERS,
  OWN_REQUEST,
  REQUEST_EXPIRED,
  REQUEST_REVOKED,
  REQUEST_USED,
} from '#shared/assessment-requests.ts';
import type { OpenRequest, RequestState } from '#shared/assessment-requests.ts';
import { NOT_LOGGED_IN } from '#shared/assessments.ts';
import type { AssessmentRequestRow } from '#server/assessments/tables.ts';
import type { Actor, UserActor } from '#server/http/context.ts';

type Request = AssessmentRequestRow;

const DAY_MS = 86_400_000;

/** What closes a link, as its holder is told. */
export const CLOSED: Record<Exclude<RequestState, 'open'>, string> = {
  used: REQUEST_USED,
  revoked: REQUEST_REVOKED,
  expired: REQUEST_EXPIRED,
};

export function stateOf(
  request: Pick<AssessmentRequestRow, 'usedAt' | 'revokedAt' | 'expiresAt'>,
  now: Date,
): RequestState {
  if (request.usedAt) return 'used';
  if (request.revokedAt) return 'revoked';
  return request.expiresAt <= now ? 'expired' : 'open';
}

export function canAsk(actor: Pick<UserActor, 'role'>): boolean {
  return actor.role === 'trainee';
}

export function isOwn(actor: UserActor, request: Pick<Request, 'traineeId'>): boolean {
  return request.traineeId === actor.userId;
}

/** By id, or by an address that the person has shown to be the own one. */
export function isAddressedTo(
  actor: UserActor,
  request: Pick<Request, 'traineeId' | 'assessorId' | 'assessorEmail'>,
): boolean {
  if (actor.role === 'trainee' || isOwn(actor, request)) return false;
  if (request.assessorId !== null) return request.assessorId === actor.userId;
  return actor.emailVerified && request.assessorEmail === actor.email;
}

export function canSee(actor: UserActor, request: Request): boolean {
  return isOwn(actor, request) || isAddressedTo(actor, request);
}

export function canRevoke(actor: UserActor, request: Request, now: Date): boolean {
  return isOwn(actor, request) && stateOf(request, now) === 'open';
}

export function canRemind(actor: UserActor, request: Request, now: Date): boolean {
  return canRevoke(actor, request, now) && whyNoReminder(request, now) === null;
}

/** Why the trainee cannot send a reminder about an open request; null when it may go out. */
export function whyNoReminder(request: Request, now: Date): string | null {
  if (request.assessorId === null && request.assessorEmail === null) {
    return 'This request has no address. Please show the code or send the link.';
  }
  if (request.remindersStopped) return 'The assessor wants no more reminders about this request.';
  if (request.remindersSent >= MAX_REMINDERS) {
    return `At most ${MAX_REMINDERS} reminders are sent about a request.`;
  }
  if (isMailedLately(request, now)) {
    return 'A mail about this request was sent less than a day ago. Please try again tomorrow.';
  }
  return null;
}

/** Never two mails about one request within a day. */
function isMailedLately({ mailedAt }: Pick<Request, 'mailedAt'>, now: Date): boolean {
  return mailedAt !== null && now.getTime() - mailedAt.getTime() < DAY_MS;
}

type Rules = { organizationId: string | null; traineeId: string };

/** What whoever holds the link may do with it (shared/assessment-requests.ts, OpenRequest). */
export function viewerOf(
  actor: Actor,
  request: Rules,
  { assessorSignIn }: { assessorSignIn: boolean },
): OpenRequest['viewer'] {
  if (actor.kind !== 'user') return assessorSignIn ? 'sign_in' : 'form';
  if (isOwn(actor, request)) return 'own';
  if (actor.role === 'trainee') return 'not_allowed';
  if (!assessorSignIn) return 'form';
  const { role, membership } = actor;
  const isApproved =
    (role === 'attending' || role === 'administrator') &&
    membership?.status === 'active' &&
    membership.organizationId === request.organizationId;
  return isApproved ? 'form' : 'not_allowed';
}

/** What those are told who may not fill in the form. */
export const REFUSED: Record<Exclude<OpenRequest['viewer'], 'form'>, string> = {
  sign_in: NOT_LOGGED_IN,
  own: OWN_REQUEST,
  not_allowed:
    'Your account may not submit this assessment. Please give the link to the person who worked with the trainee.',
};
