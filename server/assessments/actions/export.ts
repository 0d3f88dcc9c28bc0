import { ASSESSMENT_FILTERS } from '#shared/assessment-filters.ts';
import type { AssessmentQuery } from '#shared/assessment-input.ts';
import { narrowing } from '#shared/filters.ts';
import { readAssessments } from '#server/assessments/store/export.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import { recordEvent } from '#server/audit/store.ts';
import { begun, counted } from '#server/documents/batches.ts';
import type { TableFormat } from '#server/documents/formats.ts';
import type { UserActor } from '#server/http/context.ts';
import { newId } from '#server/ids.ts';
import type { Store } from '#server/ports.ts';

/**
 * Opens what is asked for, to be read at the reader's pace. That somebody takes it away is written down before the first
 * row leaves; how many they were, and whether all, when the reading ends.
 */
export async function exportAssessments(
  { db }: Store,
  actor: UserActor,
  query: AssessmentQuery,
  format: TableFormat,
): Promise<AsyncGenerator<AssessmentRow[]>> {
  const batches = await begun(readAssessments(db, actor, query));
  const exportId = newId();
  await recordEvent(db, actor, 'assessments.exported', actor.userId, {
    exportId,
    format,
    // They may be names.
    hasWords: query.q !== undefined,
    ...narrowing(ASSESSMENT_FILTERS, query),
  });
  return counted(batches, (count, isWhole) =>
    recordEvent(db, actor, 'assessments.export-finished', actor.userId, {
      exportId,
      count,
      isWhole,
    }),
  );
}

/** Written down before the file leaves. */
export async function recordDownload(
  { db }: Store,
  actor: UserActor,
  { id }: Pick<AssessmentRow, 'id'>,
  format: 'pdf',
): Promise<void> {
  await recordEvent(db, actor, 'assessment.downloaded', id, { format });
}
