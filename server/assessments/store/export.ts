import { and, eq, getTableColumns } from 'drizzle-orm';
import type { AssessmentQuery } from '#shared/assessment-input.ts';
import { filterOf } from '#server/assessments/store/filter.ts';
import { behind, orderOf, sortedBy } from '#server/assessments/store/sort.ts';
import { THEN } from '#server/assessments/store/summary.ts';
import type { NamesThen } from '#server/assessments/store/summary.ts';
import { assessments } from '#server/assessments/tables.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import type { Place } from '#server/db/keyset.ts';
import type { UserActor } from '#server/http/context.ts';
import { programs } from '#server/organizations/tables.ts';
import { emailNow } from '#server/people/store.ts';
import { formTemplates } from '#server/templates/tables.ts';

export type ExportedAssessment = AssessmentRow &
  NamesThen & {
    formNumber: number | null;
    /** Whose form it was; null: the organization's. */
    formProgram: string | null;
  };

/** As a list has it: with the address of the trainee's account now, for comparing mailboxes. */
export type ListedAssessment = ExportedAssessment & { traineeEmail: string };

/** So few that neither reading nor writing them holds up anybody else. */
const EXPORT_BATCH = 100;

type Found = Pick<ExportedAssessment, 'formNumber' | 'formProgram'> & {
  row: AssessmentRow & NamesThen & { traineeEmail: string };
  sortedBy: Place['sortedBy'];
};

/**
 * All that a list with this query shows, some at a time, each batch only when it is asked for. No connection is held
 * and no transaction is open in between, however slowly somebody downloads.
 */
export async function* readAssessments(
  db: Db,
  viewer: UserActor,
  query: AssessmentQuery,
): AsyncGenerator<ListedAssessment[]> {
  const { where } = await filterOf(db, viewer, query);
  let place: Place | null = null;
  for (;;) {
    const found: Found[] = await db
      .select({
        row: {
          ...getTableColumns(assessments),
          ...THEN,
          traineeEmail: emailNow(assessments.traineeId),
        },
        formNumber: formTemplates.number,
        formProgram: programs.name,
        sortedBy: sortedBy(query),
      })
      .from(assessments)
      .leftJoin(formTemplates, eq(formTemplates.id, assessments.formId))
      .leftJoin(programs, eq(programs.id, formTemplates.programId))
      .where(and(where, place ? behind(query, place) : undefined))
      .orderBy(...orderOf(query))
      .limit(EXPORT_BATCH);
    yield found.map(({ row, formNumber, formProgram }) => ({ ...row, formNumber, formProgram }));
    const last = found.at(-1);
    if (!last || found.length < EXPORT_BATCH) return;
    place = { sortedBy: last.sortedBy, day: last.row.shiftDate, id: last.row.id };
  }
}
