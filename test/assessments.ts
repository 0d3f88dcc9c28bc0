import { assessments } from '#server/assessments/tables.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { newId } from '#server/ids.ts';

type NewAssessment = Partial<AssessmentRow> & Pick<AssessmentRow, 'traineeId'>;

/** A weekday assessment as the database has it, written past all rules. */
export async function insertAssessment(db: Db, values: NewAssessment): Promise<AssessmentRow> {
  const row: AssessmentRow = {
    id: newId(),
    organizationId: null,
    traineeName: 'Trainee',
    evaluatorName: 'Attending',
    submitterId: null,
    evaluatorEmail: null,
    answeredFrom: null,
    confirmedAt: null,
    confirmedBy: null,
    requestId: null,
    submissionKey: newId(),
    shiftDate: '2026-11-20',
    dayOfWeek: 'Friday',
    epaNumber: 12,
    epaTitle: 'Provide invasive and noninvasive airway management',
    formId: null,
    ratingWords: null,
    activityLevel: 'helped_little',
    involvement: null,
    numericRating: null,
    observationsCount: null,
    strengths: 'Calm and prepared.',
    improvements: 'Say the plan aloud before the first attempt.',
    rating: 3,
    createdAt: new Date(),
    amendedAt: null,
    voidedAt: null,
    voidedBy: null,
    voidReason: null,
    acknowledgedAt: null,
    reflection: '',
    ...values,
  };
  await db.insert(assessments).values(row);
  return row;
}
