import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { assessments, isCounted } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { kept } from '#server/db/kept.ts';

const each = alias(assessments, 'each');

function isUnread(row: typeof assessments | typeof each) {
  return and(
    eq(row.traineeId, sql.placeholder('userId')),
    isNull(row.acknowledgedAt),
    gte(row.createdAt, sql.placeholder('since')),
    isCounted(row),
  );
}

const unread = kept((db) => {
  const { createdAt, id } = assessments;
  // One form may have several EPAs, each a row.
  const forms = sql<number>`(select count(distinct ${each.submissionKey}) from ${assessments} "each"
    where ${isUnread(each)})`;
  return db
    .select({
      id,
      shiftDate: assessments.shiftDate,
      submitterId: assessments.submitterId,
      evaluatorName: assessments.evaluatorName,
      epaNumber: assessments.epaNumber,
      epaTitle: assessments.epaTitle,
      rating: assessments.rating,
      ratingWords: assessments.ratingWords,
      strengths: assessments.strengths,
      improvements: assessments.improvements,
      createdAt,
      forms: forms.mapWith(Number),
    })
    .from(assessments)
    .where(isUnread(assessments))
    .orderBy(desc(createdAt), id)
    .limit(1)
    .prepare('');
});

/** The newest of what was written about a trainee since a moment and is not acknowledged, and how many forms are. */
export async function findUnread(db: Db, userId: string, since: Date): Promise<Unread | null> {
  const [found] = await unread(db, {}).execute({ userId, since });
  return found ?? null;
}

export type Unread = Awaited<ReturnType<ReturnType<typeof unread>['execute']>>[number];
