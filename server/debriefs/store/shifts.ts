import { and, asc, eq, gte, isNotNull, isNull, or } from 'drizzle-orm';
import { assessmentRequests, assessments, isCounted } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { together } from '#server/db/together.ts';
import { debriefs } from '#server/debriefs/tables.ts';
import type { ShiftFacts } from '#server/debriefs/tables.ts';
import { isOpen } from '#server/links/store.ts';
import { pearlPatients, pearlSets } from '#server/pearls/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { procedures } from '#server/procedures/tables.ts';

/** Far more than two weeks have. */
const MOST = 300;

/** What one person has recorded of shifts since a day, or written since a moment. */
export async function findShiftFacts(
  db: Db,
  userId: string,
  { from, since, now }: { from: string; since: Date; now: Date },
): Promise<ShiftFacts> {
  return together(db, async (one) => {
    const [own, cases, logged, given, asked] = await Promise.all([
      one
        .select({
          id: debriefs.id,
          shiftDate: debriefs.shiftDate,
          createdAt: debriefs.createdAt,
          taggedId: debriefs.taggedId,
          taggedName: debriefs.taggedName,
          pearlSetId: debriefs.pearlSetId,
        })
        .from(debriefs)
        .where(and(eq(debriefs.ownerId, userId), gte(debriefs.shiftDate, from))),
      one
        .select({
          setId: pearlSets.id,
          createdAt: pearlSets.createdAt,
          topic: pearlPatients.topic,
        })
        .from(pearlSets)
        .innerJoin(pearlPatients, eq(pearlPatients.setId, pearlSets.id))
        .where(
          and(
            eq(pearlSets.ownerId, userId),
            gte(pearlSets.createdAt, since),
            isNull(pearlSets.deletedAt),
            // A copy of what somebody shared is of their shift.
            isNull(pearlSets.savedFrom),
          ),
        )
        .orderBy(asc(pearlSets.id), asc(pearlPatients.index))
        .limit(MOST),
      one
        .select({
          shiftDate: procedures.date,
          createdAt: procedures.createdAt,
          procedure: procedures.procedure,
          supervisorId: procedures.supervisorId,
          supervisor: procedures.supervisor,
          patient: procedures.patient,
          level: procedures.level,
          isSuccessful: procedures.isSuccessful,
          isSimulated: procedures.isSimulated,
          verification: procedures.verification,
        })
        .from(procedures)
        .where(and(eq(procedures.userId, userId), gte(procedures.date, from)))
        .orderBy(asc(procedures.date), asc(procedures.id))
        .limit(MOST),
      one
        .select({
          shiftDate: assessments.shiftDate,
          createdAt: assessments.createdAt,
          traineeId: assessments.traineeId,
          traineeName: assessments.traineeName,
          submitterId: assessments.submitterId,
          evaluatorName: assessments.evaluatorName,
        })
        .from(assessments)
        .where(
          and(
            or(eq(assessments.traineeId, userId), eq(assessments.submitterId, userId)),
            gte(assessments.shiftDate, from),
            isCounted(assessments),
          ),
        )
        .orderBy(asc(assessments.createdAt), asc(assessments.id))
        .limit(MOST),
      one
        .select({
          shiftDate: assessmentRequests.shiftDate,
          createdAt: assessmentRequests.createdAt,
          assessorId: assessmentRequests.assessorId,
          assessorName: profiles.displayName,
        })
        .from(assessmentRequests)
        .leftJoin(profiles, eq(profiles.id, assessmentRequests.assessorId))
        .where(
          and(
            eq(assessmentRequests.traineeId, userId),
            isNotNull(assessmentRequests.shiftDate),
            gte(assessmentRequests.shiftDate, from),
            isOpen(assessmentRequests, now),
          ),
        )
        .orderBy(asc(assessmentRequests.createdAt), asc(assessmentRequests.id))
        .limit(MOST),
    ]);
    return {
      debriefs: own,
      cases: cases.map(({ topic, ...row }) => ({ ...row, topic: topic?.title ?? null })),
      procedures: logged,
      assessments: given.map(({ traineeId, traineeName, submitterId, evaluatorName, ...row }) => {
        const isOwn = traineeId === userId;
        return isOwn
          ? { ...row, isOwn, otherId: submitterId, other: evaluatorName }
          : { ...row, isOwn, otherId: traineeId, other: traineeName };
      }),
      asked: asked.flatMap(({ shiftDate, ...row }) =>
        shiftDate === null ? [] : [{ shiftDate, ...row }],
      ),
    };
  });
}
