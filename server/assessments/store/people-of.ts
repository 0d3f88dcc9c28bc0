import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { assessmentNames, assessments } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { memberships } from '#server/organizations/tables.ts';
import type { MembershipRow } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';

type Side = 'trainee' | 'evaluator';
const SIDES = {
  trainee: { role: 'trainee', person: assessments.traineeId },
  evaluator: { role: 'attending', person: assessments.submitterId },
} as const;

/**
 * Of `profiles`: members of the organization who may stand on this side of an assessment, and whoever does stand there on
 * one of its own, also after leaving or in another role. Those are found by the names on its assessments, so that nobody
 * is looked at who has nothing to do with it.
 */
export function isPersonOf(
  db: Db,
  organizationId: string,
  side: Side,
  statuses: MembershipRow['status'][],
): SQL {
  const { role, person } = SIDES[side];
  const members = () =>
    db
      .select({ id: memberships.userId })
      .from(memberships)
      .innerJoin(profiles, eq(profiles.id, memberships.userId))
      .where(
        and(
          eq(memberships.organizationId, organizationId),
          inArray(memberships.status, statuses),
          eq(profiles.role, role),
        ),
      );
  const theirs = db
    .select({ id: assessments.id })
    .from(assessments)
    // Not `=`: along the person's index alone, which most have nothing in.
    .where(
      and(
        eq(person, profiles.id),
        sql`${assessments.organizationId} is not distinct from ${organizationId}`,
      ),
    )
    .limit(1)
    .as('theirs');
  // Joined, and no condition: for that the planner may look for everybody's before it looks who is named.
  const named = db
    .select({ id: profiles.id })
    .from(assessmentNames)
    .innerJoin(profiles, eq(profiles.displayName, assessmentNames.name))
    .crossJoinLateral(theirs)
    .where(
      and(eq(assessmentNames.organizationId, organizationId), notInArray(profiles.id, members())),
    );
  // As an array: they are looked up by their ids, instead of reading everybody for what they are called.
  return sql`${profiles.id} = any(array${members().unionAll(named)})`;
}
