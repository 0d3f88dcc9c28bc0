import type { AssessInput } from '#shared/assessment-input.ts';
import { OWN_REQUEST } from '#shared/assessment-requests.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { mailAnswer } from '#server/assessments/actions/request-mail.ts';
import { storeSubmission, submittedFacts } from '#server/assessments/actions/submit.ts';
import type { Submission } from '#server/assessments/actions/submit.ts';
import { CLOSED, REFUSED, stateOf, viewerOf } from '#server/assessments/policy/requests.ts';
import { listSubmission } from '#server/assessments/store/records.ts';
import { lockRequest, updateRequest } from '#server/assessments/store/requests.ts';
import type { NamedRequest } from '#server/assessments/store/requests.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import { findAssessmentSettings } from '#server/organizations/store/organizations.ts';
import type { Runtime } from '#server/runtime.ts';

/** A guest, as typed. */
export type TypedAssessor = { name: string; email: string };

/** Throws when the link may not be used by this person, or no longer by anybody. */
export async function expectForm(db: Db, actor: Actor, request: NamedRequest): Promise<void> {
  const settings = await findAssessmentSettings(db, request.organizationId);
  const viewer = viewerOf(actor, request, settings);
  if (viewer === 'form') return;
  throw new AppError(viewer === 'sign_in' ? 'unauthenticated' : 'forbidden', REFUSED[viewer]);
}

/**
 * Answers a request, once. The same submission again gives what it stored, also when the link is used up: a phone that
 * lost the answer sends again.
 */
export async function assess(
  runtime: Runtime,
  actor: Actor,
  request: NamedRequest,
  typed: TypedAssessor | null,
  input: AssessInput,
): Promise<AssessmentRow[]> {
  const { db, now } = runtime;
  if (typed && typed.email === request.traineeEmail) {
    throw new AppError('invalid', OWN_REQUEST, { fields: { assessorEmail: OWN_REQUEST } });
  }
  return db.transaction(async (tx) => {
    const locked = await lockRequest(tx, request.id);
    if (!locked) throw new AppError('conflict', CLOSED.revoked);
    const state = stateOf(locked, now());
    if (state !== 'open' && !(await hasStored(tx, request, input))) {
      throw new AppError('conflict', CLOSED[state]);
    }
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

async function hasStored(tx: Db, { id }: NamedRequest, input: AssessInput): Promise<boolean> {
  const rows = await listSubmission(tx, input.submissionKey);
  return rows[0]?.requestId === id;
}

function evaluatorOf(actor: Actor, typed: TypedAssessor | null): Submission['evaluator'] {
  if (actor.kind === 'user') return { id: actor.userId };
  if (typed) return typed;
  throw new Error('A guest has a name and an address.');
}
