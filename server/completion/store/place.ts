import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { assessments, isCounted } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { isInTraining } from '#server/organizations/store/memberships.ts';
import { memberships, programs } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';

/** Whose: an organization's, or of all; of one program's people where it is given. */
export type Place = { organizationId: string | null; programId: string | null };

type Columns = { organizationId: PgColumn; traineeId: PgColumn };

/** Records of a place: an organization's are those that its administrators see, a program's of who belongs to it now. */
export function ofPlace(
  db: Db,
  { organizationId, programId }: Place,
  columns: Columns,
): SQL | undefined {
  const people = db
    .select({ id: memberships.userId })
    .from(memberships)
    .where(eq(memberships.programId, programId ?? ''));
  return and(
    organizationId === null ? undefined : eq(columns.organizationId, organizationId),
    programId === null ? undefined : inArray(columns.traineeId, people),
  );
}

/** Active members of a place. */
export function memberOf({ organizationId, programId }: Place): SQL | undefined {
  return and(
    eq(memberships.status, 'active'),
    organizationId === null ? undefined : eq(memberships.organizationId, organizationId),
    programId === null ? undefined : eq(memberships.programId, programId),
  );
}

/**
 * The last shift assessed in the organization of a membership. Not `=`: along the person's index alone, from its end,
 * instead of with all that the organization has.
 */
export function lastAssessedOf(side: 'traineeId' | 'submitterId'): SQL<string | null> {
  const { shiftDate, organizationId } = assessments;
  return sql`(select max(${shiftDate}) from ${assessments} where ${assessments[side]} = ${memberships.userId}
    and ${organizationId} is not distinct from ${memberships.organizationId} and ${isCounted(assessments)})`;
}

/** Trainees of a place who have not graduated. */
export function inTraining(db: Db, place: Place) {
  return db
    .select({
      id: memberships.userId,
      organizationId: memberships.organizationId,
      programId: memberships.programId,
      programName: programs.name,
      programYear: memberships.programYear,
      displayName: profiles.displayName,
      traineeLevel: profiles.traineeLevel,
      lastAssessedOn: lastAssessedOf('traineeId').as('last_assessed_on'),
    })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .leftJoin(programs, eq(programs.id, memberships.programId))
    .where(and(memberOf(place), eq(profiles.role, 'trainee'), isInTraining()));
}
