import { and } from 'drizzle-orm';
import type { AssessmentQuery } from '#shared/assessment-input.ts';
import { filterOf } from '#server/assessments/store/filter.ts';
import { listPlain } from '#server/assessments/store/plain.ts';
import { behind, cursorAt, orderOf, placeOf, sortedBy } from '#server/assessments/store/sort.ts';
import { LISTED } from '#server/assessments/store/summary.ts';
import type { ListedRow } from '#server/assessments/store/summary.ts';
import { countUpTo } from '#server/assessments/store/total.ts';
import { assessments } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';

export type ListedPage = {
  rows: ListedRow[];
  nextCursor: string | null;
  total: number | null;
};

/** A page of what the viewer sees of what is asked for. The first page counts, as far as COUNTED_UP_TO. */
export async function listAssessments(
  db: Db,
  viewer: UserActor,
  query: AssessmentQuery,
): Promise<ListedPage> {
  const plain = await listPlain(db, viewer, query);
  if (plain) return plain;
  const filter = await filterOf(db, viewer, query);
  const place = placeOf(query);
  const found = await db
    .select({ ...LISTED, sortedBy: sortedBy(query) })
    .from(assessments)
    .where(and(filter.where, place ? behind(query, place) : undefined))
    .orderBy(...orderOf(query))
    .limit(query.limit + 1);
  const rows = found.slice(0, query.limit);
  const last = found.length > query.limit ? rows.at(-1) : undefined;
  return {
    rows,
    nextCursor: last ? cursorAt(query, { ...last, day: last.shiftDate }) : null,
    total: place ? null : last ? await countUpTo(db, filter) : rows.length,
  };
}
