import type { TraineeProgress } from '#shared/assessment-output.ts';
import { listAmendments } from '#server/assessments/store/records.ts';
import type { NamedAmendment } from '#server/assessments/store/records.ts';
import { countSeenForms, listEpasSeen } from '#server/assessments/store/program-epas.ts';
import type { EpaSeenRow } from '#server/assessments/store/program-epas.ts';
import { listEpaForms, listProgress } from '#server/assessments/store/progress.ts';
import type { EpaFormRow } from '#server/assessments/store/progress.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import { readTraced } from '#server/audit/reading.ts';
import type { UserActor } from '#server/http/context.ts';
import type { Store } from '#server/ports.ts';

/** The rest of an assessment that the viewer may see. */
export function readAmendments(
  { db }: Store,
  viewer: UserActor,
  { id, traineeId, submitterId, organizationId }: AssessmentRow,
): Promise<NamedAmendment[]> {
  const event = {
    action: 'assessment.read' as const,
    subjectId: id,
    facts: {},
    personId: traineeId,
    organizationId,
    owners: [traineeId, submitterId],
  };
  return readTraced(db, viewer, event, (one) => listAmendments(one, id));
}

type Read = { id: string; organizationId: string | null };

function progressRead({ id, organizationId }: Read) {
  return {
    action: 'progress.read' as const,
    subjectId: id,
    facts: {},
    organizationId,
    owners: [id],
  };
}

export async function readProgress(
  { db }: Store,
  viewer: UserActor,
  trainee: Read,
  scope: TraineeProgress['scope'],
): Promise<Awaited<ReturnType<typeof listProgress>>> {
  return readTraced(db, viewer, progressRead(trainee), async (one) =>
    listProgress(one, viewer, trainee.id, scope),
  );
}

/** The same of one EPA, with its sentences. */
export async function readEpaForms(
  { db }: Store,
  viewer: UserActor,
  trainee: Read,
  scope: TraineeProgress['scope'],
  epa: { number: number; set: string },
): Promise<EpaFormRow[]> {
  return readTraced(db, viewer, progressRead(trainee), async (one) =>
    listEpaForms(one, viewer, trainee.id, scope, epa),
  );
}

/** Of these trainees of a program, EPA by EPA, and how many forms in all. */
export async function readProgramEpas(
  { db }: Store,
  viewer: UserActor,
  { id, organizationId }: { id: string; organizationId: string },
  traineeIds: readonly string[],
  set: string,
): Promise<{ seen: EpaSeenRow[]; forms: Map<string, number> }> {
  const event = {
    action: 'program-progress.read' as const,
    subjectId: id,
    facts: {},
    organizationId,
    owners: [],
    parts: async () =>
      traineeIds.map((personId) => ({
        action: 'progress.listed' as const,
        subjectId: id,
        facts: {},
        organizationId,
        personId,
      })),
  };
  return readTraced(db, viewer, event, async (one) => {
    const [seen, forms] = await Promise.all([
      listEpasSeen(one, viewer, traineeIds, set),
      countSeenForms(one, viewer, traineeIds),
    ]);
    return { seen, forms };
  });
}
