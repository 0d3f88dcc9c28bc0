import type { TraineeProgress } from '#shared/assessment-output.ts';
import { listAmendments } from '#server/assessments/store/records.ts';
import type { NamedAmendment } from '#server/assessments/store/records.ts';
import { listProgress } from '#server/assessments/store/progress.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import { readTraced } from '#server/audit/reading.ts';
import type { UserActor } from '#server/http/context.ts';
import type { Store } from '#server/ports.ts';

/** The rest of an assessment that the viewer may see. */
export function readAmendments(
  { db }: Store,
  viewer: UserActor,
  { id, traineeId, submitterId, organizationId }: AssessmentRow,
): Promise<NamedAmendment[]> {
  const event = {
    action: 'assessment.read' as const,
    subjectId: id,
    facts: {},
    personId: traineeId,
    organizationId,
    owners: [traineeId, submitterId],
  };
  return readTraced(db, viewer, event, (one) => listAmendments(one, id));
}

export async function readProgress(
  { db }: Store,
  viewer: UserActor,
  trainee: { id: string; organizationId: string | null },
  scope: TraineeProgress['scope'],
): Promise<Awaited<ReturnType<typeof listProgress>>> {
  const { id, organizationId } = trainee;
  const event = {
    action: 'progress.read' as const,
    subjectId: id,
    facts: {},
    organizationId,
    owners: [id],
  };
  return readTraced(db, viewer, event, async (one) => listProgress(one, viewer, id, scope));
}
