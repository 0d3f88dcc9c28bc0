import { createLetGo } from '#web/kept/let-go.ts';
import { createKeptQueue } from '#web/kept/queue.ts';
import { FilledOrNull, whole } from '#web/kept/fields.ts';
import type { AssessmentDraft } from '#web/assessments/form/draft.ts';
import { keptDraft } from '#web/assessments/form/draft-text.ts';

export const ASSESSMENT_KEPT = 'Kept on this device. It is sent when you are online again.';

/** `refused`: why the server would not have it; it is not sent again by itself. */
export type WaitingAssessment = { draft: AssessmentDraft; refused: string | null };

/** Submitted without a network, by their submission key, as they are sent. */
export const waitingAssessments = createKeptQueue(
  'assessment',
  whole<WaitingAssessment>({ draft: keptDraft, refused: FilledOrNull }),
);

export const assessmentsLetGo = createLetGo(waitingAssessments);

/** False when this browser keeps nothing: then it must stay in the form. */
export function keepWaiting(userId: string, draft: AssessmentDraft): boolean {
  const { submissionKey } = draft;
  if (waitingAssessments.put(userId, submissionKey, { draft, refused: null })) return true;
  waitingAssessments.put(userId, submissionKey, null);
  return false;
}
