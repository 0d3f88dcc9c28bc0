import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { assessments, countForms, isCounted } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { kept } from '#server/db/kept.ts';

/** More than anybody writes in a week. */
const MOST_LINES = 100;

const written = kept((db) => {
  const { shiftDate, traineeId, traineeName, acknowledgedAt } = assessments;
  return db
    .select({
      shiftDate,
      traineeId,
      traineeName,
      forms: countForms(assessments),
      isRead: sql<boolean>`bool_and(${acknowledgedAt} is not null)`,
    })
    .from(assessments)
    .where(
      and(
        eq(assessments.submitterId, sql.placeholder('userId')),
        gte(shiftDate, sql.placeholder('from')),
        isCounted(assessments),
      ),
    )
    .groupBy(shiftDate, traineeId, traineeName)
    .orderBy(desc(shiftDate), traineeName)
    .limit(MOST_LINES)
    .prepare('');
});

/** Forms that somebody wrote of shifts since a day, by shift and trainee. */
export async function listWritten(db: Db, userId: string, from: string): Promise<WrittenRow[]> {
  return written(db, {}).execute({ userId, from });
}

type WrittenRow = Awaited<ReturnType<ReturnType<typeof written>['execute']>>[number];

const narratives = kept((db, { most }: { most: number }) => {
  const { submissionKey, traineeId, strengths, improvements, shiftDate, id } = assessments;
  return db
    .selectDistinctOn([shiftDate, submissionKey], { traineeId, strengths, improvements })
    .from(assessments)
    .where(and(eq(assessments.submitterId, sql.placeholder('userId')), isCounted(assessments)))
    .orderBy(desc(shiftDate), submissionKey, id)
    .limit(most)
    .prepare('');
});

/** The words of somebody's last forms, each once however many EPAs it has. */
export async function listNarratives(db: Db, userId: string, most: number): Promise<Words[]> {
  return narratives(db, { most }).execute({ userId });
}

type Words = Awaited<ReturnType<ReturnType<typeof narratives>['execute']>>[number];
