import { and, desc, eq, sql } from 'drizzle-orm';
import { assessments, isUnread } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { given, kept } from '#server/db/kept.ts';

const unread = kept((db) => {
  const { createdAt, id, submissionKey, traineeId } = assessments;
  const among = (rows: ReturnType<typeof sql>) =>
    sql<number>`count(*) over (${rows})`.mapWith(Number);
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
      unread: among(sql``),
      onItsForm: among(sql`partition by ${submissionKey}`),
    })
    .from(assessments)
    .where(and(eq(traineeId, given('userId')), isUnread(assessments)))
    .orderBy(desc(createdAt), id)
    .limit(1)
    .prepare('');
});

/** The newest of what is new to a trainee, and how many are, here and on the same form. */
export async function findUnread(db: Db, userId: string): Promise<Unread | null> {
  const [found] = await unread(db, {}).execute({ userId });
  return found ?? null;
}

export type Unread = Awaited<ReturnType<ReturnType<typeof unread>['execute']>>[number];
