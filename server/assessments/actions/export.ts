import { ASSESSMENT_FILTERS } from '#shared/assessment-filters.ts';
import type { AssessmentQuery } from '#shared/assessment-input.ts';
import { narrowing } from '#shared/filters.ts';
import { readAssessments } from '#server/assessments/store/export.ts';
import type { ListedAssessment } from '#server/assessments/store/export.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import { recordEvent } from '#server/audit/store.ts';
import { takenAway } from '#server/documents/batches.ts';
import type { TableFormat } from '#server/documents/formats.ts';
import type { UserActor } from '#server/http/context.ts';
import type { Store } from '#server/ports.ts';

export function exportAssessments(
  ports: Store,
  actor: UserActor,
  query: AssessmentQuery,
  format: TableFormat,
): Promise<AsyncGenerator<ListedAssessment[]>> {
  // Words may be names.
  const hasWords = query.q !== undefined;
  const facts = { format, hasWords, ...narrowing(ASSESSMENT_FILTERS, query) };
  const taken = { noun: 'assessments' as const, subjectId: actor.userId, facts };
  return takenAway(ports, actor, taken, readAssessments(ports.db, actor, query));
}

/** Written down before the file leaves. */
export async function recordDownload(
  { db }: Store,
  actor: UserActor,
  { id, traineeId, organizationId }: Pick<AssessmentRow, 'id' | 'traineeId' | 'organizationId'>,
  format: 'pdf',
): Promise<void> {
  const about = { personId: traineeId, organizationId };
  await recordEvent(db, actor, 'assessment.downloaded', id, { format }, about);
}
