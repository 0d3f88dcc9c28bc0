import type { AssessInput } from '#shared/judgement-input.ts';
import { OWN_REQUEST } from '#shared/assessment-requests.ts';
import { isOneMailbox } from '#shared/mailbox.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import { mailAnswer, mailGiven } from '#server/assessments/actions/request-mail.ts';
import { lockForSubmission, storeSubmission } from '#server/assessments/actions/submit.ts';
import type { Submission } from '#server/assessments/actions/submit.ts';
import { whyNoAnswer } from '#server/assessments/policy/requests.ts';
import { REQUEST_LINK } from '#server/assessments/rules/requests.ts';
import { listSubmission } from '#server/assessments/store/records.ts';
import { findRequest, lockRequest, updateRequest } from '#server/assessments/store/requests.ts';
import type { NamedRequest } from '#server/assessments/store/requests.ts';
import { lockPeople } from '#server/assessments/store/trainees.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import type { Mailer } from '#server/mail/queue.ts';
import { withdrawMails } from '#server/mail/store.ts';
import { answeredFrom } from '#server/links/answered-from.ts';
import { expectForm, signerOf } from '#server/links/signer.ts';
import type { Answering } from '#server/links/answered-from.ts';
import type { Guest } from '#server/links/signer.ts';
import { findReservation } from '#server/assessments/actions/reservation.ts';
import type { Clock, Links, Logger, Store } from '#server/ports.ts';

const { revoked } = REQUEST_LINK.closed;

/** Throws when this person may not use the link. */
export async function expectAssessor(db: Db, actor: Actor, request: NamedRequest): Promise<void> {
  const { traineeId: id, traineeEmail: email } = request;
  expectForm(REQUEST_LINK, actor, { id, email }, await findReservation(db, request));
}

/**
 * Answers a request, once. The same submission again gives what it stored, also when the link is used up: a phone that
 * lost the answer sends again.
 */
export async function assessByLink(
  ports: Store & Mailer & Logger & Links,
  actor: Actor,
  request: NamedRequest,
  { typed, from }: Answering,
  input: AssessInput,
): Promise<AssessmentRow[]> {
  const { db, now } = ports;
  if (typed && isOneMailbox(typed.email, request.traineeEmail)) {
    throw invalidField('assessorEmail', OWN_REQUEST);
  }
  return db.transaction(async (tx) => {
    if (!(await lockRequest(tx, request.id))) throw new AppError('conflict', revoked);
    if (!(await hasStored(tx, request, input))) await expectOpen(tx, ports, actor, request);
    const submission = {
      traineeId: request.traineeId,
      evaluator: evaluatorOf(actor, typed),
      requestId: request.id,
      answeredFrom: signerOf(actor)
        ? null
        : answeredFrom({ ...request, makerId: request.traineeId }, from),
      input,
    };
    const found = await lockForSubmission(tx, submission);
    const { rows, isNew } = await storeSubmission(ports, tx, actor, submission, found);
    const [first] = rows;
    if (!isNew || !first) return rows;
    const usedAt = now();
    await updateRequest(tx, request.id, { usedAt, nextReminderAt: null });
    await withdrawMails(tx, [request.id]);
    const about = { personId: request.traineeId, organizationId: first.organizationId };
    await recordEvent(tx, actor, 'assessment-request.answered', request.id, {}, about);
    await mailAnswer(ports, tx, request, first);
    if (typed) await mailGiven(ports, tx, request, typed, usedAt);
    return rows;
  });
}

/** As the request and its trainee are now, who from here on neither leaves nor changes role until it is stored. */
async function expectOpen(
  tx: Db,
  { now }: Clock,
  actor: Actor,
  { id, traineeId }: NamedRequest,
): Promise<void> {
  await lockPeople(tx, traineeId, null);
  const request = await findRequest(tx, id);
  const reason = request ? whyNoAnswer(request, now()) : revoked;
  if (!request || reason) throw new AppError('conflict', reason ?? revoked);
  await expectAssessor(tx, actor, request);
}

async function hasStored(tx: Db, { id }: NamedRequest, input: AssessInput): Promise<boolean> {
  const rows = await listSubmission(tx, input.submissionKey);
  return rows[0]?.requestId === id;
}

function evaluatorOf(actor: Actor, typed: Guest | null): Submission['evaluator'] {
  const assessor = signerOf(actor);
  if (assessor) return { id: assessor.userId, email: assessor.email };
  if (typed) return typed;
  throw new Error('A guest has a name and an address.');
}
