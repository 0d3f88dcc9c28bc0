import { and, count, eq, gte, isNull } from 'drizzle-orm';
import type { Role } from '#shared/people.ts';
import { assessments } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';

/** Of a trainee those received, of everyone else those submitted (spec point 6), voided ones left out. */
export async function countAssessmentsSince(
  db: Db,
  person: { userId: string; role: Role },
  since: Date,
): Promise<number> {
  const whose = person.role === 'trainee' ? assessments.traineeId : assessments.submitterId;
  const rows = await db
    .select({ count: count() })
    .from(assessments)
    .where(
      and(
        eq(whose, person.userId),
        gte(assessments.createdAt, since),
        isNull(assessments.voidedAt),
      ),
    );
  return rows[0]?.count ?? 0;
}
