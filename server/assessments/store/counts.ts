import { and, eq, gte, isNull } from 'drizzle-orm';
import type { Role } from '#shared/people.ts';
import { assessments } from '#server/assessments/tables.ts';
import { rowsIn } from '#server/db/figures.ts';
import type { Figure } from '#server/db/figures.ts';

/** Of a trainee those received, of everyone else those submitted (spec point 6), voided ones left out. */
export function assessmentsOf(person: { userId: string; role: Role }, since: Date): Figure {
  const whose = person.role === 'trainee' ? assessments.traineeId : assessments.submitterId;
  const { createdAt, voidedAt } = assessments;
  return rowsIn(
    assessments,
    and(eq(whose, person.userId), gte(createdAt, since), isNull(voidedAt)),
  );
}
