import { and, eq, ne, sql } from 'drizzle-orm';
import { assessments } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';

/** Lists are sorted by names: what a person is called now, on both sides of the person's assessments. */
export async function renameInAssessments(tx: Db, userId: string, name: string): Promise<void> {
  // Two people who share assessments could otherwise wait for each other's rows for ever.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('assessment-names', 0))`);
  const { traineeId, traineeName, submitterId, evaluatorName } = assessments;
  await tx
    .update(assessments)
    .set({ traineeName: name })
    .where(and(eq(traineeId, userId), ne(traineeName, name)));
  await tx
    .update(assessments)
    .set({ evaluatorName: name })
    .where(and(eq(submitterId, userId), ne(evaluatorName, name)));
}
