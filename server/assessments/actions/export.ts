import type { AssessmentQuery } from '#shared/assessment-input.ts';
import { EXPORT_BATCH, readAssessments } from '#server/assessments/store/export.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { UserActor } from '#server/http/context.ts';
import type { Runtime } from '#server/runtime.ts';

export type ExportFormat = 'csv' | 'xlsx';
const FILTERS = ['q', 'from', 'to', 'epa', 'traineeId', 'evaluatorId', 'level'] as const;

/**
 * Opens what is asked for, to be read at the reader's pace. That somebody took it away is written down before the first
 * row leaves; how many only when there are few. Of the filter only what it was by: the words may be names.
 */
export async function exportAssessments(
  { db }: Pick<Runtime, 'db'>,
  actor: UserActor,
  query: AssessmentQuery,
  format: ExportFormat,
): Promise<AsyncGenerator<AssessmentRow[]>> {
  const batches = readAssessments(db, actor, query);
  const first = (await batches.next()).value ?? [];
  await recordEvent(db, actor, 'assessments.exported', actor.userId, {
    format,
    filters: FILTERS.filter((name) => query[name] !== undefined).join(' '),
    count: first.length < EXPORT_BATCH ? first.length : null,
  });
  return followedBy(first, batches);
}

async function* followedBy<Item>(first: Item, rest: AsyncGenerator<Item>): AsyncGenerator<Item> {
  yield first;
  yield* rest;
}
