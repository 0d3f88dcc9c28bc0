import { picked } from '#shared/answers.ts';
import { AssessmentRequest } from '#shared/assessment-request-output.ts';
import type { AssessReceipt, OpenRequest } from '#shared/assessment-request-output.ts';
import type { FormVersion } from '#shared/form-template-output.ts';
import { TRAINEE_LEVEL_LABELS } from '#shared/people.ts';
import { canRemind, canRevoke, isOwn } from '#server/assessments/policy/requests.ts';
import type { NamedRequest } from '#server/assessments/store/requests.ts';
import { ratingWordsOf } from '#server/assessments/rules/records.ts';
import { requestedEpa } from '#server/assessments/rules/requests.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import type { Actor, UserActor } from '#server/http/context.ts';
import { linkState } from '#server/links/link.ts';
import { linkHolder, signerOf } from '#server/links/signer.ts';
import type { AssessmentSettingsRow } from '#server/organizations/store/organizations.ts';

/** For its trainee, and for whom it is addressed to. */
export function presentRequest(
  viewer: UserActor,
  row: NamedRequest,
  {
    now,
    url,
    assessmentIds,
    asksForAccount,
    own,
  }: {
    now: Date;
    url: string;
    assessmentIds: string[];
    asksForAccount?: boolean;
    own: { autoApprove: boolean };
  },
): AssessmentRequest {
  const state = linkState(row, now);
  return picked(AssessmentRequest, {
    ...row,
    state,
    asksForAccount,
    trainee: { id: row.traineeId, name: row.traineeName },
    assessor: { id: row.assessorId, name: row.assessorName, email: row.assessorEmail },
    epa: requestedEpa(row),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    nextReminderAt: state === 'open' ? (row.nextReminderAt?.toISOString() ?? null) : null,
    // To whom it was addressed, another may have answered: the record is then not theirs to see.
    assessmentIds: isOwn(viewer, row) ? assessmentIds : [],
    url: state === 'open' ? url : null,
    can: { revoke: canRevoke(viewer, row, now), remind: canRemind(viewer, row, now, own) },
  });
}

/** For whoever holds the link. */
export function presentOpenRequest(
  viewer: Actor,
  row: NamedRequest,
  {
    settings,
    forms,
    reservedTo,
    hasModel,
  }: {
    settings: AssessmentSettingsRow;
    forms: FormVersion[];
    reservedTo: string | null;
    hasModel: boolean;
  },
): OpenRequest {
  return {
    trainee: {
      name: row.traineeName,
      level: row.traineeLevel && TRAINEE_LEVEL_LABELS[row.traineeLevel],
    },
    organization: row.organizationName,
    askedAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    shiftDate: row.shiftDate,
    epa: requestedEpa(row),
    message: row.message,
    assessor: {
      name: row.assessorName,
      // Never an account's address: whoever is shown the link would learn it.
      email: row.assessorEmail,
    },
    settings: {
      dictation: settings.dictation,
      modelHints: settings.modelHints && hasModel && signerOf(viewer) !== null,
      forms,
    },
    ...linkHolder(viewer, { id: row.traineeId, email: row.traineeEmail }, reservedTo),
  };
}

function wordsOf(row: AssessmentRow): string {
  const words = ratingWordsOf(row);
  if (row.activityLevel !== null) return words;
  const count = row.observationsCount;
  return `${words}, ${count === 1 ? '1 observation' : `${count} observations`}`;
}

/** What was stored; `rows` share everything but EPA and level. */
export function presentReceipt(rows: readonly [AssessmentRow, ...AssessmentRow[]]): AssessReceipt {
  const [first] = rows;
  return {
    trainee: first.traineeName,
    evaluator: first.evaluatorName,
    evaluatorEmail: first.submitterId === null ? first.evaluatorEmail : null,
    isSignedIn: first.submitterId !== null,
    submittedAt: first.createdAt.toISOString(),
    shiftDate: first.shiftDate,
    involvement: first.involvement,
    strengths: first.strengths,
    improvements: first.improvements,
    entries: rows.map((row) => ({
      epa: row.epaNumber === null ? null : { number: row.epaNumber, title: row.epaTitle ?? '' },
      rating: row.rating,
      words: wordsOf(row),
    })),
  };
}
