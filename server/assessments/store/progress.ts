import { and, asc, eq, isNull } from 'drizzle-orm';
import type { TraineeProgress } from '#shared/assessment-output.ts';
import type { Role, TraineeLevel } from '#shared/people.ts';
import { seenBy } from '#server/assessments/store/scope.ts';
import { assessments } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { memberships } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';

export type PlacedTrainee = {
  id: string;
  displayName: string;
  traineeLevel: TraineeLevel | null;
  role: Role;
  /** Of an active membership only. */
  organizationId: string | null;
};

export async function findPlacedTrainee(db: Db, id: string): Promise<PlacedTrainee | null> {
  const rows = await db
    .select({
      id: profiles.id,
      displayName: profiles.displayName,
      traineeLevel: profiles.traineeLevel,
      role: profiles.role,
      organizationId: memberships.organizationId,
    })
    .from(profiles)
    .leftJoin(
      memberships,
      and(eq(memberships.userId, profiles.id), eq(memberships.status, 'active')),
    )
    .where(eq(profiles.id, id));
  return rows[0] ?? null;
}

/** What counts for a trainee's progress and the viewer may see, in the order of the shifts. */
export function listProgress(
  db: Db,
  viewer: UserActor,
  traineeId: string,
  scope: TraineeProgress['scope'],
) {
  const seen = scope === 'own' ? eq(assessments.submitterId, viewer.userId) : seenBy(viewer);
  return db
    .select({
      id: assessments.id,
      shiftDate: assessments.shiftDate,
      rating: assessments.rating,
      epaNumber: assessments.epaNumber,
      epaTitle: assessments.epaTitle,
      submitterId: assessments.submitterId,
      observationsCount: assessments.observationsCount,
    })
    .from(assessments)
    .where(and(eq(assessments.traineeId, traineeId), isNull(assessments.voidedAt), seen))
    .orderBy(asc(assessments.shiftDate), asc(assessments.id));
}
