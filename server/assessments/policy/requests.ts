import { MAX_REMINDERS, SENT_TO_ONESELF } from '#shared/assessment-requests.ts';
import { isOneMailbox } from '#shared/mailbox.ts';
import type { Role } from '#shared/people.ts';
import type { AssessmentRequestRow } from '#server/assessments/tables.ts';
import { REQUEST_LINK } from '#server/assessments/rules/requests.ts';
import type { UserActor } from '#server/http/context.ts';
import { linkState, whyClosed } from '#server/links/link.ts';
import { mayMailStrangers } from '#server/mail/strangers.ts';

type Request = AssessmentRequestRow;

const DAY_MS = 86_400_000;

type Asked = Request & {
  traineeRole: Role;
  traineeEmail: string;
  ownerIsDeactivated: boolean;
  assessorAccountEmail: string | null;
};

/** The sentence for whoever opens a link that can no longer be answered; null for an open one. */
export function whyNoAnswer(request: Asked, now: Date): string | null {
  const closed = whyClosed(REQUEST_LINK, request, now);
  if (closed) return closed;
  if (request.traineeRole !== 'trainee') return REQUEST_LINK.closed.revoked;
  const { traineeEmail, assessorAccountEmail, assessorEmail } = request;
  const sentTo = assessorAccountEmail ?? assessorEmail;
  return sentTo !== null && isOneMailbox(sentTo, traineeEmail) ? SENT_TO_ONESELF : null;
}

export function canRequest(actor: Pick<UserActor, 'role'>): boolean {
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
  return isOwn(actor, request) && linkState(request, now) === 'open';
}

export function canRemind(
  actor: UserActor,
  request: Request,
  now: Date,
  own: { autoApprove: boolean },
): boolean {
  const isOpen = canRevoke(actor, request, now);
  return isOpen && whyNoReminder(request, now) === null && canMail(actor, request, own);
}

/** Attendings of the organization by anybody who may ask them; strangers only by those whom somebody knows. */
export function canMail(
  actor: Pick<UserActor, 'emailVerified' | 'membership'>,
  { assessorId }: Pick<Request, 'assessorId'>,
  own: { autoApprove: boolean },
): boolean {
  return assessorId !== null || mayMailStrangers(actor, own);
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
