import type { Feedback } from '#shared/dashboard-output.ts';
import { ratingWordsOf } from '#server/assessments/rules/records.ts';
import type { Unread } from '#server/dashboard/store/feedback.ts';

/** The newest form, whatever EPAs it has, and whether there are more. */
export function presentFeedback(row: Unread | null): Feedback | null {
  if (!row) return null;
  const { epaNumber, epaTitle } = row;
  return {
    id: row.id,
    at: row.createdAt.toISOString(),
    shiftDate: row.shiftDate,
    by: row.evaluatorName,
    hasAccount: row.submitterId !== null,
    epa: epaNumber !== null && epaTitle !== null ? { number: epaNumber, title: epaTitle } : null,
    rating: row.rating,
    ratingWords: ratingWordsOf(row),
    strengths: row.strengths,
    improvements: row.improvements,
    unread: row.unread,
    hasMore: row.unread > row.onItsForm,
  };
}
