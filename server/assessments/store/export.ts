import { and } from 'drizzle-orm';
import type { AssessmentQuery } from '#shared/assessment-input.ts';
import { filterOf } from '#server/assessments/store/filter.ts';
import { behind, orderOf, sortedBy } from '#server/assessments/store/sort.ts';
import { assessments } from '#server/assessments/tables.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import type { Place } from '#server/db/keyset.ts';
import type { UserActor } from '#server/http/context.ts';

/** So few that neither reading nor writing them holds up anybody else. */
const EXPORT_BATCH = 200;

/**
 * All that a list with this query shows, some at a time, each batch only when it is asked for. No connection is held
 * and no transaction is open in between, however slowly somebody downloads.
 */
export async function* readAssessments(
  db: Db,
  viewer: UserActor,
  query: AssessmentQuery,
): AsyncGenerator<AssessmentRow[]> {
  const { where } = await filterOf(db, viewer, query);
  let place: Place | null = null;
  for (;;) {
    const found: { row: AssessmentRow; sortedBy: Place['sortedBy'] }[] = await db
      .select({ row: assessments, sortedBy: sortedBy(query) })
      .from(assessments)
      .where(and(where, place ? behind(query, place) : undefined))
      .orderBy(...orderOf(query))
      .limit(EXPORT_BATCH);
    yield found.map(({ row }) => row);
    const last = found.at(-1);
    if (!last || found.length < EXPORT_BATCH) return;
    place = { sortedBy: last.sortedBy, day: last.row.shiftDate, id: last.row.id };
  }
}
