import type { AssessInput, AssessmentInput } from '#shared/judgement-input.ts';
import {
  EARLIER_VERSION_STORED,
  NO_TRAINEE_WITH_ADDRESS,
  NOT_YOUR_TRAINEE,
  TRAINEE_REQUIRED,
} from '#shared/assessments.ts';
import { SHIFT_DATE_REQUIRED } from '#shared/sentences.ts';
import type { AnsweredFrom } from '#shared/links.ts';
import type { Judgement } from '#shared/assessment-record-output.ts';
import { changedUnderHands, dayProblems } from '#shared/day-questions.ts';
import type { FormVersion } from '#shared/form-template-output.ts';
import { findEpa, isRatedDay, SHIPPED_FORM } from '#shared/form-templates.ts';
import { SHIPPED_VERSION } from '#shared/shipped-form.ts';
import { isOneMailbox } from '#shared/mailbox.ts';
import { weekdayOf } from '#shared/shift-date.ts';
import { recordAll } from '#server/audit/store.ts';
import { findUserByEmail } from '#server/auth/store.ts';
import { giveBack, limit } from '#server/auth/limits.ts';
import type { Db } from '#server/db/connect.ts';
import { inFlights } from '#server/db/flights.ts';
import { together } from '#server/db/together.ts';
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
  problemOfGraduate,
  ratingOf,
  wordsIn,
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
import { findFormFor, findVersion } from '#server/templates/store/forms.ts';

/** The part of both forms that is judged and written (shared/assessment-input.ts). */
type JudgedInput = Omit<AssessInput, 'assessorName' | 'assessorEmail'>;

export type Submission = {
  traineeId: string;
  /** A signed-in person, whose display name is taken, or name and address as typed. */
  evaluator: { id: string; email: string } | { name: string; email: string };
  /** The request that this answers. */
  requestId: string | null;
  answeredFrom: AnsweredFrom | null;
  input: JudgedInput;
};

type Stored = { rows: AssessmentRow[]; isNew: boolean };

const OWN_MAILBOX =
  'Your account and the trainee’s share one mailbox, and nobody assesses themselves. Please leave it to somebody else who worked with the trainee.';
const FORM_CHANGED = 'The form has changed since it was filled in.';
const FORM_KEPT = 'Please look again and submit; what you wrote is kept.';

const evaluatorIdOf = ({ evaluator }: Submission) => ('id' in evaluator ? evaluator.id : null);

/** What a submission finds until the transaction ends: what was stored under its key, its people, and the form of its day. */
export async function lockForSubmission(tx: Db, submission: Submission) {
  const { input, traineeId } = submission;
  // Sent together, answered in this order: what is read has waited for the lock.
  const [, stored, people, form] = await Promise.all([
    lockSubmission(tx, input.submissionKey),
    listSubmission(tx, input.submissionKey),
    lockPeople(tx, traineeId, evaluatorIdOf(submission)),
    findFormFor(tx, traineeId, input.shiftDate),
  ]);
  return { stored, people, form };
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
  { stored, people, form }: Found,
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
  const graduated = problemOfGraduate(people.trainee, input.shiftDate);
  if (graduated) throw invalidField('shiftDate', graduated);
  if (isOneMailbox(evaluator.email, people.trainee.email)) {
    throw new AppError('forbidden', OWN_MAILBOX);
  }
  await expectForm(tx, form, input);
  const common = {
    organizationId: people.trainee.organizationId,
    traineeId,
    traineeName: people.trainee.name,
    evaluatorName: 'name' in evaluator ? evaluator.name : people.evaluatorName,
    submitterId: evaluatorId,
    evaluatorEmail: 'id' in evaluator ? null : evaluator.email,
    answeredFrom: submission.answeredFrom,
    requestId,
    createdAt: at,
  };
  const rows = judgedRows(input, form).map((judged) => ({
    ...UNTOUCHED,
    ...common,
    ...judged,
    id: nextId(),
  }));
  await Promise.all([
    insertAssessments(tx, rows),
    recordAll(tx, actor, [
      ...rows.map((row) => ({
        action: 'assessment.submitted' as const,
        subjectId: row.id,
        facts: submittedFacts(row),
      })),
      {
        action: 'assessment.received' as const,
        subjectId: traineeId,
        facts: { count: rows.length },
        organizationId: common.organizationId,
      },
    ]),
    commit?.(),
  ]);
  return { rows, isNew: true };
}

const UNTOUCHED = {
  confirmedAt: null,
  confirmedBy: null,
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
  }: Omit<Submission, 'traineeId' | 'answeredFrom'> & { traineeId: string | null },
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
    isSameContent(
      await together(db, (one) => Promise.all(rows.map((row) => asSubmitted(one, row)))),
      judgedEntries(input, rows[0].epaNumber === null),
    );
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
  return { ...row, ...(first && judgementOf(row.epaNumber === null, first).judgement) };
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

/** One for each EPA, or the one of a day that is rated as a whole. */
function judgedEntries(input: JudgedInput, isRated: boolean) {
  const entries = isRated
    ? [{ epaNumber: null, activityLevel: null }]
    : [{ epaNumber: input.epaNumber, activityLevel: input.activityLevel }, ...input.furtherEpas];
  return entries.map(({ epaNumber, activityLevel }) => ({
    ...judgementOf(isRated, { ...input, activityLevel }).judgement,
    shiftDate: input.shiftDate,
    epaNumber,
  }));
}

function judgedRows(input: JudgedInput, { id, template }: FormVersion) {
  const day = weekdayOf(input.shiftDate);
  if (day === null) throw invalidField('shiftDate', SHIFT_DATE_REQUIRED);
  return judgedEntries(input, isRatedDay(template, day)).map((entry) => {
    const judged = { ...entry, rating: ratingOf(entry) };
    return {
      ...judged,
      submissionKey: input.submissionKey,
      dayOfWeek: day,
      epaTitle:
        judged.epaNumber === null ? null : (findEpa(template, judged.epaNumber)?.title ?? null),
      formId: id === SHIPPED_FORM ? null : id,
      ratingWords: wordsIn(template, judged),
    };
  });
}

/**
 * The form of the day asks for just this. Whoever filled in another version is told what of it means something else by
 * now, and has it stored once it has been seen.
 */
async function expectForm(
  tx: Db,
  { id, template }: FormVersion,
  input: JudgedInput,
): Promise<void> {
  if (input.formId !== null && input.formId !== id) {
    const then =
      input.formId === SHIPPED_FORM ? SHIPPED_VERSION : await findVersion(tx, input.formId);
    // Of one that is withdrawn nobody knows what it asked.
    const changes = then ? changedUnderHands(then.template, template, input) : null;
    if (changes === null || changes.length > 0) {
      const message = [FORM_CHANGED, ...(changes ?? []), FORM_KEPT].join(' ');
      throw new AppError('conflict', message, { fields: { formId: message } });
    }
  }
  const problems = dayProblems(template, input);
  const [problem] = Object.values(problems);
  if (problem) throw new AppError('invalid', problem, { fields: problems });
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
  const evaluator = { id: actor.userId, email: actor.email };
  const asked = { evaluator, requestId: null, answeredFrom: null, input };
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
