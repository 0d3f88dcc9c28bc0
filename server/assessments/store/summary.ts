import { assessments } from '#server/assessments/tables.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';

/** What a list shows of an assessment. */
export const SUMMARY = {
  id: assessments.id,
  shiftDate: assessments.shiftDate,
  dayOfWeek: assessments.dayOfWeek,
  traineeId: assessments.traineeId,
  traineeName: assessments.traineeName,
  submitterId: assessments.submitterId,
  evaluatorName: assessments.evaluatorName,
  evaluatorEmail: assessments.evaluatorEmail,
  organizationId: assessments.organizationId,
  answeredFrom: assessments.answeredFrom,
  epaNumber: assessments.epaNumber,
  epaTitle: assessments.epaTitle,
  rating: assessments.rating,
  ratingWords: assessments.ratingWords,
  createdAt: assessments.createdAt,
  amendedAt: assessments.amendedAt,
  voidedAt: assessments.voidedAt,
  acknowledgedAt: assessments.acknowledgedAt,
};
export type SummaryRow = Pick<AssessmentRow, keyof typeof SUMMARY>;
