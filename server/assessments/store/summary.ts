import { assessments, isUnread } from '#server/assessments/tables.ts';
import { emailNow, nameAt } from '#server/people/store.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';

/** What both sides were called when it was submitted; null where they still are. */
export type NamesThen = { traineeThen: string | null; evaluatorThen: string | null };
export const THEN = {
  traineeThen: nameAt(assessments.traineeId, assessments.createdAt),
  evaluatorThen: nameAt(assessments.submitterId, assessments.createdAt),
};

/** What a list shows of an assessment. */
export const SUMMARY = {
  id: assessments.id,
  shiftDate: assessments.shiftDate,
  dayOfWeek: assessments.dayOfWeek,
  traineeId: assessments.traineeId,
  traineeName: assessments.traineeName,
  /** The account's now: for comparing mailboxes. */
  traineeEmail: emailNow(assessments.traineeId),
  submitterId: assessments.submitterId,
  evaluatorName: assessments.evaluatorName,
  evaluatorEmail: assessments.evaluatorEmail,
  organizationId: assessments.organizationId,
  answeredFrom: assessments.answeredFrom,
  confirmedAt: assessments.confirmedAt,
  ...THEN,
  epaNumber: assessments.epaNumber,
  epaTitle: assessments.epaTitle,
  rating: assessments.rating,
  ratingWords: assessments.ratingWords,
  createdAt: assessments.createdAt,
  amendedAt: assessments.amendedAt,
  voidedAt: assessments.voidedAt,
  acknowledgedAt: assessments.acknowledgedAt,
};
export type SummaryRow = Pick<
  AssessmentRow,
  Exclude<keyof typeof SUMMARY, keyof NamesThen | 'traineeEmail'>
> &
  NamesThen & { traineeEmail: string };

/** Where all are listed, what is new to its trainee is marked. */
export const LISTED = { ...SUMMARY, isUnread: isUnread(assessments) };
export type ListedRow = SummaryRow & { isUnread: boolean };
