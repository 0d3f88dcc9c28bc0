import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { assessments, isCounted } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { kept } from '#server/db/kept.ts';

/** One form may have several EPAs, each a row. */
const MOST_ROWS = 24;

const unread = kept((db) => {
  const { traineeId, acknowledgedAt, createdAt, id } = assessments;
  return db
    .select({
      id,
      submissionKey: assessments.submissionKey,
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
    })
    .from(assessments)
    .where(
      and(
        eq(traineeId, sql.placeholder('userId')),
        isNull(acknowledgedAt),
        gte(createdAt, sql.placeholder('since')),
        isCounted(assessments),
      ),
    )
    .orderBy(desc(createdAt), id)
    .limit(MOST_ROWS)
    .prepare('');
});

/** What was written about a trainee since a moment and is not acknowledged, the newest first. */
export async function listUnread(db: Db, userId: string, since: Date): Promise<UnreadRow[]> {
  return unread(db, {}).execute({ userId, since });
}

export type UnreadRow = Awaited<ReturnType<ReturnType<typeof unread>['execute']>>[number];
