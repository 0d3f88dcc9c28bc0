import type { AssessInput, AssessmentInput } from '#shared/judgement-input.ts';
import {
  EARLIER_VERSION_STORED,
  NO_TRAINEE_WITH_ADDRESS,
  NOT_YOUR_TRAINEE,
  TRAINEE_REQUIRED,
} from '#shared/assessments.ts';
import { SHIFT_DATE_REQUIRED } from '#shared/sentences.ts';
import type { Judgement } from '#shared/assessment-record-output.ts';
import { findEpa } from '#shared/epas.ts';
import { weekdayOf } from '#shared/shift-date.ts';
import { recordAll } from '#server/audit/store.ts';
import { findUserByEmail } from '#server/auth/store.ts';
import { giveBack, limit } from '#server/auth/limits.ts';
import type { Db } from '#server/db/connect.ts';
import { inFlights } from '#server/db/flights.ts';
import type { Actor, UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import { nextId } from '#server/ids.ts';
import { findWithinReach, isWithinReach } from '#server/assessments/actions/by-address.ts';
import { canAssess, whyNotSubmit } from '#server/assessments/policy/records.ts';
import {
  isSameJudgement,
  judgementOf,
  problemOfDate,
  ratingOf,
} from '#server/assessments/rules/records.ts';
import {
  insertAssessments,
  listAmendments,
  listSubmission,
  lockSubmission,
} from '#server/assessments/store/records.ts';
import { lockPeople } from '#server/assessments/store/trainees.ts';
import type { LockedPeople } from '#server/assessments/store/trainees.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import type { Clock, Logger, Store } from '#server/ports.ts';

/** The part of both forms that is judged and written (shared/assessment-input.ts). */
type JudgedInput = Omit<AssessInput, 'assessorName' | 'assessorEmail'>;

export type Submission = {
  traineeId: string;
  /** A signed-in person, whose display name is taken, or name and address as typed. */
  evaluator: { id: string } | { name: string; email: string };
  /** The request that this answers. */
  requestId: string | null;
  input: JudgedInput;
};

type Stored = { rows: AssessmentRow[]; isNew: boolean };

const evaluatorIdOf = ({ evaluator }: Submission) => ('id' in evaluator ? evaluator.id : null);

/** What a submission finds until the transaction ends: what was stored under its key, and its people. */
export async function lockForSubmission(tx: Db, submission: Submission) {
  const { input, traineeId } = submission;
  // Sent together, answered in this order: what is read has waited for the lock.
  const [, stored, people] = await Promise.all([
    lockSubmission(tx, input.submissionKey),
    listSubmission(tx, input.submissionKey),
    lockPeople(tx, traineeId, evaluatorIdOf(submission)),
  ]);
  return { stored, people };
}

type Found = Awaited<ReturnType<typeof lockForSubmission>>;
type Ways = {
  check?: (trainee: LockedPeople['trainee'] | null) => Promise<void> | void;
  /** Sent with the last of what is stored. */
  commit?: () => Promise<unknown>;
};

/**
 * Stores one row for each EPA inside the caller's transaction, with its traces, once `check` lets the trainee pass as
 * placed until then. isNew is false when the same assessor has stored this submission before: then it gives those rows,
 * and nothing is to be done again. Throws invalid for the date, conflict for a key of somebody else or of an earlier version.
 */
export async function storeSubmission(
  { now }: Clock,
  tx: Db,
  actor: Actor,
  submission: Submission,
  { stored, people }: Found,
  { check, commit }: Ways = {},
): Promise<Stored> {
  const { input, evaluator, requestId, traineeId } = submission;
  const evaluatorId = evaluatorIdOf(submission);
  const before = await theirs(tx, submission, stored);
  if (before) return { rows: before, isNew: false };
  await check?.(people?.trainee ?? null);
  if (!people) throw invalidField('traineeId', NOT_YOUR_TRAINEE);
  const at = now();
  const problem = problemOfDate(input, at);
  if (problem) throw invalidField('shiftDate', problem);
  if (evaluatorId === traineeId) throw new AppError('forbidden', 'Nobody assesses themselves.');
  const common = {
    organizationId: people.trainee.organizationId,
    traineeId,
    traineeName: people.trainee.name,
    evaluatorName: 'name' in evaluator ? evaluator.name : people.evaluatorName,
    submitterId: evaluatorId,
    evaluatorEmail: 'id' in evaluator ? null : evaluator.email,
    requestId,
    createdAt: at,
  };
  const rows = judgedRows(input).map((judged) => ({
    ...UNTOUCHED,
    ...common,
    ...judged,
    id: nextId(),
  }));
  await Promise.all([
    insertAssessments(tx, rows),
    recordAll(tx, actor, [
      ...rows.map((row) => ({
        action: 'assessment.submitted',
        subjectId: row.id,
        facts: submittedFacts(row),
      })),
      {
        action: 'assessment.received',
        subjectId: traineeId,
        facts: { count: rows.length },
      },
    ]),
    commit?.(),
  ]);
  return { rows, isNew: true };
}

const UNTOUCHED = {
  amendedAt: null,
  voidedAt: null,
  voidedBy: null,
  voidReason: null,
  acknowledgedAt: null,
  reflection: '',
};

/** What the audit log keeps of a new assessment. */
function submittedFacts({ traineeId, organizationId, epaNumber }: AssessmentRow) {
  return { traineeId, organizationId, epaNumber };
}

/**
 * What the same assessor has stored under this key, or null. A key that somebody else has used is refused, and so is
 * one that came with other content before: who corrects a form after a lost answer must not take the correction for
 * stored. traineeId is null when the address belongs to nobody.
 */
async function theirs(
  db: Db,
  {
    input,
    evaluator,
    requestId,
    traineeId,
  }: Omit<Submission, 'traineeId'> & { traineeId: string | null },
  rows: AssessmentRow[],
): Promise<AssessmentRow[] | null> {
  if (!rows[0]) return null;
  const isTheirs =
    rows[0].requestId === requestId &&
    ('id' in evaluator
      ? rows[0].submitterId === evaluator.id
      : rows[0].submitterId === null && requestId !== null);
  if (!isTheirs) {
    throw new AppError(
      'conflict',
      'This form was sent before. Please reload the page and try again.',
    );
  }
  const isSame =
    rows[0].traineeId === traineeId &&
    isSignedAs(rows[0], evaluator) &&
    isSameContent(await Promise.all(rows.map((row) => asSubmitted(db, row))), judgedRows(input));
  if (isSame) return rows;
  throw new AppError('conflict', EARLIER_VERSION_STORED, {
    fields: { submissionKey: EARLIER_VERSION_STORED },
  });
}

/** As typed; an account's name may have changed since. */
function isSignedAs(row: AssessmentRow, evaluator: Submission['evaluator']): boolean {
  if ('id' in evaluator) return true;
  return row.evaluatorName === evaluator.name && row.evaluatorEmail === evaluator.email;
}

type Judged = Pick<AssessmentRow, 'shiftDate' | 'epaNumber'> & Judgement;

/** What an amendment replaced was submitted. */
async function asSubmitted(db: Db, row: AssessmentRow): Promise<Judged> {
  const [first] = row.amendedAt ? await listAmendments(db, row.id) : [];
  return { ...row, ...(first && judgementOf(row.dayOfWeek, first).judgement) };
}

/** In whatever order the EPAs were chosen. */
function isSameContent(stored: readonly Judged[], sent: readonly Judged[]): boolean {
  return (
    stored.length === sent.length &&
    sent.every((judged) => {
      const twin = stored.find(({ epaNumber }) => epaNumber === judged.epaNumber);
      return twin?.shiftDate === judged.shiftDate && isSameJudgement(twin, judged);
    })
  );
}

function judgedRows(input: JudgedInput) {
  const day = weekdayOf(input.shiftDate);
  if (day === null) throw invalidField('shiftDate', SHIFT_DATE_REQUIRED);
  const entries =
    day === 'Saturday'
      ? [{ epaNumber: null, activityLevel: null }]
      : [{ epaNumber: input.epaNumber, activityLevel: input.activityLevel }, ...input.furtherEpas];
  return entries.map(({ epaNumber, activityLevel }) => {
    const { judgement } = judgementOf(day, { ...input, activityLevel });
    return {
      ...judgement,
      submissionKey: input.submissionKey,
      shiftDate: input.shiftDate,
      dayOfWeek: day,
      epaNumber,
      epaTitle: epaNumber === null ? null : (findEpa(epaNumber)?.title ?? null),
      rating: ratingOf(judgement),
    };
  });
}

/**
 * An attending assesses a trainee of the own organization, or anyone with exactly this address. The same submission
 * again answers the same ids.
 */
export async function submitAssessment(
  ports: Store & Clock & Logger,
  actor: UserActor,
  input: AssessmentInput,
): Promise<string[]> {
  const reason = whyNotSubmit(actor);
  if (reason) throw new AppError('forbidden', reason);
  const evaluator = { id: actor.userId };
  const asked = { evaluator, requestId: null, input };
  const before = await storedByAddress(ports, asked);
  if (before) return before.map(({ id }) => id);
  const traineeId = await traineeOf(ports, actor, input);
  const submission = { ...asked, traineeId };
  return inFlights(
    ports.db,
    (tx) => lockForSubmission(tx, submission),
    async (tx, found, commit) => {
      const { rows } = await storeSubmission(ports, tx, actor, submission, found, {
        check: (trainee) => checkTrainee(tx, actor, input, trainee),
        commit,
      });
      return rows.map(({ id }) => id);
    },
  );
}

/** Before the address is looked up, which is counted: sent again it finds what it has stored. */
async function storedByAddress(
  ports: Store,
  asked: Omit<Submission, 'traineeId'> & { input: AssessmentInput },
): Promise<AssessmentRow[] | null> {
  const { traineeEmail, submissionKey } = asked.input;
  if (traineeEmail === null) return null;
  const traineeId = (await findUserByEmail(ports.db, traineeEmail))?.id ?? null;
  return theirs(ports.db, { ...asked, traineeId }, await listSubmission(ports.db, submissionKey));
}

/** Misses are counted, so that nobody finds out by trying who has an account; looking addresses up is counted apart. */
async function traineeOf(
  ports: Store & Clock,
  actor: UserActor,
  { traineeId, traineeEmail }: AssessmentInput,
): Promise<string> {
  if (traineeId !== null) return traineeId.toLowerCase();
  if (traineeEmail === null) throw invalidField('traineeId', TRAINEE_REQUIRED);
  const who = `submit:${actor.userId}`;
  await limit(ports, 'traineeByAddress', who);
  const trainee = await findWithinReach(ports.db, actor, traineeEmail);
  if (!trainee) throw invalidField('traineeEmail', NO_TRAINEE_WITH_ADDRESS);
  await giveBack(ports, 'traineeByAddress', who);
  return trainee.id;
}

/** As the trainee is now: role and membership may have changed since the form was opened. */
async function checkTrainee(
  tx: Db,
  actor: UserActor,
  input: AssessmentInput,
  trainee: LockedPeople['trainee'] | null,
): Promise<void> {
  if (input.traineeId === null) {
    if (trainee && (await isWithinReach(tx, actor, trainee))) return;
    throw invalidField('traineeEmail', NO_TRAINEE_WITH_ADDRESS);
  }
  if (!trainee || !canAssess(actor, trainee)) throw invalidField('traineeId', NOT_YOUR_TRAINEE);
}
