import type { AssessInput } from '#shared/assessment-input.ts';
import { OWN_REQUEST, REQUEST_REVOKED } from '#shared/assessment-requests.ts';
import { recordEvent } from '#server/audit/store.ts';
import { signedInAssessor } from '#server/auth/links.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { refusePhi } from '#server/http/phi.ts';
import { mailAnswer } from '#server/assessments/actions/request-mail.ts';
import { storeSubmission, submittedFacts } from '#server/assessments/actions/submit.ts';
import type { Submission } from '#server/assessments/actions/submit.ts';
import { REFUSED, viewerOf, whyClosed } from '#server/assessments/policy/requests.ts';
import { listSubmission } from '#server/assessments/store/records.ts';
import { findRequest, lockRequest, updateRequest } from '#server/assessments/store/requests.ts';
import type { NamedRequest } from '#server/assessments/store/requests.ts';
import { lockPeople } from '#server/assessments/store/trainees.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import type { Mailer } from '#server/mail/queue.ts';
import { findReservedTo } from '#server/organizations/store/organizations.ts';
import type { Clock, Logger, Origin, Store } from '#server/ports.ts';

/** A guest, as typed. */
export type TypedAssessor = { name: string; email: string };

/** Where the trainee is now, or was when asking. Both may want it; then the one that will hold the record decides. */
export function findReservation(
  db: Db,
  { traineeOrganizationId, organizationId }: NamedRequest,
): Promise<string | null> {
  return findReservedTo(db, [traineeOrganizationId, organizationId]);
}

/** Throws when the link may not be used by this person, or no longer by anybody. */
export async function expectForm(db: Db, actor: Actor, request: NamedRequest): Promise<void> {
  const viewer = viewerOf(actor, request, await findReservation(db, request));
  if (viewer === 'form') return;
  throw new AppError(viewer === 'sign_in' ? 'unauthenticated' : 'forbidden', REFUSED[viewer]);
}

/**
 * Answers a request, once. The same submission again gives what it stored, also when the link is used up: a phone that
 * lost the answer sends again.
 */
export async function assess(
  runtime: Store & Mailer & Logger & Origin,
  actor: Actor,
  request: NamedRequest,
  typed: TypedAssessor | null,
  input: AssessInput,
): Promise<AssessmentRow[]> {
  const { db, log, now } = runtime;
  if (typed && typed.email === request.traineeEmail) {
    throw new AppError('invalid', OWN_REQUEST, { fields: { assessorEmail: OWN_REQUEST } });
  }
  const { strengths, improvements } = input;
  refusePhi(log, { strengths, improvements });
  return db.transaction(async (tx) => {
    if (!(await lockRequest(tx, request.id))) throw new AppError('conflict', REQUEST_REVOKED);
    if (!(await hasStored(tx, request, input))) await expectOpen(tx, runtime, actor, request);
    const { rows, isNew } = await storeSubmission(runtime, tx, {
      traineeId: request.traineeId,
      evaluator: evaluatorOf(actor, typed),
      requestId: request.id,
      input,
    });
    const [first] = rows;
    if (!isNew || !first) return rows;
    await updateRequest(tx, request.id, { usedAt: now(), nextReminderAt: null });
    for (const row of rows) {
      await recordEvent(tx, actor, 'assessment.submitted', row.id, submittedFacts(row));
    }
    const count = rows.length;
    await recordEvent(tx, actor, 'assessment.received', request.traineeId, { count });
    await recordEvent(tx, actor, 'assessment-request.answered', request.id);
    await mailAnswer(runtime, tx, request, first);
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
  const reason = request ? whyClosed(request, now()) : REQUEST_REVOKED;
  if (!request || reason) throw new AppError('conflict', reason ?? REQUEST_REVOKED);
  await expectForm(tx, actor, request);
}

async function hasStored(tx: Db, { id }: NamedRequest, input: AssessInput): Promise<boolean> {
  const rows = await listSubmission(tx, input.submissionKey);
  return rows[0]?.requestId === id;
}

function evaluatorOf(actor: Actor, typed: TypedAssessor | null): Submission['evaluator'] {
  const assessor = signedInAssessor(actor);
  if (assessor) return { id: assessor.userId };
  if (typed) return typed;
  throw new Error('A guest has a name and an address.');
}
