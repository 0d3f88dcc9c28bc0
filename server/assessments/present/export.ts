import { INVOLVEMENT_LABELS } from '#shared/assessments.ts';
import { ANSWER_WAY_LABELS, ANSWERED_FROM_WORDS } from '#shared/links.ts';
import { nameThen } from '#shared/people.ts';
import { canSeeFrom } from '#server/assessments/policy/records.ts';
import { ratingWordsOf, wayOf } from '#server/assessments/rules/records.ts';
import type { ExportedAssessment, ListedAssessment } from '#server/assessments/store/export.ts';
import { administeredOrganization } from '#server/http/administered.ts';
import type { UserActor } from '#server/http/context.ts';
import { moment, yes } from '#server/documents/table.ts';
import type { ExportColumn } from '#server/documents/table.ts';

export const EXPORT_COLUMNS: readonly ExportColumn<ExportedAssessment>[] = [
  { title: 'Shift date', width: 12, of: ({ shiftDate }) => ({ day: shiftDate }) },
  { title: 'Weekday', width: 12, of: ({ dayOfWeek }) => dayOfWeek },
  { title: 'Trainee', width: 24, of: (row) => nameThen(row.traineeThen, row.traineeName) },
  { title: 'Evaluator', width: 24, of: (row) => nameThen(row.evaluatorThen, row.evaluatorName) },
  { title: 'Signed in', width: 10, of: ({ submitterId }) => yes(submitterId !== null) },
  { title: 'Given how', width: 24, of: (row) => ANSWER_WAY_LABELS[wayOf(row)] },
  { title: 'EPA number', width: 11, of: ({ epaNumber }) => epaNumber },
  { title: 'EPA title', width: 44, of: ({ epaTitle }) => epaTitle },
  {
    title: 'Entrustment level',
    width: 32,
    of: (row) => row.activityLevel && ratingWordsOf(row),
  },
  { title: 'Rating', width: 8, of: (row) => (row.epaNumber === null ? null : row.rating) },
  // On a scale of its own: never in one column with the levels, where somebody would take their mean.
  { title: 'Day rating', width: 11, of: (row) => (row.epaNumber === null ? row.rating : null) },
  {
    title: 'Day rating in words',
    width: 26,
    of: (row) => (row.epaNumber === null ? ratingWordsOf(row) : null),
  },
  { title: 'Observations', width: 13, of: ({ observationsCount }) => observationsCount },
  {
    title: 'Involvement',
    width: 20,
    of: ({ involvement }) => involvement && INVOLVEMENT_LABELS[involvement],
  },
  { title: 'Strengths', width: 60, of: ({ strengths }) => strengths },
  { title: 'Areas for improvement', width: 60, of: ({ improvements }) => improvements },
  {
    title: 'Form version',
    width: 13,
    of: ({ formNumber, formProgram }) =>
      formProgram ? `${formNumber}, ${formProgram}` : (formNumber ?? 'as shipped'),
  },
  { title: 'Submitted at', width: 21, of: ({ createdAt }) => moment(createdAt) },
  { title: 'Amended at', width: 21, of: ({ amendedAt }) => moment(amendedAt) },
  { title: 'Voided at', width: 21, of: ({ voidedAt }) => moment(voidedAt) },
  { title: 'Reason for voiding', width: 40, of: ({ voidReason }) => voidReason },
  { title: 'Acknowledged at', width: 21, of: ({ acknowledgedAt }) => moment(acknowledgedAt) },
];

/** Of an organization: where somebody answered who was not signed in is for its administrators. */
export function exportColumns(viewer: UserActor): readonly ExportColumn<ListedAssessment>[] {
  const isWide = viewer.role === 'system_admin' || administeredOrganization(viewer) !== null;
  if (!isWide) return EXPORT_COLUMNS;
  const at = EXPORT_COLUMNS.findIndex(({ title }) => title === 'EPA number');
  const from: ExportColumn<ListedAssessment> = {
    title: 'Answered from',
    width: 40,
    of: (row) =>
      row.answeredFrom && canSeeFrom(viewer, row) ? ANSWERED_FROM_WORDS[row.answeredFrom] : null,
  };
  return [...EXPORT_COLUMNS.slice(0, at), from, ...EXPORT_COLUMNS.slice(at)];
}
