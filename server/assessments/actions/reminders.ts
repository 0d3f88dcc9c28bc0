import { recordEvent } from '#server/audit/store.ts';
import { limitMails } from '#server/auth/mail-limits.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor, Client, UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { addressOf, mailRequest } from '#server/assessments/actions/request-mail.ts';
import { lockOwn, NO_REQUEST } from '#server/assessments/actions/requests.ts';
import { canMail, isOwn, whyNoReminder } from '#server/assessments/policy/requests.ts';
import { reminded } from '#server/assessments/rules/requests.ts';
import {
  canStillRemind,
  lockDueRequests,
  lockOpenRequestsTo,
  lockRequest,
  updateRequest,
} from '#server/assessments/store/requests.ts';
import type { NamedRequest } from '#server/assessments/store/requests.ts';
import type { AssessmentRequestRow } from '#server/assessments/tables.ts';
import { inBatches } from '#server/jobs/batches.ts';
import type { Mailer } from '#server/mail/queue.ts';
import { withdrawMails } from '#server/mail/store.ts';
import type { Clock, Links, Logger, Store } from '#server/ports.ts';
import { linkState } from '#server/links/link.ts';
import { WEB_ADDRESS_IN_NAME } from '#server/mail/strangers.ts';
import { MAIL_TO_STRANGERS } from '#shared/sentences.ts';
import { findApproval } from '#server/organizations/store/organizations.ts';
import { hasWebAddress } from '#shared/web-address.ts';

const NOBODY_TO_REMIND =
  'Whom you asked is no longer an attending of the organization. Please withdraw this request and make a new one.';
/** Reminders in one transaction. */
const BATCH = 50;
const JOB: Actor = { kind: 'job', job: 'remind-assessors' };

/** A reminder by hand. */
export async function remindAssessor(
  ports: Store & Mailer & Links,
  actor: UserActor,
  client: Pick<Client, 'guestKey'>,
  named: NamedRequest,
): Promise<void> {
  const { db, now } = ports;
  const reason = whyNotRemind(actor, named, now());
  if (reason) throw new AppError('conflict', reason);
  const own = await findApproval(db, actor.membership);
  if (!canMail(actor, named, own)) throw new AppError('forbidden', MAIL_TO_STRANGERS);
  if (named.assessorId === null && hasWebAddress(actor.displayName)) {
    throw new AppError('forbidden', WEB_ADDRESS_IN_NAME);
  }
  await limitMails(ports, actor, client, addressOf(named) ?? '');
  await db.transaction(async (tx) => {
    const request = await lockOwn(tx, actor, named.id);
    const changed = whyNotRemind(actor, request, now());
    if (changed) throw new AppError('conflict', changed);
    if (!(await canStillRemind(tx, request.id))) throw new AppError('conflict', NOBODY_TO_REMIND);
    await sendReminder(ports, tx, request);
    await recordEvent(tx, actor, 'assessment-request.reminded', request.id, {}, about(request));
  });
}

function about({ traineeId, organizationId }: AssessmentRequestRow) {
  return { personId: traineeId, organizationId };
}

function whyNotRemind(actor: UserActor, request: AssessmentRequestRow, now: Date): string | null {
  if (!isOwn(actor, request)) throw new AppError('not_found', NO_REQUEST);
  const state = linkState(request, now);
  return state === 'open' ? whyNoReminder(request, now) : 'This request is no longer open.';
}

async function sendReminder(
  ports: Mailer & Links,
  tx: Db,
  request: AssessmentRequestRow,
): Promise<void> {
  await updateRequest(tx, request.id, reminded(request, ports.now()));
  await mailRequest(ports, tx, request.id, 'reminder');
}

/** Sends every reminder that is due. Rows stay locked until their mails are in the outbox: each goes out once. */
export async function remindAssessors(ports: Store & Mailer & Links & Logger): Promise<void> {
  const { db, now, log } = ports;
  const sent = await inBatches(BATCH, () =>
    db.transaction(async (tx) => {
      const requests = await lockDueRequests(tx, now(), BATCH);
      for (const request of requests) {
        await sendReminder(ports, tx, request);
        await recordEvent(tx, JOB, 'assessment-request.reminded', request.id, {}, about(request));
      }
      return requests.length;
    }),
  );
  if (sent > 0) log.info({ reminders: sent }, 'reminders of requests were queued');
}

/**
 * By whoever holds the link: about this request and every other one that is open from the same trainee to the same
 * address. Again, or when nothing more would be sent anyway, it changes nothing.
 */
export async function stopReminders(
  { db, now }: Store & Clock,
  actor: Actor,
  named: NamedRequest,
): Promise<void> {
  const to = addressOf(named);
  await db.transaction(async (tx) => {
    const requests = to
      ? await lockOpenRequestsTo(tx, named.traineeId, to, now())
      : [await lockRequest(tx, named.id)];
    for (const request of requests) {
      if (!request || request.remindersStopped || linkState(request, now()) !== 'open') continue;
      await updateRequest(tx, request.id, { remindersStopped: true, nextReminderAt: null });
      const { id } = request;
      await withdrawMails(tx, [id], { topics: ['reminder'] });
      await recordEvent(tx, actor, 'assessment-request.reminders-stopped', id, {}, about(request));
    }
  });
}
