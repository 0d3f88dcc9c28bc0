import type { AssessmentRequestInput } from '#shared/assessment-request-input.ts';
import { EPA_OF_ANOTHER_DAY, EPA_REQUIRED } from '#shared/assessments.ts';
import { epasOn, findEpa } from '#shared/form-templates.ts';
import type { FormTemplate } from '#shared/form-template-output.ts';
import { isOneMailbox } from '#shared/mailbox.ts';
import { dateAt, longShiftDate, weekdayOf } from '#shared/shift-date.ts';
import { recordEvent } from '#server/audit/store.ts';
import { limitMails } from '#server/auth/mail-limits.ts';
import type { Db } from '#server/db/connect.ts';
import type { Client, UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import { mailRequest } from '#server/assessments/actions/request-mail.ts';
import { canRequest, canMail, isOwn } from '#server/assessments/policy/requests.ts';
import { problemOfDate } from '#server/assessments/rules/records.ts';
import { firstReminder, REQUEST_LINK } from '#server/assessments/rules/requests.ts';
import { findAttending } from '#server/assessments/store/attendings.ts';
import {
  countOpenRequests,
  findRequestByKey,
  insertRequest,
  lockRequest,
  updateRequest,
} from '#server/assessments/store/requests.ts';
import type { NamedRequest } from '#server/assessments/store/requests.ts';
import type { AssessmentRequestRow } from '#server/assessments/tables.ts';
import type { Mailer } from '#server/mail/queue.ts';
import { withdrawMails } from '#server/mail/store.ts';
import type { Clock, Links, Logger, Store } from '#server/ports.ts';
import { expectRoom, isToRevoke, newLink } from '#server/links/link.ts';
import { lockMaking } from '#server/links/store.ts';
import { WEB_ADDRESS_IN_NAME } from '#server/mail/strangers.ts';
import { MAIL_TO_STRANGERS } from '#shared/sentences.ts';
import { findMembership } from '#server/organizations/store/memberships.ts';
import { findApproval } from '#server/organizations/store/organizations.ts';
import { findFormFor } from '#server/templates/store/forms.ts';
import { hasWebAddress } from '#shared/web-address.ts';

export const NO_REQUEST = 'There is no such request.';
const OTHER_REQUEST =
  'Something else was asked with this form before. Please look at your requests, then ask anew.';
const CHOOSE_ATTENDING = 'Please choose an attending from the list';
const OWN_ACCOUNT =
  'This account has the same mailbox as yours. Please choose the person who worked with you';
const OWN_MAILBOX =
  'This address reaches your own mailbox. Please enter that of the person who worked with you';

export function expectAsker(actor: UserActor): void {
  if (!canRequest(actor))
    throw new AppError('forbidden', 'Only a trainee can ask for an assessment.');
}

/**
 * What a trainee asks for, and of whom, stands to reason: throws invalid with the input's sentence. Returns the address
 * that a mail goes to; null without a mail.
 */
async function checkInput(
  { db, now }: Store & Clock,
  actor: UserActor,
  input: AssessmentRequestInput,
  template: FormTemplate,
): Promise<string | null> {
  const { attendingId, email, sendMail } = input;
  checkShift(input, template, now());
  if (attendingId !== null) {
    const { membership } = actor;
    const place = membership?.status === 'active' ? membership.organizationId : null;
    const attending = place ? await findAttending(db, place, attendingId) : null;
    if (!attending) throw invalidField('attendingId', CHOOSE_ATTENDING);
    if (isOneMailbox(attending.email, actor.email)) throw invalidField('attendingId', OWN_ACCOUNT);
    return sendMail ? attending.email : null;
  }
  if (email === null) return null;
  if (isOneMailbox(email, actor.email)) throw invalidField('email', OWN_MAILBOX);
  if (!sendMail) return null;
  const own = await findApproval(db, actor.membership);
  if (!canMail(actor, { assessorId: null }, own)) throw invalidField('email', MAIL_TO_STRANGERS);
  if (hasWebAddress(actor.displayName)) throw invalidField('email', WEB_ADDRESS_IN_NAME);
  return email;
}

function checkShift(
  { shiftDate, epaNumber }: Pick<AssessmentRequestInput, 'shiftDate' | 'epaNumber'>,
  template: FormTemplate,
  now: Date,
): void {
  if (shiftDate === null) {
    if (epaNumber !== null && !findEpa(template, epaNumber))
      throw invalidField('epaNumber', EPA_REQUIRED);
    return;
  }
  const problem = problemOfDate({ shiftDate, isOldDateRight: true }, now);
  if (problem) throw invalidField('shiftDate', problem);
  const day = weekdayOf(shiftDate);
  const isOffered =
    day !== null && epasOn(template, day).some(({ number }) => number === epaNumber);
  if (epaNumber !== null && !isOffered) throw invalidField('epaNumber', EPA_OF_ANOTHER_DAY);
}

/** A graduate asks about shifts of the training. */
export async function expectInTraining(db: Db, { userId }: UserActor, day: string): Promise<void> {
  const membership = await findMembership(db, userId);
  const graduatedOn = membership?.graduatedOn ?? null;
  if (graduatedOn === null || day <= graduatedOn) return;
  throw invalidField(
    'shiftDate',
    `Your training ended on ${longShiftDate(graduatedOn)}. Please choose a shift until then.`,
  );
}

/** The request that was made under this key. Throws conflict when it asks for something else. */
async function findMade(
  db: Db,
  { userId }: UserActor,
  { requestKey, attendingId, email, shiftDate, epaNumber, message }: AssessmentRequestInput,
): Promise<string | null> {
  const made = await findRequestByKey(db, userId, requestKey);
  if (!made) return null;
  const isSame =
    made.assessorId === (attendingId?.toLowerCase() ?? null) &&
    made.assessorEmail === (attendingId === null ? email : null) &&
    made.shiftDate === shiftDate &&
    made.epaNumber === epaNumber &&
    made.message === message;
  if (!isSame) throw new AppError('conflict', OTHER_REQUEST);
  return made.id;
}

/** Stores a trainee's request and mails it if that was wished. Sent twice it is one request. Returns its id. */
export async function requestAssessment(
  ports: Store & Mailer & Links & Logger,
  actor: UserActor,
  client: Pick<Client, 'guestKey'>,
  input: AssessmentRequestInput,
): Promise<string> {
  const { db, now } = ports;
  expectAsker(actor);
  const before = await findMade(db, actor, input);
  if (before) return before;
  const { attendingId, email, requestKey, shiftDate, epaNumber, message } = input;
  await expectInTraining(db, actor, shiftDate ?? dateAt(now(), 0));
  const { template } = await findFormFor(db, actor.userId, shiftDate ?? dateAt(now(), 0));
  const to = await checkInput(ports, actor, input, template);
  const assessorEmail = attendingId === null ? email : null;
  const isMailed = to !== null;
  if (isMailed) await limitMails(ports, actor, client, to);
  const link = newLink(actor, client, { requestKey, isMailed, now: now() });
  const { id, organizationId, createdAt } = link;
  return db.transaction(async (tx) => {
    await lockMaking(tx, REQUEST_LINK.purpose, actor.userId);
    const twin = await findMade(tx, actor, input);
    if (twin) return twin;
    expectRoom(REQUEST_LINK, await countOpenRequests(tx, actor.userId, createdAt));
    await insertRequest(tx, {
      ...link,
      traineeId: actor.userId,
      assessorId: attendingId,
      assessorEmail,
      shiftDate,
      epaNumber,
      epaTitle: epaNumber === null ? null : (findEpa(template, epaNumber)?.title ?? null),
      message,
      remindersSent: 0,
      nextReminderAt: isMailed ? firstReminder(createdAt) : null,
      remindersStopped: false,
    });
    if (isMailed) await mailRequest(ports, tx, id, 'request');
    await recordEvent(tx, actor, 'assessment.requested', id, { organizationId, isMailed });
    return id;
  });
}

/** Locked, and the trainee's own; throws not_found otherwise. */
export async function lockOwn(tx: Db, actor: UserActor, id: string): Promise<AssessmentRequestRow> {
  const request = await lockRequest(tx, id);
  if (!request || !isOwn(actor, request)) throw new AppError('not_found', NO_REQUEST);
  return request;
}

/** Its link works no longer. Again it changes nothing. */
export async function revokeRequest(
  { db, now }: Store & Clock,
  actor: UserActor,
  { id }: Pick<NamedRequest, 'id'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await lockOwn(tx, actor, id);
    if (!isToRevoke(REQUEST_LINK, request, now())) return;
    await updateRequest(tx, id, { revokedAt: now(), nextReminderAt: null });
    await withdrawMails(tx, [id]);
    const { organizationId } = request;
    await recordEvent(tx, actor, 'assessment-request.revoked', id, {}, { organizationId });
  });
}
